import { sentencas } from '@concordia/contract/arbitragem/sentenca/calls'
import { call } from '../../api/call.ts'
import { useReadAgain } from '../../api/useReadAgain.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { PdfViewer } from '../../ui/files/PdfViewer.tsx'
import { SignDialog } from '../../ui/sign/SignDialog.tsx'
import type { ALer } from './LerDialog.tsx'

/** The draft for an arbitrator who may sign it: the file, and the signature below its end. */
export default function AssinarDialog({ sobre: { id, minuta }, ...dialog }: DialogoProps<ALer>) {
  const params = { id, sid: minuta.id }
  const readAgain = useReadAgain()
  const load = () => call(sentencas.arquivo, { params })
  return (
    <SignDialog
      {...dialog}
      title="Assinar a sentença"
      wide
      text={{ html: '', sha256: minuta.sha256, sheet: <PdfViewer title="Minuta da sentença" load={load} /> }}
      appMessage="Informe o código que o seu aplicativo autenticador mostra agora. Com ele você assina a sentença."
      ask={{ endpoint: sentencas.code, input: { params } }}
      sign={{ endpoint: sentencas.assinar, input: (body) => ({ params, body }), onDone: () => readAgain() }}
    />
  )
}
