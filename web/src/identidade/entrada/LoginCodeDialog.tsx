import { identidade } from '@concordia/contract/identidade/calls'
import type { CodigoPedido, LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { deviceHeaders } from '../../api/device.ts'
import { CODE_TITLE, CodeForm } from '../../ui/code/CodeForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { EntrarComChave } from './EntrarComChave.tsx'
import { RecuperacaoForm } from './RecuperacaoForm.tsx'

/** A sign-in that waits for a code: the server's message, and the credentials to ask for another code. */
export interface CodeAsked extends CodigoPedido {
  credentials: { email: string; password: string }
}

interface LoginCodeDialogProps {
  opened: boolean
  asked: CodeAsked
  /** Called with login data, or with the answer that another code was sent. */
  onAnswer: (answer: LoginData | CodigoPedido, credentials: CodeAsked['credentials']) => void
  onClose: () => void
  /** Called after the dialog has faded out. */
  onClosed: () => void
}

export default function LoginCodeDialog({ opened, asked, onAnswer, onClose, onClosed }: LoginCodeDialogProps) {
  const { message, fator, credentials } = asked
  const { email } = credentials
  const options = { headers: deviceHeaders() }
  const [recuperacao, setRecuperacao] = useState(false)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      // The pressed 'entrar' button was disabled meanwhile and cannot take the focus; the page sets it.
      returnFocus={false}
      // A click outside must not close it: users returning from their mail program click anywhere.
      keepOpen
      title={CODE_TITLE}
    >
      {recuperacao ? (
        <RecuperacaoForm
          email={email}
          onDone={(data) => onAnswer(data, credentials)}
          onBack={() => setRecuperacao(false)}
          givenUp={!opened}
        />
      ) : fator === 'chave' ? (
        <Stack>
          <Text role="status">{message}</Text>
          <EntrarComChave variant="filled" onDone={(data) => onAnswer(data, credentials)} />
          <Button variant="subtle" onClick={() => setRecuperacao(true)}>
            usar um código de recuperação
          </Button>
          <Button variant="default" onClick={onClose}>
            cancelar
          </Button>
        </Stack>
      ) : (
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
          // An app has no way around it by e-mail.
          offersEmail={fator === 'email'}
          // A late answer must not sign in a user who has just cancelled.
          givenUp={!opened}
          onCancel={onClose}
          more={
            fator === 'aplicativo' && (
              <Button variant="subtle" onClick={() => setRecuperacao(true)}>
                usar um código de recuperação
              </Button>
            )
          }
        />
      )}
    </Dialog>
  )
}
