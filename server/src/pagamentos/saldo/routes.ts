import { saldo } from '@concordia/contract/api'
import { toReais } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { creditCobranca, listCobrancasLivres } from '../credit.ts'
import { ownsCharge } from '../policy.ts'
import { addSaldo } from './add.ts'
import { listLancamentos, presentExtrato } from './extrato.ts'

export const saldoRoutes = (deps: Deps) =>
  implement(saldo, {
    adicionar: {
      policy: signedIn,
      rate: 'protocolo',
      run: async ({ body, caller }) => ({
        pagamento: { id: await addSaldo(deps, caller, body.valor) },
      }),
    },
    extrato: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user, query }) => presentExtrato(await listLancamentos(db, user.id, query.page)),
    },
    cobrancasLivres: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ user }) => ({ cobrancas: await listCobrancasLivres(deps, user.id) }),
    },
    creditar: {
      policy: ownsCharge,
      rate: 'protocolo',
      run: async ({ params, caller }) => {
        const saldo = toReais(await creditCobranca(deps, caller, params.id))
        return { message: 'Cobrança transformada em saldo', saldo }
      },
    },
  })
