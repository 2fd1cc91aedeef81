import { custas } from '@concordia/contract/pagamentos/custas'
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
import { pagarCusta } from './pagar.ts'
import { pagarComSaldo } from './pagar-com-saldo.ts'
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
        // Only its owner pays it, and only the owner's third parties stand in for them; the secretariat just looks.
        const terceiros = detalhes.custa.userId === user.id ? await listTerceiros(db, user.id) : []
        return { pagamento: presentDetalhes(detalhes, user), terceiros: terceiros.map(presentTerceiro), saldo: toReais(saldo) }
      },
    },
    lote: {
      policy: signedIn,
      rate: 'protocolo',
      run: async ({ user, body, ip, requestId }) => ({
        pagamento: { id: await gerarLote(deps, { userId: user.id, ip, requestId }, body) },
      }),
    },
    pagar: {
      policy: ownsPagamento,
      rate: 'protocolo',
      run: async ({ user, params, body, ip, requestId, idempotencyKey }) => {
        await pagarCusta(deps, { userId: user.id, ip, requestId }, params.id, body, idempotencyKey)
        return { pagamento: pago(params.id) }
      },
    },
    pagarComSaldo: {
      policy: ownsPagamento,
      rate: 'protocolo',
      run: async ({ user, params, body: { valor }, ip, requestId, idempotencyKey: chave }) => {
        const saldo = await pagarComSaldo(deps, { userId: user.id, ip, requestId }, params.id, { valor, chave })
        return { pagamento: pago(params.id), saldo: toReais(saldo) }
      },
    },
    cancelar: {
      policy: ownsPagamento,
      rate: 'protocolo',
      run: async ({ user, params, ip, requestId }) => {
        await cancelarCusta(deps, { userId: user.id, ip, requestId }, params.id)
        return { message: 'Cancelado com sucesso' }
      },
    },
  })
