import { type CodigoPedido, identidade, type LoginData } from '@concordia/contract/identidade/identidade'
import { deviceHeaders } from '../../api/device.ts'
import { CODE_TITLE, CodeForm } from '../../ui/code/CodeForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

/** A sign-in that waits for a code: what the server said, and what asks for another. */
export interface CodeAsked extends CodigoPedido {
  credentials: { email: string; password: string }
}

interface LoginCodeDialogProps {
  opened: boolean
  asked: CodeAsked
  /** Login data, or the word that another code was sent. */
  onAnswer: (answer: LoginData | CodigoPedido, credentials: CodeAsked['credentials']) => void
  onClose: () => void
  /** It has faded out. */
  onClosed: () => void
}

/** The second step of a sign-in, 'Informe o código'. */
export default function LoginCodeDialog({ opened, asked, onAnswer, onClose, onClosed }: LoginCodeDialogProps) {
  const { message, fator, credentials } = asked
  const { email } = credentials
  const options = { headers: deviceHeaders() }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      // 'entrar', pressed to get here, was disabled meanwhile: the page knows where the focus belongs.
      returnFocus={false}
      // Who comes back from the mail program clicks somewhere first.
      keepOpen
      title={CODE_TITLE}
    >
      <CodeForm
        message={message}
        email={email}
        fator={fator}
        confirm={{
          endpoint: identidade.loginCode,
          input: (code) => ({ body: { email, code }, options }),
          onDone: (data) => onAnswer(data, credentials),
        }}
        again={{
          endpoint: identidade.login,
          input: { body: credentials, options },
          secret: true,
          onDone: (answer) => {
            onAnswer(answer, credentials)
            return 'enviado' in answer && answer.enviado
          },
        }}
        // Nobody is signed in who has just said no.
        givenUp={!opened}
        onCancel={onClose}
      />
    </Dialog>
  )
}
