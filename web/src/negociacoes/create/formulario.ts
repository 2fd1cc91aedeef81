import { z } from '@concordia/contract/http/zod'
import { NegociacaoForm } from '@concordia/contract/negociacoes/schemas/nova'
import type { NovaParte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { Email } from '@concordia/contract/values/schemas'
import type { UseFormReturn } from 'react-hook-form'
import { novaParte } from '../../procedimentos/protocolo/pedido.ts'
import type { Anexo } from '../proposta/proposta.ts'

type Lado = z.input<typeof NovaParte>[]

export interface Valores {
  solicitantes: Lado
  solicitadas: Lado
  natureza: NegociacaoForm['natureza']
  descricao: string
  valor: number | null
  origem_credito: string | null
  indice_atualizacao: string
  valor_atualizado: number | null
  documentos: Anexo[]
  como_advogado?: boolean | undefined
  poderes?: NegociacaoForm['poderes']
  procuracao?: File | null | undefined
  vinculo: 'nenhum' | 'processos' | 'casos'
  procedimento_id: number | null
}
export type NegociacaoFormulario = UseFormReturn<Valores, unknown, NegociacaoForm>

/** The procedimento that a new negotiation is about. */
export type Vinculo = Pick<Valores, 'vinculo' | 'procedimento_id'>
export const SEM_VINCULO: Vinculo = { vinculo: 'nenhum', procedimento_id: null }

export const negociacaoVazia = (vinculo: Vinculo): Valores => ({
  solicitantes: [novaParte()],
  solicitadas: [novaParte()],
  natureza: 'cobranca',
  descricao: '',
  valor: null,
  origem_credito: null,
  indice_atualizacao: '',
  valor_atualizado: null,
  documentos: [],
  ...vinculo,
})

/** The rules of step 1; they drop what belongs only to a cobranca, and a link that was not chosen. */
export const Negociacao: z.ZodType<NegociacaoForm, Valores> = z.custom<Valores>().transform(bodyOf).pipe(NegociacaoForm)

function bodyOf({ vinculo, procedimento_id, ...valores }: Valores): z.input<typeof NegociacaoForm> {
  const { origem_credito, indice_atualizacao, valor_atualizado, ...rest } = valores
  const cobranca = {
    origem_credito: origem_credito ?? undefined,
    indice_atualizacao: indice_atualizacao || undefined,
    valor_atualizado: valor_atualizado ?? undefined,
  }
  return {
    // The rules report what is missing.
    ...(rest as unknown as z.input<typeof NegociacaoForm>),
    ...(rest.natureza === 'cobranca' ? cobranca : {}),
    ...(vinculo === 'nenhum' ? {} : { procedimento_type: vinculo, procedimento_id: procedimento_id ?? undefined }),
  }
}

const Endereco = Email()
/** The addresses of one side that are written out, for the check of a link. */
export const contatosDe = (lado: Lado): string[] =>
  lado.flatMap(({ emails }) =>
    emails.flatMap(({ contato }) => {
      const { data } = Endereco.safeParse(contato)
      return data ? [data] : []
    }),
  )
