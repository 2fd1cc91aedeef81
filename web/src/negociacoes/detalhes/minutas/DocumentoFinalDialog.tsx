import { minutas } from '@concordia/contract/negociacoes/minutas'
import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { PdfViewer } from '../../../ui/files/PdfViewer.tsx'
import { Failure } from '../../../ui/page/states/Failure.tsx'

/** How often it is asked for while it is being prepared. */
const AGAIN_MS = 3_000

/** The signed agreement of this negotiation; while it is being prepared it says so and looks again. */
export default function DocumentoFinalDialog({ sobre: id, ...dialog }: DialogoProps<number>) {
  const { data, error, refetch } = useQuery({
    ...queryOf(minutas.documentoFinal, { params: { id } }, { overlay: false }),
    retry: false,
    refetchInterval: ({ state }) => (state.error?.status === 409 ? AGAIN_MS : false),
  })
  return (
    <Dialog {...dialog} title="Acordo assinado" size="min(70rem, 100%)" fill>
      {data ? (
        <PdfViewer title="Acordo assinado" load={async () => data} />
      ) : error && error.status !== 409 ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <Text role="status">
          {error ? 'O documento está sendo preparado. Ele aparece aqui assim que ficar pronto.' : 'Carregando o documento.'}{' '}
          <Loader size="xs" aria-hidden />
        </Text>
      )}
    </Dialog>
  )
}
