import { type NovoProcesso, PeticaoForm } from '@concordia/contract/procedimentos/schemas/processos'
import type { NumeroArbitros } from '@concordia/contract/rules/custas'
import type { Control, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Payment } from '../../../pagamentos/passo/choice.ts'
import { dadosVazios, pagoCom } from '../../protocolo/pedido.ts'
import type { FormularioDoTipo } from '../../protocolo/usePedido.ts'

export type Dados = z.input<typeof PeticaoForm>
export type DadosProntos = z.output<typeof PeticaoForm>
export type PeticaoFormulario = UseFormReturn<Dados, unknown, DadosProntos>
export type DadosControl = Control<Dados, unknown, DadosProntos>

export const arbitrosDe = (escolha: string | undefined): NumeroArbitros => (escolha === '3' ? 3 : 1)
export const nomeDosArbitros = (numero: NumeroArbitros): string => (numero === 1 ? '1 árbitro' : '3 árbitros')

const arquivosDe = ({ termo, peticao, procuracao, documentos }: Partial<Dados>): File[] =>
  [peticao, termo, procuracao, ...(documentos ?? []).map(({ arquivo }) => arquivo)].filter(
    (file): file is File => file instanceof File,
  )

/** The body of the filing: the petition without the fields only the screen uses, plus the payment. */
export function novoProcesso({ declaracao: _, ...peticao }: DadosProntos, payment: Payment): z.input<typeof NovoProcesso> {
  return { ...peticao, ...pagoCom(payment) }
}

/** The noun for what is filed, used in sentences. */
export const PETICAO = { um: 'petição', muitos: 'petições', artigo: 'a' } as const

export const PETICAO_INICIAL: FormularioDoTipo<Dados, DadosProntos> = {
  schema: PeticaoForm,
  vazios: () => ({
    ...dadosVazios(),
    termo: null as never,
    peticao: null as never,
    documentos: [],
    conciliacao: null as never,
    numero_arbitros: '1',
    declaracao: false as never,
  }),
  naoVoltam: ['declaracao'],
  arquivosDe,
}
