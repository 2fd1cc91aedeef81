import type { Tipo } from '@concordia/contract/rules/tipos'
import { useState } from 'react'
import type { ApiError } from '../../api/error.ts'
import { useSession } from '../../api/session.ts'
import { CODE_TITLE, CodeForm } from '../../ui/code/CodeForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { CHAMADAS } from '../tipo.ts'
import { CienteForm } from './CienteForm.tsx'

interface SilenciarDialogProps {
  tipo: Tipo
  id: number
  opened: boolean
  onClose: () => void
}

/** Muting in two steps: the explanation, then the code sent by e-mail. */
export default function SilenciarDialog({ tipo, id, opened, onClose }: SilenciarDialogProps) {
  const { silencio } = CHAMADAS[tipo]
  const email = useSession()?.user.email
  /** The server's message about the code it sent; null until then. */
  const [sent, setSent] = useState<string | null>(null)
  // Already muted in another tab: nothing left to do here.
  const onFailed = ({ status }: ApiError) => {
    if (status === 409) onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onClosed={() => setSent(null)}
      returnFocus
      // A click outside must not close it: users click somewhere when they return from their mail program.
      keepOpen={sent !== null}
      title={sent === null ? 'Silenciar notificações' : CODE_TITLE}
    >
      {sent === null ? (
        <CienteForm tipo={tipo} id={id} onSent={setSent} onFailed={onFailed} onCancel={onClose} />
      ) : (
        <CodeForm
          message={sent}
          email={email}
          confirm={{
            endpoint: silencio.silenciar,
            input: (code) => ({ params: { id }, body: { code } }),
            onDone: ({ message }) => {
              notify.success(message)
              onClose()
            },
          }}
          again={{ endpoint: silencio.code, input: { params: { id } } }}
          onFailed={onFailed}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
