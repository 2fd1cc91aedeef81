import { pix } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { policy } from '../../platform/http/policy.ts'
import { ownsPagamento, paysPagamento, seesPagamento } from '../policy.ts'
import { mayPay } from '../queries.ts'
import { checkPix, currentPix } from './check.ts'
import { gerarPix } from './gerar.ts'
import { findPix, type PixRow, presentPix } from './queries.ts'
import { removerPix } from './remover.ts'

/** The one who owes its fee pays a test Pix, and the secretariat may. */
const seesPix = policy<{ id: number }>(async ({ db, user, params }) => {
  const found = await findPix(db, params.id)
  return found !== undefined && (isStaff(user) || (await mayPay(db, found.pagamentoId, user.id)))
})

export const pixRoutes = (deps: Deps) =>
  implement(pix, {
    gerar: {
      policy: paysPagamento,
      rate: 'protocolo',
      run: async ({ params, caller }) => ({
        pix: presentPix(await gerarPix(deps, caller, params.id)),
        message: 'Pix gerado com sucesso',
      }),
    },
    get: {
      policy: seesPagamento,
      rate: 'leitura',
      acts: true,
      run: async ({ params }) => {
        const row = await currentPix(deps, params.id)
        return { pix: row ? presentPix(row) : null }
      },
    },
    remover: {
      policy: ownsPagamento,
      rate: 'escrita',
      run: async ({ params, caller }) => {
        await removerPix(deps, caller, params.id)
        return { message: 'Pix cancelado com sucesso' }
      },
    },
    pagarNoTeste: {
      policy: seesPix,
      rate: 'escrita',
      run: async ({ params, caller }) => ({
        pix: presentPix(await payInTest(deps, caller, params.id)),
        message: 'Pix pago',
      }),
    },
  })

const NAO_PODE = 'Este Pix não é de teste, ou não pode mais ser pago.'

/** Test installation: pays a Pix at the test bank, and asks about it at once. @throws AppError 409 */
async function payInTest(deps: Deps, caller: Caller, id: number): Promise<PixRow> {
  const banco = deps.sandbox.pix
  const found = (await findPix(deps.db, id))!
  if (!banco || found.provedor !== banco.name || !(await banco.pay(found.txid))) throw conflict(NAO_PODE)
  await audit(deps.db, caller, { act: 'pagar-no-teste', object: 'pix', id })
  await checkPix(deps, banco, found)
  return (await findPix(deps.db, id))!
}
