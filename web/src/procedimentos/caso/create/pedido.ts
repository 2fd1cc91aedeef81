import { type NovoCaso, PedidoDeMediacaoForm } from '@concordia/contract/procedimentos/schemas/casos'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Payment } from '../../../pagamentos/passo/choice.ts'
import { dadosVazios, pagoCom } from '../../protocolo/pedido.ts'
import type { FormularioDoTipo } from '../../protocolo/usePedido.ts'

export type Dados = z.input<typeof PedidoDeMediacaoForm>
export type DadosProntos = z.output<typeof PedidoDeMediacaoForm>
export type PedidoFormulario = UseFormReturn<Dados, unknown, DadosProntos>

/** The body of the filing: the number of a court case only if there is one, plus the payment. */
export function novoCaso({ hasProcesso, processo, ...pedido }: DadosProntos, payment: Payment): z.input<typeof NovoCaso> {
  return { ...pedido, ...(hasProcesso === 'S' ? { processo } : {}), ...pagoCom(payment) }
}

export const PEDIDO: FormularioDoTipo<Dados, DadosProntos> = {
  schema: PedidoDeMediacaoForm,
  vazios: () => ({
    ...dadosVazios(),
    natureza: '',
    expectativa: '',
    tentativa: null as never,
    hasProcesso: null as never,
    processo: '',
    documentos: [],
  }),
  naoVoltam: [],
  arquivosDe: ({ procuracao, documentos }) =>
    [procuracao, ...(documentos ?? []).map(({ arquivo }) => arquivo)].filter((file): file is File => file instanceof File),
}
