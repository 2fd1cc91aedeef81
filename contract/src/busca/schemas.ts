import type { Definitions } from '../http/call.ts'
import { Id, Instant } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { Pessoa } from '../identidade/schemas/pessoas.ts'
import { SituacaoPagamento } from '../pagamentos/schemas/pagamentos.ts'
import { Referencia, SituacaoProcedimento } from '../procedimentos/schemas/procedimentos.ts'
import { SITUACOES_DA_NEGOCIACAO } from '../rules/negociacao.ts'

/** Pieces of the text of a page; those with `achado` answer to the search. Plain text, never HTML. */
export const Trecho = z.array(z.object({ texto: z.string(), achado: z.boolean() }))
export type Trecho = z.infer<typeof Trecho>

const DoEvento = z.object({ id: Id, numero: z.int(), descricao: z.string() })

/** A page of a document of the docket. `palavras`: the words on it that answer, as it has them. */
export const DocumentoAchado = z
  .object({
    documento_id: Id,
    nome: z.string(),
    procedimento: Referencia,
    evento: DoEvento,
    pagina: z.int(),
    trecho: Trecho,
    palavras: z.array(z.string()),
  })
  .meta({ id: 'DocumentoAchado' })
export type DocumentoAchado = z.infer<typeof DocumentoAchado>

export const EventoAchado = DoEvento.extend({ created_at: Instant, procedimento: Referencia }).meta({ id: 'EventoAchado' })
export type EventoAchado = z.infer<typeof EventoAchado>

export const Achados = z
  .object({
    /** `partes`: "Parte A e mais 2 × Parte B". */
    procedimentos: z.array(Referencia.extend({ situacao: SituacaoProcedimento, partes: z.string() })),
    negociacoes: z.array(z.object({ id: Id, situacao: z.enum(SITUACOES_DA_NEGOCIACAO), partes: z.string() })),
    custas: z.array(
      z.object({
        id: Id,
        identificador: z.string(),
        descricao: z.string(),
        valor: z.number(),
        situacao: SituacaoPagamento,
      }),
    ),
    /** Only for the secretariat. */
    pessoas: z.array(Pessoa),
    /** The newest documents of the docket whose text answers, each with its first page that does; without receipts. */
    documentos: z.array(DocumentoAchado),
    /** The newest eventos whose words answer. */
    eventos: z.array(EventoAchado),
  })
  .meta({ id: 'Achados' })
export type Achados = z.infer<typeof Achados>

const Pergunta = z.object({
  texto: z.string().trim().min(1, 'Digite o que procura').max(100, 'Digite no máximo 100 caracteres'),
})

export const busca = () =>
  ({
    buscar: {
      summary:
        'O que o usuário pode ver e que responde a um número, a um nome, CPF, CNPJ ou e-mail de parte, ao identificador de custas, ou a palavras de eventos e documentos; para a secretaria, também pessoas',
      body: Pergunta,
      response: Achados,
    },
  }) satisfies Definitions

const nosAutosDe = () =>
  ({
    buscar: {
      summary: 'As páginas dos autos que têm estas palavras, na ordem dos eventos; sem documentos sob sigilo',
      body: Pergunta,
      /** `total`: how many pages there are; `documentos` has the first of them. */
      response: z.object({ documentos: z.array(DocumentoAchado), total: z.int() }),
    },
  }) satisfies Definitions
export const buscaNoProcesso = nosAutosDe
export const buscaNoCaso = nosAutosDe
