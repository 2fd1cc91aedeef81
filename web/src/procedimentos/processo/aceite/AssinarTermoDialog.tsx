import type { ResultOf } from '@concordia/contract/http/call'
import { designacao } from '@concordia/contract/procedimentos/calls'
import type { Respostas } from '@concordia/contract/procedimentos/schemas/designacao'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import type { Readable } from '../../../ui/sign/ReadAndAdmit.tsx'
import { SignDialog } from '../../../ui/sign/SignDialog.tsx'

interface TermoLido {
  id: number
  questionario: Respostas
  texto: Readable
  onSigned: (answer: ResultOf<typeof designacao.assinarTermo>) => unknown
}

/** Signs the term of acceptance here, instead of printing it. */
export default function AssinarTermoDialog({ sobre, ...dialog }: DialogoProps<TermoLido>) {
  const { id, questionario, texto, onSigned } = sobre
  const params = { id }
  return (
    <SignDialog
      {...dialog}
      title="Assinar o termo de aceite"
      text={texto}
      appMessage="Informe o código que o seu aplicativo autenticador mostra agora. Com ele você assina o termo e aceita a designação."
      ask={{ endpoint: designacao.codigoDoTermo, input: { params } }}
      sign={{
        endpoint: designacao.assinarTermo,
        input: (proof) => ({ params, body: { ...proof, questionario } }),
        onDone: onSigned,
      }}
    />
  )
}
