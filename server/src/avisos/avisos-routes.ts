import { avisos } from '@concordia/contract/api'
import type { Deps } from '../deps.ts'
import { implement } from '../platform/http/implement.ts'
import { policy } from '../platform/http/policy.ts'
import { isRecipient } from './evidence.ts'
import { openLink } from './open-link.ts'

const recipientOnly = policy<{ aviso: string }>(({ db, user, params }) => isRecipient(db, params.aviso, user))

export const avisosRoutes = (deps: Pick<Deps, 'clock' | 'tx'>) =>
  implement(avisos, {
    open: {
      policy: recipientOnly,
      rate: 'escrita',
      run: async ({ params, caller }) => {
        await openLink(deps, caller, params.aviso)
        return { message: 'Acesso registrado' }
      },
    },
  })
