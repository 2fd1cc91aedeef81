import { avisosRetidos } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { policy, staff } from '../../platform/http/policy.ts'
import { presentPage } from '../../platform/paging.ts'
import { requireDesinteressado } from '../policy.ts'
import { decideRetidos } from './decide.ts'
import { presentRetidos } from './present.ts'
import { listRetidos } from './queries.ts'
import { raiseLimite } from './raise-limite.ts'

/** The secretariat, for a procedimento of any tipo, unless they take part in it. */
const staffOfProcedimento = policy<{ id: number }>(async ({ db, user, params: { id } }) => {
  if (!isStaff(user)) return false
  const found = await db.selectFrom('procedimentos').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) return false
  await requireDesinteressado(db, user, id)
  return true
})

export const avisosRetidosRoutes = (deps: Deps) =>
  implement(avisosRetidos, {
    list: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, query }) => ({ retidos: presentPage(await listRetidos(db, query.page), presentRetidos) }),
    },
    liberar: {
      policy: staffOfProcedimento,
      rate: 'escrita',
      run: async ({ params, body, caller }) => {
        const n = await decideRetidos(deps, caller, true, { procedimentoId: params.id, ...body })
        return { message: `${avisos(n)} para envio.` }
      },
    },
    descartar: {
      policy: staffOfProcedimento,
      rate: 'escrita',
      run: async ({ params, body, caller }) => {
        const n = await decideRetidos(deps, caller, false, { procedimentoId: params.id, ...body })
        return {
          message: n === 1 ? '1 aviso descartado: ele não será enviado.' : `${n} avisos descartados: eles não serão enviados.`,
        }
      },
    },
    limite: {
      policy: staffOfProcedimento,
      rate: 'escrita',
      run: async ({ params, body, caller }) => {
        const n = await raiseLimite(deps, caller, { procedimentoId: params.id, ...body })
        const feito = `O limite passou a ${body.limite} endereços.`
        return { message: n === 0 ? feito : `${feito} ${avisos(n)} para envio.` }
      },
    },
  })

const avisos = (n: number) => (n === 1 ? '1 aviso liberado' : `${n} avisos liberados`)
