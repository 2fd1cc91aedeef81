import { boletos } from '@concordia/contract/pagamentos/calls'
import type { Boleto } from '@concordia/contract/pagamentos/schemas/boletos'
import { toReais } from '@concordia/contract/values/money'
import { useMutation } from '@tanstack/react-query'
import { mutationOf } from '../../api/query.ts'
import { useReadAgain } from '../../api/useReadAgain.ts'
import { saveFile } from '../../ui/files/saveFile.ts'
import type { Payment } from './choice.ts'

/**
 * The one way to issue a slip: requests it, saves it as boleto.pdf, and resolves once the page has read the fee again, so that
 * its button is replaced before it can be pressed again. A repeated request returns the slip already issued.
 * @returns a function from the fee's id and its payment; it throws ApiError (402 refused, with the bank's words)
 */
export function useEmitirBoleto(): (pagamentoId: number, payment: Pick<Payment, 'valor' | 'terceiro_id'>) => Promise<Boleto> {
  const readAgain = useReadAgain()
  const { mutateAsync } = useMutation(mutationOf(boletos.emitir, { quiet: true }))
  return async (id, { valor, terceiro_id }) => {
    const body = { valor: toReais(valor), ...(terceiro_id === undefined ? {} : { terceiro_id }) }
    const { pdfBoleto, boleto } = await mutateAsync({ params: { id }, body })
    saveFile(pdfOf(pdfBoleto))
    await readAgain()
    return boleto
  }
}

const pdfOf = (base64: string): File => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], 'boleto.pdf', { type: 'application/pdf' })
}
