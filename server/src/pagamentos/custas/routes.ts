import { custas } from '@concordia/contract/api'
import { toReais } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { saldoDe } from '../lancamentos.ts'
import { ownsPagamento, seesPagamento } from '../policy.ts'
import { presentTerceiro } from '../terceiros/present.ts'
import { listTerceiros } from '../terceiros/queries.ts'
import { cancelarCusta } from './cancelar.ts'
import { findDetalhes } from './detalhes.ts'
import { gerarLote } from './lote.ts'
import { pagarComSaldo, pagarCusta } from './pagar.ts'
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
        const [detalhes, saldo] = await Promise.all([findDetalhes(db, params.id), saldoDe(db, user.id)])
        // Only its owner pays it, with the owner's third parties as payers; the secretariat only reads.
        const terceiros = detalhes.custa.userId === user.id ? await listTerceiros(db, user.id) : []
        return { pagamento: presentDetalhes(detalhes, user), terceiros: terceiros.map(presentTerceiro), saldo: toReais(saldo) }
      },
    },
    lote: {
      policy: signedIn,
      rate: 'protocolo',
      run: async ({ body, caller }) => ({
        pagamento: { id: await gerarLote(deps, caller, body) },
      }),
    },
    pagar: {
      policy: ownsPagamento,
      rate: 'protocolo',
      run: async ({ params, body, caller }) => {
        await pagarCusta(deps, caller, params.id, body)
        return { pagamento: pago(params.id) }
      },
    },
    pagarComSaldo: {
      policy: ownsPagamento,
      rate: 'protocolo',
      run: async ({ params, body: { valor }, caller }) => {
        const saldo = await pagarComSaldo(deps, caller, params.id, valor)
        return { pagamento: pago(params.id), saldo: toReais(saldo) }
      },
    },
    cancelar: {
      policy: ownsPagamento,
      rate: 'protocolo',
      run: async ({ params, caller }) => {
        await cancelarCusta(deps, caller, params.id)
        return { message: 'Cancelado com sucesso' }
      },
    },
  })
