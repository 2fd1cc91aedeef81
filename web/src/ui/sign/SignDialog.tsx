import type { Call, ResultOf } from '@concordia/contract/http/call'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../api/error.ts'
import type { Variables } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { CODE_TITLE, type CodeFactor, CodeForm } from '../code/CodeForm.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { notify } from '../notify.ts'
import type { Representacao } from './PoderesFields.tsx'
import { type Poderes, ReadAndAdmit, type Readable } from './ReadAndAdmit.tsx'

/** What proves that the user signs, as every call that signs takes it. By e-mail is what it means without `metodo`. */
interface Proof extends Poderes {
  email: string
  code: string
  sha256: string
  metodo?: 'aplicativo'
}
interface SignDialogProps<A extends Call, S extends Call> {
  opened: boolean
  onClose: () => void
  onClosed: () => void
  title: string
  /** The text has something beside it. */
  wide?: boolean
  /** null: what comes before the text is shown, `first`. */
  text: Readable | null
  first?: ReactNode
  /** For whom the user signs; absent where nobody signs for others. */
  por?: Representacao | undefined
  /** Asked when the user has an authenticator app: what its code does. */
  appMessage: string
  /** The command that sends a code; its answer has a message. */
  ask: { endpoint: A; input: Variables<A> }
  /** The command that signs. */
  sign: { endpoint: S; input: (proof: Proof) => Variables<S>; onDone: (answer: ResultOf<S>) => unknown }
}

/** Signing in two steps: the text with what the signer declares, then the code: of the signer's app, or sent by e-mail. */
export function SignDialog<A extends Call, S extends Call>(props: SignDialogProps<A, S>) {
  const { text, first, por, title, wide = false, appMessage, ask, sign, ...dialog } = props
  const { email = '', usa_aplicativo: hasApp = false } = useSession()?.user ?? {}
  /** Where the code is from, and the sentence about it; null until it is asked for. */
  const [code, setCode] = useState<{ fator: CodeFactor; message: string } | null>(null)
  const [poderes, setPoderes] = useState<Poderes>({})
  // Somebody was first: the page behind shows what happened.
  const onFailed = ({ status }: ApiError) => {
    if (status === 409) dialog.onClose()
  }
  const onSent = (answer: ResultOf<A>) => setCode({ fator: 'email', message: (answer as { message: string }).message })
  return (
    <Dialog
      {...dialog}
      form={code === null}
      keepOpen
      size={text !== null && code === null ? `min(${wide ? 76 : 56}rem, 100%)` : 'md'}
      title={code === null ? title : CODE_TITLE}
    >
      {text === null ? (
        first
      ) : code === null ? (
        <ReadAndAdmit
          text={text}
          por={por}
          onDeclared={setPoderes}
          ask={{ ...ask, onSent }}
          {...(hasApp ? { onApp: () => setCode({ fator: 'aplicativo', message: appMessage }) } : {})}
          onFailed={onFailed}
          onCancel={dialog.onClose}
        />
      ) : (
        <CodeForm
          key={code.fator}
          {...code}
          email={email}
          confirm={{
            endpoint: sign.endpoint,
            input: (typed) =>
              sign.input({
                email,
                code: typed,
                sha256: text.sha256,
                ...(code.fator === 'aplicativo' && { metodo: 'aplicativo' }),
                ...poderes,
              }),
            onDone: (answer) => {
              notify.success((answer as { message: string }).message)
              dialog.onClose()
              return sign.onDone(answer)
            },
          }}
          again={{
            ...ask,
            onDone: (answer) => {
              onSent(answer)
              return true
            },
          }}
          onFailed={onFailed}
          onCancel={dialog.onClose}
          givenUp={!dialog.opened}
        />
      )}
    </Dialog>
  )
}
