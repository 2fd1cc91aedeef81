import { minutas } from '@concordia/contract/negociacoes/minutas'
import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { PdfViewer } from '../../../ui/files/PdfViewer.tsx'
import { Failure } from '../../../ui/page/states/Failure.tsx'
import { useVersoes } from '../acordo/useVersoes.ts'

/** The signed agreement of this negotiation; while it is being prepared it says so and looks again. */
export default function DocumentoFinalDialog({ sobre: id, ...dialog }: DialogoProps<number>) {
  // The list says whether there is a document yet; asking for the file too early is an error.
  const versoes = useVersoes(id)
  const atual = versoes.data?.versoes[0]
  const documento = useQuery({
    ...queryOf(minutas.documentoFinal, { params: { id } }, { overlay: false }),
    enabled: atual !== undefined,
  })
  const { data } = documento
  const failed = [versoes, documento].find(({ error }) => error)
  return (
    <Dialog {...dialog} title="Acordo assinado" size="min(70rem, 100%)" fill>
      {data ? (
        <PdfViewer title="Acordo assinado" load={async () => data} />
      ) : failed ? (
        <Failure error={failed.error} retry={failed.refetch} />
      ) : (
        <Text role="status">
          {versoes.data && !atual
            ? 'O documento está sendo preparado. Ele aparece aqui assim que ficar pronto.'
            : 'Carregando o documento.'}{' '}
          <Loader size="xs" aria-hidden />
        </Text>
      )}
    </Dialog>
  )
}
