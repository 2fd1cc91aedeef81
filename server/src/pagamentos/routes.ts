import { pagamentos } from '@concordia/contract/api'
import { CONVENIO_INVALIDO } from '@concordia/contract/pagamentos/words'
import type { Deps } from '../deps.ts'
import { AppError, forbidden } from '../platform/http/errors.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { findConvenio, presentConvenio, recordApresentacao } from './convenios.ts'
import { ownsCharge } from './policy.ts'
import { refresh } from './record-charge.ts'
import { presentCharge, startCharge } from './start-charge.ts'

export const pagamentosRoutes = (deps: Deps) =>
  implement(pagamentos, {
    charge: {
      policy: signedIn,
      rate: 'protocolo',
      run: ({ caller, body }) => startCharge(deps, caller, body),
    },
    convenio: {
      policy: signedIn,
      rate: 'busca',
      acts: true,
      run: async ({ db, user, params }) => {
        const now = deps.clock.now()
        const convenio = await findConvenio(db, params.codigo, now)
        if (!convenio) throw new AppError(404, CONVENIO_INVALIDO)
        await recordApresentacao(db, user.id, convenio.id, now)
        return { convenio: presentConvenio(convenio) }
      },
    },
    authenticate: {
      policy: ownsCharge,
      rate: 'protocolo',
      run: async ({ params, body }) => {
        const answered = await deps.sandbox.cards?.authenticate(params.id, body.client_secret, body.autorizar)
        if (!answered) throw forbidden()
        const charge = await refresh(deps, params.id)
        if (!charge) throw forbidden()
        return presentCharge(charge)
      },
    },
  })
