import { avisosRetidos } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { staffOutside } from '../../direitos/secretaria.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { presentPage } from '../../platform/paging.ts'
import { decideRetidos, raiseLimite } from './decide.ts'
import { presentRetidos } from './present.ts'
import { listRetidos } from './queries.ts'

/** The secretariat, for a procedimento of any tipo, unless they take part in it. */
const staffOfProcedimento = staffOutside<{ id: number }>(async ({ db, params: { id } }) => {
  const found = await db.selectFrom('procedimentos').select('id').where('id', '=', id).executeTakeFirst()
  return found && [id]
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
