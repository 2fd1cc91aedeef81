import { identidade } from '@concordia/contract/identidade/identidade'
import { call } from '../../api/call.ts'
import { endSession, type Session } from '../../api/session.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { draftsOf, removeDrafts } from '../../ui/wizard/drafts.ts'

/** "Sair": warns about drafts that will be lost, ends the session here and on the server, deletes the drafts. */
export async function signOut({ user }: Session): Promise<void> {
  const drafts = draftsOf(user.id)
  if (drafts.length > 0 && !(await confirmLoss(drafts.map(({ label }) => label)))) return
  // Sign out here at once. The server is told in the background; if it is not reached, the token expires by itself.
  call(identidade.logout, {}, { keepalive: true }).catch(() => undefined)
  removeDrafts(user.id)
  endSession({ signedOut: true })
}

const confirmLoss = (labels: string[]) =>
  confirm({
    title: labels.length === 1 ? 'Sair e apagar o rascunho?' : 'Sair e apagar os rascunhos?',
    message:
      labels.length === 1 ? (
        <>
          Há um rascunho ainda não enviado neste navegador: <strong>{labels[0]}</strong>. Ao sair, ele é apagado e não pode ser
          recuperado.
        </>
      ) : (
        <>
          Há {labels.length} rascunhos ainda não enviados neste navegador: <strong>{labels.join(', ')}</strong>. Ao sair, eles são
          apagados e não podem ser recuperados.
        </>
      ),
    confirm: 'Sair e apagar',
    cancel: 'Continuar aqui',
    danger: true,
  })
