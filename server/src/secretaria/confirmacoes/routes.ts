import { confirmacoes } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { type BoundRoute, implement } from '../../platform/http/implement.ts'
import { type Asked, admin, policy, staff } from '../../platform/http/policy.ts'
import { confirmAct, refuseAct, routeOf } from './decide.ts'
import { listVisible } from './list.ts'
import { presentConfirmacao, presentSegundaPessoa } from './present.ts'
import { findConfirmacao } from './queries.ts'
import { switchSecondPerson } from './segunda-pessoa.ts'

const PROPRIA = 'Quem pediu o ato não o confirma nem o recusa: isso cabe a outra pessoa da secretaria.'

/** The secretariat, for an act that somebody else asked for. */
const otherStaff = policy(async ({ db, user, params }: Asked<{ id: number }>) => {
  const row = isStaff(user) && (await findConfirmacao(db, params.id))
  if (row && row.pedidaPor === user.id) throw forbidden(PROPRIA)
  return row
})

/** @param acts the routes of the application, of which one does what was asked */
export const confirmacoesRoutes = (deps: Deps, acts: readonly BoundRoute[]) =>
  implement(confirmacoes, {
    list: {
      policy: staff,
      rate: 'leitura',
      run: async ({ user }) => ({
        confirmacoes: (await listVisible(deps, acts, user)).map(presentConfirmacao),
        segunda_pessoa: await presentSegundaPessoa(deps),
      }),
    },
    decidir: {
      policy: otherStaff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ facts: row, body: { decisao, motivo }, caller, origin, signal }) => {
        if (decisao === 'recusar') {
          await refuseAct(deps, caller, row, motivo!)
          return { message: 'O ato foi recusado. Nada mudou, e quem o pediu foi avisado.' }
        }
        const route = routeOf(acts, row.rota)
        if (!route) throw conflict('Este ato não existe mais na plataforma. Recuse o pedido.')
        return (await confirmAct(deps, { caller, origin, signal }, row, route)) as { message: string }
      },
    },
    segundaPessoa: {
      policy: admin,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ body, caller }) => {
        await switchSecondPerson(deps, caller, body)
        return {
          message: body.ligada
            ? 'A segunda pessoa foi ligada.'
            : 'A segunda pessoa foi desligada, enquanto você for a única pessoa da secretaria.',
        }
      },
    },
  })
