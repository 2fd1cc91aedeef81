import { Day, Id, required, requiredLines } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { CAMPOS_COMO_ADVOGADO } from '../../procedimentos/schemas/pedido.ts'
import { type NovaParte, NovoDocumento, Polo } from '../../procedimentos/schemas/procedimentos.ts'
import { ENDERECOS_POR_NEGOCIACAO } from '../../rules/limits.ts'
import { LIGADOS, MAX_DOCUMENTOS_DA_NEGOCIACAO, NATUREZAS_DA_NEGOCIACAO } from '../../rules/negociacao.ts'
import { livreDeCartao, SEM_CARTAO } from '../../values/pagamento/cartao.ts'
import { Reais } from '../../values/schemas.ts'
import { DOIS_LADOS } from '../words.ts'

const relato = (message: string) => requiredLines(message, 4000).refine(livreDeCartao, SEM_CARTAO)
const Valor = (message: string) => Reais(message).refine((value) => value > 0, message)
const Dia = (message: string) => z.string({ error: message }).min(1, message).pipe(Day)
const Documentos = z
  .array(NovoDocumento)
  .max(MAX_DOCUMENTOS_DA_NEGOCIACAO, `Envie no máximo ${MAX_DOCUMENTOS_DA_NEGOCIACAO} documentos`)
  .default([])

/** A proposal, the first or a later one. `prazo`: until when it can be accepted; the server refuses a day before today. */
export const NovaProposta = z
  .object({
    valor: Valor('Informe o valor'),
    descricao: relato('Descreva a proposta'),
    prazo: Dia('Informe o prazo'),
    documentos: Documentos,
  })
  .meta({ id: 'NovaProposta' })

/** A form without any field of the proposal gets an error on each missing one. */
const PrimeiraProposta = NovaProposta.prefault({} as z.input<typeof NovaProposta>)
export type NovaProposta = z.infer<typeof NovaProposta>

const CAMPOS_DA_NEGOCIACAO = {
  ...CAMPOS_COMO_ADVOGADO,
  solicitantes: Polo({ singular: 'um solicitante', plural: 'solicitantes' }),
  solicitadas: Polo({ singular: 'uma solicitada', plural: 'solicitadas' }),
  natureza: z.enum(NATUREZAS_DA_NEGOCIACAO, { error: 'Escolha a natureza' }).default('cobranca'),
  descricao: relato('Descreva o problema'),
  valor: Valor('Informe o valor'),
  /** These three only for cobranca, which requires them. */
  origem_credito: Dia('Informe a data').optional(),
  indice_atualizacao: required('Informe o índice', 60).refine(livreDeCartao, SEM_CARTAO).optional(),
  valor_atualizado: Valor('Informe o valor atualizado').optional(),
  documentos: Documentos,
  /** The procedimento it is about, if any: both or none. */
  procedimento_type: z.enum(LIGADOS, { error: 'Escolha processo ou caso' }).optional(),
  procedimento_id: Id.optional(),
}

interface Formulario {
  natureza: (typeof NATUREZAS_DA_NEGOCIACAO)[number]
  origem_credito?: string | undefined
  indice_atualizacao?: string | undefined
  valor_atualizado?: number | undefined
  procedimento_type?: string | undefined
  procedimento_id?: number | undefined
}
const DA_COBRANCA = [
  ['origem_credito', 'Informe a data'],
  ['indice_atualizacao', 'Informe o índice'],
  ['valor_atualizado', 'Informe o valor atualizado'],
] as const

const enderecosDe = (partes: readonly NovaParte[]) =>
  new Set(partes.flatMap(({ emails }) => emails.map(({ contato }) => contato)))

/** What the fields ask of one another. Also asked while other fields are wrong, so that all errors show at once. */
const comRegras = <S extends z.ZodType<Formulario & { solicitantes: NovaParte[]; solicitadas: NovaParte[] }>>(schema: S): S => {
  let checked = schema
  for (const [campo, error] of DA_COBRANCA) {
    checked = checked.refine((form) => form.natureza === 'outros' || Boolean(form[campo]), {
      path: [campo],
      error,
      when: () => true,
    })
  }
  return checked
    .refine(({ procedimento_type, procedimento_id }) => !procedimento_type === !procedimento_id, {
      path: ['procedimento_id'],
      error: 'Informe o número do processo ou caso',
    })
    .refine(({ solicitantes, solicitadas }) => enderecosDe([...solicitantes, ...solicitadas]).size <= ENDERECOS_POR_NEGOCIACAO, {
      path: ['solicitadas'],
      error: `Informe no máximo ${ENDERECOS_POR_NEGOCIACAO} e-mails diferentes, somando os dois lados`,
    })
    .superRefine(({ solicitantes, solicitadas }, ctx) => {
      const documentos = new Set(solicitantes.map(({ documento }) => documento))
      const contatos = new Set(solicitantes.flatMap(({ emails }) => emails.map(({ contato }) => contato)))
      for (const [i, { documento, emails }] of solicitadas.entries()) {
        if (documentos.has(documento)) {
          ctx.addIssue({ code: 'custom', path: ['solicitadas', i, 'documento'], message: DOIS_LADOS.documento })
        }
        for (const [j, { contato }] of emails.entries()) {
          if (!contatos.has(contato)) continue
          ctx.addIssue({ code: 'custom', path: ['solicitadas', i, 'emails', j, 'contato'], message: DOIS_LADOS.contato })
        }
      }
    })
}

/** Step 1 of the form. */
export const NegociacaoForm = comRegras(z.object(CAMPOS_DA_NEGOCIACAO))
export type NegociacaoForm = z.infer<typeof NegociacaoForm>

/** A negociação with its first proposal, as the call carries it. */
export const NovaNegociacao = comRegras(z.object({ ...CAMPOS_DA_NEGOCIACAO, proposta: PrimeiraProposta })).meta({
  id: 'NovaNegociacao',
})
export type NovaNegociacao = z.infer<typeof NovaNegociacao>
