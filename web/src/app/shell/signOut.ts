import { identidade } from '@concordia/contract/identidade/chamadas'
import { call } from '../../api/call.ts'
import { endSession } from '../../api/session.ts'

/** "Sair": ends the session here at once. The server is told in the background; if it is not reached, the token expires by itself. */
export function signOut(): void {
  call(identidade.logout, {}, { keepalive: true }).catch(() => undefined)
  endSession({ signedOut: true })
}
