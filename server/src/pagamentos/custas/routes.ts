import { custas } from '@concordia/contract/api'
import { toReais } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { saldoDe } from '../lancamentos.ts'
import { ownsPagamento, paysPagamento, seesPagamento } from '../policy.ts'
import { openRecibo } from '../recibo/recibo.ts'
import { listTerceiros, presentTerceiro } from '../terceiros/queries.ts'
import { cancelCusta } from './cancel.ts'
import { findDetalhes } from './detalhes.ts'
import { generateLote } from './lote.ts'
import { payCusta, payWithSaldo } from './pay.ts'
import { presentCusta, presentDetalhes, presentPagina } from './present.ts'
import { listCustas, listEmAberto } from './queries.ts'

const pago = (id: number) => ({ id, status: 'P' as const, situacao: 'P' as const })

export const custasRoutes = (deps: Deps) =>
  implement(custas, {
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user, query }) => presentPagina(await listCustas(db, user.id, query.page)),
    },
    emAberto: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user, params }) => ({
        pagamentos: (await listEmAberto(db, user.id, params.from, params.to)).map(presentCusta),
      }),
    },
    get: {
      policy: seesPagamento,
      rate: 'leitura',
      run: async ({ db, user, params }) => {
        const [detalhes, saldo] = await Promise.all([findDetalhes(db, params.id, user.id), saldoDe(db, user.id)])
        // Only who may pay it names a payer, of their own third parties; the secretariat only reads.
        const terceiros = detalhes.custa.propria ? await listTerceiros(db, user.id) : []
        return { pagamento: presentDetalhes(detalhes, user), terceiros: terceiros.map(presentTerceiro), saldo: toReais(saldo) }
      },
    },
    recibo: { policy: seesPagamento, rate: 'arquivo', run: ({ params }) => openRecibo(deps, params.id) },
    lote: {
      policy: signedIn,
      rate: 'protocolo',
      run: async ({ body, caller }) => ({
        pagamento: { id: await generateLote(deps, caller, body) },
      }),
    },
    pagar: {
      policy: paysPagamento,
      rate: 'protocolo',
      run: async ({ params, body, caller }) => {
        await payCusta(deps, caller, params.id, body)
        return { pagamento: pago(params.id) }
      },
    },
    pagarComSaldo: {
      policy: paysPagamento,
      rate: 'protocolo',
      run: async ({ params, body: { valor }, caller }) => {
        const saldo = await payWithSaldo(deps, caller, params.id, valor)
        return { pagamento: pago(params.id), saldo: toReais(saldo) }
      },
    },
    cancelar: {
      policy: ownsPagamento,
      rate: 'protocolo',
      run: async ({ params, caller }) => {
        await cancelCusta(deps, caller, params.id)
        return { message: 'Cancelado com sucesso' }
      },
    },
  })
