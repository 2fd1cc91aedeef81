import { custas } from '@concordia/contract/pagamentos/calls'
import { toReais } from '@concordia/contract/values/money'
import { call } from '../../api/call.ts'
import { path } from '../../paths/paths.ts'
import { useGo } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import type { Payment } from '../passo/choice.ts'
import { useEmitirBoleto } from '../passo/useEmitirBoleto.ts'
import { useGerarPix } from '../passo/useGerarPix.ts'

/**
 * Settles a fee by the means chosen: card and balance pay it and lead back to the list, a slip or a Pix is made and
 * stays on the page. `onDone` is called once the payment or the slip exists, before anything else is shown.
 * @returns what PaymentStep calls; it throws ApiError
 */
export function usePagar(id: number, onDone: () => void): (payment: Payment) => Promise<void> {
  const go = useGo()
  const emitir = useEmitirBoleto()
  const gerarPix = useGerarPix()
  return async (payment) => {
    if (payment.meio === 'boleto') {
      await emitir(id, payment)
      onDone()
      notify.success('Boleto gerado com sucesso!')
      return
    }
    if (payment.meio === 'pix') {
      await gerarPix(id)
      onDone()
      notify.success('Pix gerado com sucesso!')
      return
    }
    const status = await pay(id, payment)
    onDone()
    if (status === 'P') notify.success('Pagamento efetuado com sucesso!')
    await go(path('Pagamentos'))
  }
}

async function pay(id: number, { meio, valor, stripe_payment }: Payment) {
  const params = { id }
  if (meio === 'saldo') {
    // A fee can be paid with the balance only once: a retry after a lost answer or a reload learns that it is paid.
    const headers = { 'idempotency-key': `custa-${id}.saldo` }
    return (await call(custas.pagarComSaldo, { params, body: { valor: toReais(valor) } }, { headers })).pagamento.status
  }
  const body = { valor: toReais(valor), meio, ...(stripe_payment ? { stripe_payment } : {}) }
  return (await call(custas.pagar, { params, body })).pagamento.status
}
