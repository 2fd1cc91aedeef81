import { path } from '../../paths/paths.ts'
import { useGo } from '../../ui/links.tsx'
import { notify, sentenceOf } from '../../ui/notify.ts'
import type { Payment } from './choice.ts'
import { useEmitirBoleto } from './useEmitirBoleto.ts'
import { useGerarPix } from './useGerarPix.ts'

interface Filed {
  /** The message when nothing had to be paid: "Petição protocolada com sucesso!". */
  done: string
  /** Start of the message when the slip could not be issued: "A petição foi protocolada". */
  stands: string
  para: string
}

/**
 * After a filing: shows a message, issues and saves the slip if that is how it is paid, and goes on, or to the
 * fee's page for a Pix and when the slip could not be issued. It never throws: the filing must not be sent again.
 */
export function useAfterFiling({ done, stands, para }: Filed): (pagamentoId: number, payment: Payment) => Promise<void> {
  const emitir = useEmitirBoleto()
  const gerarPix = useGerarPix()
  const go = useGo()
  return async (id, payment) => {
    const bySlip = payment.meio === 'boleto' && payment.valor > 0
    const byPix = payment.meio === 'pix' && payment.valor > 0
    try {
      if (bySlip) await emitir(id, payment)
      if (byPix) await gerarPix(id)
    } catch (error) {
      notify.error(
        `${stands}, mas o ${byPix ? 'Pix' : 'boleto'} não pôde ser gerado: ${sentenceOf(error)} Você pode gerá-lo de novo aqui.`,
      )
      return go(path('PagamentoDetails', { id }), { replace: true })
    }
    // The page of the fee shows the code, which is paid now.
    if (byPix) {
      notify.success('Pix gerado com sucesso!')
      return go(path('PagamentoDetails', { id }), { replace: true })
    }
    notify.success(bySlip ? 'Boleto gerado com sucesso!' : payment.valor > 0 ? 'Pagamento realizado com sucesso!' : done)
    return go(para, { replace: true })
  }
}
