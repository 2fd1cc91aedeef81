import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Mensagem, requiredLines } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { PorParte, ProvaDaAssinatura } from '../../identidade/schemas/assinatura.ts'
import { METODOS_DE_ASSINATURA } from '../../rules/acordos/assinatura.ts'
import { QUALIDADES } from '../../rules/acordos/poderes.ts'
import { MAX_PALAVRAS_DO_TRECHO } from '../../rules/acordos/trecho.ts'
import {
  MAX_COMENTARIOS_DA_REVISAO,
  MAX_TEXTO_DA_MINUTA,
  POLOS_DA_NEGOCIACAO,
  SITUACOES_DA_MINUTA,
  SITUACOES_DA_NEGOCIACAO,
} from '../../rules/negociacao.ts'
import { livreDeCartao, SEM_CARTAO } from '../../values/pagamento/cartao.ts'
import { Pdf } from '../../values/schemas.ts'

/** Words of the version that a comment came with, as a later version shows them: null places when it has them no more. */
const TrechoComentado = z.object({
  palavras: z.string(),
  inicio: z.int().nullable(),
  fim: z.int().nullable(),
  /** The number of the version in which they changed. */
  alterado_na: z.int().nullable(),
})
export const Comentario = z
  .object({
    texto: z.string(),
    created_at: Instant,
    user: z.object({ id: Id, name: z.string() }),
    /** The number of the version that it came with. */
    versao: z.int(),
    trecho: TrechoComentado.nullable(),
  })
  .meta({ id: 'Comentario' })
export type Comentario = z.infer<typeof Comentario>

/** A version of the agreement's text, numbered from 1; a review makes the next one. `texto`: clean HTML; `sha256`: of its UTF-8 bytes. */
export const Minuta = z
  .object({
    id: Id,
    versao: z.int(),
    created_at: Instant,
    texto: z.string(),
    sha256: z.string(),
    comentarios: z.array(Comentario),
    user: z.object({ id: Id, name: z.string() }),
    parte: z.object({ polo: z.enum(POLOS_DA_NEGOCIACAO) }),
    situacao: z.enum(SITUACOES_DA_MINUTA),
    anterior_id: Id.nullable(),
  })
  .meta({ id: 'Minuta' })
export type Minuta = z.infer<typeof Minuta>

/** A signature of a draft, with its evidence; a place is approximate and may be unknown. */
export const Assinatura = z
  .object({
    user_id: Id,
    user: z.object({ name: z.string() }),
    minuta_id: Id,
    created_at: Instant,
    /** Names of the partes it was given for. */
    partes: z.array(z.string()),
    /** The same, each with the quality that the signer stated and whether its document is the signer's. */
    por: z.array(PorParte),
    /** Masked: ***.123.456-**. */
    cpf: z.string(),
    email: z.string(),
    metodo: z.enum(METODOS_DE_ASSINATURA),
    /** When the code was sent; null where none was. */
    codigo_enviado_em: Instant.nullable(),
    sha256: z.string(),
    ip: z.string(),
    city: z.string().nullable(),
    region: z.string().nullable(),
    country: z.string().nullable(),
    /** The device in words: "Chrome no Windows". */
    aparelho: z.string(),
    user_agent: z.string(),
    /** What the signer declared by signing. */
    consentimento: z.object({ versao: z.int(), texto: z.string() }),
  })
  .meta({ id: 'AssinaturaDaMinuta' })
export type Assinatura = z.infer<typeof Assinatura>

/** A parte that has not signed the draft; `representada`: an account that signs for it has joined already. */
export const FaltaAssinar = z.object({ nome: z.string(), representada: z.boolean() })
export type FaltaAssinar = z.infer<typeof FaltaAssinar>

/** Clean or not: the server keeps only what the editor makes. */
const Texto = requiredLines('Escreva o texto da minuta', MAX_TEXTO_DA_MINUTA).refine(livreDeCartao, SEM_CARTAO)
export const NovaMinuta = z.object({ texto: Texto }).meta({ id: 'NovaMinuta' })
export type NovaMinuta = z.infer<typeof NovaMinuta>
/** Words of the text that the comment comes with, and their place in its running text. */
export const TrechoDoComentario = z.object({
  inicio: z.int().min(0),
  fim: z.int().min(1),
  palavras: z.string().min(1).max(MAX_PALAVRAS_DO_TRECHO),
})
export const NovoComentario = z.object({
  texto: requiredLines('Escreva o comentário', 2000).refine(livreDeCartao, SEM_CARTAO),
  trecho: TrechoDoComentario.optional(),
})
export const NovaRevisao = z
  .object({
    texto: Texto,
    comentarios: z.array(NovoComentario).max(MAX_COMENTARIOS_DA_REVISAO).default([]),
    /** The draft that was reviewed: 409 when it is no longer the latest. */
    minuta_id: Id.optional(),
  })
  .meta({ id: 'NovaRevisao' })
export type NovaRevisao = z.infer<typeof NovaRevisao>

export const Assinar = ProvaDaAssinatura.extend({
  /** The hash of the text that the signer read: 409 when it is not this draft's. */
  sha256: z.string().optional(),
  /** As what one signs for the partes whose document is not one's own. */
  qualidade: z.enum(QUALIDADES, { error: 'Diga em que qualidade você assina' }).optional(),
  /** About one's powers to sign for those; in a form only. */
  comprovante: Pdf('Escolha o PDF do comprovante').optional(),
}).meta({ id: 'Assinar' })
export type Assinar = z.infer<typeof Assinar>

const Situacao = z.enum(SITUACOES_DA_NEGOCIACAO)
const DaMinuta = z.object({ id: Id, minutaId: Id })
const ComMinuta = z.object({ minuta: Minuta, message: z.string() })
const MUDOU = 'A situação da negociação ou da minuta mudou'

export const minutas = () =>
  ({
    modelos: {
      summary: 'Modelos de acordo, já preenchidos com o que a negociação sabe',
      response: z.object({ modelos: z.array(z.object({ id: Id, nome: z.string(), texto: z.string() })) }),
    },
    create: {
      summary: 'Enviar a primeira minuta',
      body: NovaMinuta,
      status: 201,
      failures: { 409: MUDOU },
      response: ComMinuta,
    },
    revisao: {
      summary: 'A minuta que aguarda revisão deste usuário',
      failures: { 409: MUDOU },
      response: z.object({ minuta: Minuta }),
    },
    revisar: {
      summary: 'Enviar uma revisão: o texto vira uma nova minuta, que aguarda o outro lado',
      body: NovaRevisao,
      status: 201,
      failures: { 409: MUDOU },
      response: ComMinuta,
    },
    documento: {
      summary: 'Uma versão da minuta em PDF',
      params: DaMinuta,
    },
    comparacao: {
      summary: 'O que mudou nesta versão em relação à anterior, marcado no texto',
      params: DaMinuta,
      response: z.object({
        /** `ins`, `del` and `data-alteracao`; the words in `span.so-para-voz` are for voices only. */
        html: z.string(),
        /** Words. */
        incluidas: z.int(),
        excluidas: z.int(),
        /** Places in which only the form changed, and blocks that only moved. */
        formatos: z.int(),
        movidos: z.int(),
      }),
    },
    comparacaoEmPdf: {
      summary: 'O que mudou nesta versão, em PDF',
      params: DaMinuta,
    },
    code: {
      summary: 'Enviar por e-mail o código para assinar',
      params: DaMinuta,
      failures: { 409: MUDOU },
      response: Mensagem,
    },
    assinar: {
      summary: 'Assinar a minuta com o código recebido',
      params: DaMinuta,
      multipart: Assinar,
      maxFiles: 1,
      failures: { 409: MUDOU },
      response: z.object({
        negociacao: z.object({ id: Id, situacao: Situacao }),
        minuta: z.object({ id: Id, situacao: z.enum(SITUACOES_DA_MINUTA) }),
        assinatura: Assinatura,
        message: z.string(),
      }),
    },
    comprovante: {
      summary: 'O comprovante de poderes que este usuário anexou à sua assinatura; a câmara não o confere',
      params: DaMinuta.extend({ userId: Id }),
    },
    lembrar: {
      summary: 'Lembrar quem falta revisar ou assinar, uma vez por dia',
      params: DaMinuta,
      failures: { 409: 'A minuta não espera por ninguém do outro lado, ou quem falta já foi lembrado hoje' },
      response: Mensagem,
    },
    documentoFinal: {
      summary:
        'O acordo assinado, com a página de assinaturas e o selo da câmara, ou a certidão de encerramento sem acordo; espera até 15 segundos enquanto é preparado',
      failures: { 409: 'A negociação não terminou, ou o documento ainda está sendo preparado' },
    },
  }) satisfies Definitions
