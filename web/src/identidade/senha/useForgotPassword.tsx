import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { notify } from '../../ui/notify.ts'

// The sign-in page does not need this code.
const ForgotPasswordDialog = lazyPart(() => import('./ForgotPasswordDialog.tsx'))

/** The dialog 'Esqueci a senha', and a function that opens it with the e-mail typed so far. */
export function useForgotPassword(): { ask: (email: string) => void; dialog: ReactNode } {
  const [email, setEmail] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const close = () => {
    notify.closeError()
    setOpened(false)
  }
  return {
    ask: (typed) => {
      setEmail(typed)
      setOpened(true)
    },
    dialog: email !== null && (
      <Suspense>
        <ForgotPasswordDialog opened={opened} email={email} onClose={close} />
      </Suspense>
    ),
  }
}
