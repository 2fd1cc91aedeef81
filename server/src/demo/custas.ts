import type { Deps } from '../deps.ts'
import { emitir } from '../pagamentos/boleto/emitir.ts'
import { payInTest } from '../pagamentos/boleto/pay-in-test.ts'
import { cancelCusta } from '../pagamentos/custas/cancel.ts'
import { payCusta } from '../pagamentos/custas/pay.ts'
import { addSaldo } from '../pagamentos/saldo/add.ts'
import type { Actor } from '../platform/http/actor.ts'
import { callerOf, charged, filed } from './protocolado.ts'

/**
 * Fees of one account in every situação and with every means of payment: a balance with its entries, a fee paid with it, one
 * paid by slip, one whose slip is open, an open and a cancelled addition of balance.
 * @param at the same dependencies with the clock set back by a number of days
 */
export async function seedCustas(at: (days: number) => Deps, actor: Actor): Promise<void> {
  await toppedUp(at(22), actor, 12_000)
  await filed(at(18), actor, { partes: 'equipamentos', classe: 'Prestação de serviços', valor: 61_000, meio: 'saldo' })
  await cancelCusta(at(15), callerOf(actor), await addSaldo(at(16), callerOf(actor), 1000))
  await addSaldo(at(6), callerOf(actor), 2500)
  const pago = await filed(at(4), actor, { partes: 'aluguel', classe: 'Locação residencial', valor: 18_900, meio: 'boleto' })
  await slip(at(3), actor, pago)
  await payInTest(at(1), callerOf(actor), pago.custa)
  await slip(at(1), actor, await filed(at(1), actor, { partes: 'moveis', classe: 'Cobrança', valor: 33_000, meio: 'boleto' }))
}

async function toppedUp(deps: Deps, actor: Actor, valor: number): Promise<void> {
  const custa = await addSaldo(deps, callerOf(actor), valor)
  const stripe_payment = await charged(deps, actor, valor)
  await payCusta(deps, callerOf(actor), custa, { valor, meio: 'cartao', stripe_payment })
}

const slip = (deps: Deps, actor: Actor, { custa: pagamentoId, valor }: { custa: number; valor: number }) =>
  emitir(deps, { pagamentoId, caller: callerOf(actor), valor, terceiroId: undefined })
