import { minutas } from '@concordia/contract/negociacoes/calls'
import type { Desfecho } from '@concordia/contract/rules/negociacao'
import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { PdfViewer } from '../../../ui/files/PdfViewer.tsx'
import { Failure } from '../../../ui/page/states/Failure.tsx'

interface Terminada {
  id: number
  desfecho: Desfecho
}
const TITULOS: Readonly<Record<Desfecho, string>> = {
  acordo: 'Acordo assinado',
  desistencia: 'Certidão de encerramento sem acordo',
}
const AGAIN_MS = 1_000

/** The document in which a negotiation ended; while it is being prepared the dialog says so and asks again. */
export default function DocumentoFinalDialog({ sobre: { id, desfecho }, ...dialog }: DialogoProps<Terminada>) {
  const { data, error, refetch, failureCount } = useQuery({
    ...queryOf(minutas.documentoFinal, { params: { id } }, { overlay: false }),
    // The server waits for the document itself, and then answers 409.
    retry: (_count, { status }) => status === 409,
    retryDelay: AGAIN_MS,
  })
  return (
    <Dialog {...dialog} title={TITULOS[desfecho]} size="min(70rem, 100%)" fill>
      {data ? (
        <PdfViewer title={TITULOS[desfecho]} load={async () => data} />
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <Text role="status">
          {failureCount > 0
            ? 'O documento está sendo preparado. Ele aparece aqui assim que ficar pronto.'
            : 'Carregando o documento.'}{' '}
          <Loader size="xs" aria-hidden />
        </Text>
      )}
    </Dialog>
  )
}
