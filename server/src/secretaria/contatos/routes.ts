import { contatos } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { requireDesinteressado } from '../../direitos/secretaria.ts'
import { implement } from '../../platform/http/implement.ts'
import { anyone, policy } from '../../platform/http/policy.ts'
import { findContato } from './contato.ts'
import { contestarContato } from './contestar.ts'
import { unfreezeContato } from './unfreeze.ts'

/** An administrator who takes no part in the procedimento of this contact. */
const adminDoContato = policy<{ id: number }>(async ({ db, user, params }) => {
  const contato = user.role === 'admin' ? await findContato(db, params.id) : undefined
  if (!contato) return false
  await requireDesinteressado(db, user, contato.procedimentoId)
  return true
})

export const contatosRoutes = (deps: Deps) =>
  implement(contatos, {
    contestar: {
      policy: anyone,
      rate: 'acesso',
      run: async ({ caller, body }) => {
        await contestarContato(deps, caller, body.token)
        return {
          message:
            'O contato está congelado. A administração da câmara foi avisada e vai decidir; você não precisa fazer mais nada.',
        }
      },
    },
    descongelar: {
      policy: adminDoContato,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, caller, body }) => ({
        message: await unfreezeContato(deps, caller, { contatoId: params.id, ...body }),
      }),
    },
  })
