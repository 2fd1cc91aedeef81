import type { Definitions } from '../../http/call.ts'
import { Day, Id, Instant, Mensagem, optionalLines, optionalText, Page, paginated } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { QuemConvida } from '../../identidade/schemas/quem-convida.ts'
import { Marcador } from '../../marcadores/schemas.ts'
import { contagemDe, Lado } from '../../procedimentos/schemas/lista.ts'
import { Etiqueta, Integridade, Parte } from '../../procedimentos/schemas/procedimentos.ts'
import { MAX_EMAILS_POR_PARTE, MAX_MARCADORES } from '../../rules/limits.ts'
import {
  ATOS_DA_NEGOCIACAO,
  DESFECHOS,
  type Desfecho,
  LIGADOS,
  MAX_DOCUMENTOS_DA_NEGOCIACAO,
  NATUREZAS_DA_NEGOCIACAO,
  POLOS_DA_NEGOCIACAO,
  SITUACOES_DA_NEGOCIACAO,
  SITUACOES_DA_PROPOSTA,
} from '../../rules/negociacao.ts'
import { livreDeCartao, SEM_CARTAO } from '../../values/pagamento/cartao.ts'
import { Email } from '../../values/schemas.ts'
import { Assinatura, FaltaAssinar, Minuta } from './minutas.ts'
import { NovaNegociacao, NovaProposta } from './nova.ts'

/** An address, or a contact entry as a parte has them. A phone number is compared with nothing: only its kind is read. */
const Endereco = z.union([
  Email('Informe o e-mail'),
  z.object({ canal: z.literal('email').optional(), contato: Email('Informe o e-mail') }),
  z.object({ canal: z.literal('telefone') }),
])
const Contatos = z.array(z.union([Endereco, z.object({ emails: z.array(Endereco) })])).default([])

/** The link to a procedimento, before it is made: every address must be a contact of a parte there. */
const Vinculo = z.object({
  procedimento_type: z.enum(LIGADOS, { error: 'Escolha processo ou caso' }),
  procedimento_id: z
    .int({ error: 'Informe o número do processo ou caso' })
    .positive('Informe o número do processo ou caso')
    .max(Number.MAX_SAFE_INTEGER, 'Número inválido'),
  solicitantes: Contatos,
  solicitadas: Contatos,
})

export const NegociacaoFilter = z
  .object({
    numero: Id.optional(),
    nome: optionalText(),
    email: optionalText(254),
    situacao: z.enum(SITUACOES_DA_NEGOCIACAO).optional(),
    /** Only negociações that this account may open; for the secretariat. */
    user: Id.optional(),
    marcadores: z.array(Id).max(MAX_MARCADORES).optional(),
    /** Those in which this user acts as a lawyer, with a power of attorney. */
    representados: z.boolean().optional(),
  })
  .meta({ id: 'NegociacaoFilter' })
export type NegociacaoFilter = z.infer<typeof NegociacaoFilter>

const Situacao = z.enum(SITUACOES_DA_NEGOCIACAO)
const DaParte = z.object({ polo: z.enum(POLOS_DA_NEGOCIACAO) })
const Documento = z.object({ id: Id, nome: z.string() })

/** The latest proposal in short; the secretariat reads no texts. */
const UltimaProposta = z.object({ descricao: z.string().nullable(), created_at: Instant })

/** A row of the list. The secretariat reads no texts: they are null. */
export const NegociacaoRow = z
  .object({
    id: Id,
    descricao: z.string().nullable(),
    natureza: z.enum(NATUREZAS_DA_NEGOCIACAO),
    created_at: Instant,
    situacao: Situacao,
    solicitantes: Lado,
    solicitadas: Lado,
    latest_proposta: UltimaProposta.nullable(),
    /** What it waits for, in a few words; null for somebody who is no party, and where the situação says it. */
    falta: z.string().nullable(),
    marcadores: z.array(Etiqueta),
  })
  .meta({ id: 'NegociacaoRow' })
export type NegociacaoRow = z.infer<typeof NegociacaoRow>

export const Proposta = z
  .object({
    id: Id,
    created_at: Instant,
    valor: z.number(),
    descricao: z.string(),
    documentos: z.array(Documento),
    prazo: Day,
    /** Its `prazo` is over while it waited. */
    vencida: z.boolean(),
    user: z.object({ id: Id, name: z.string() }),
    parte: DaParte,
    situacao: z.enum(SITUACOES_DA_PROPOSTA),
  })
  .meta({ id: 'Proposta' })
export type Proposta = z.infer<typeof Proposta>

/** One act of the trail; `hash` chains it to the one before. */
export const Registro = z
  .object({
    numero: z.int(),
    created_at: Instant,
    /** What happened, in a sentence. */
    descricao: z.string(),
    user: z.object({ name: z.string() }).nullable(),
    /** The parte for whom its author acted as a lawyer, and the lawyer's registration. */
    por: z.object({ parte: z.object({ id: Id, nome: z.string() }), oab: z.string() }).nullable(),
    arquivos: z.array(z.object({ nome: z.string(), sha256: z.string() })),
    hash: z.string(),
  })
  .meta({ id: 'RegistroDaNegociacao' })
export type Registro = z.infer<typeof Registro>

/**
 * A parte as the details show it. `com_conta`: an account with one of its addresses has joined; from then on its contacts cannot be
 * corrected. `representada`: somebody acts for it, either that account or, for a solicitante, the one that opened the negociação.
 */
export const ParteDaNegociacao = Parte.extend({ com_conta: z.boolean(), representada: z.boolean() }).meta({
  id: 'ParteDaNegociacao',
})
export type ParteDaNegociacao = z.infer<typeof ParteDaNegociacao>

export const Negociacao = z
  .object({
    id: Id,
    created_at: Instant,
    /** Null: the chamber. */
    aberta_por: QuemConvida.nullable(),
    situacao: Situacao,
    desfecho: z.enum(Object.keys(DESFECHOS) as [Desfecho, ...Desfecho[]]).nullable(),
    natureza: z.enum(NATUREZAS_DA_NEGOCIACAO),
    /** Amounts, texts and documents are null or empty for the secretariat. */
    descricao: z.string().nullable(),
    valor: z.number().nullable(),
    origem_credito: Day.nullable(),
    indice_atualizacao: z.string().nullable(),
    valor_atualizado: z.number().nullable(),
    documentos: z.array(Documento),
    procedimento_type: z.enum(LIGADOS).nullable(),
    procedimento_id: Id.nullable(),
    /** Whether this user may open the linked procedimento. */
    abre_procedimento: z.boolean(),
    solicitantes: z.array(ParteDaNegociacao),
    solicitadas: z.array(ParteDaNegociacao),
    /** Partes that no account has joined for yet. The account that opened the negociação acts for the solicitantes among them. */
    partes_sem_conta: z.array(z.object({ nome: z.string() })),
    latest_proposta: UltimaProposta.nullable(),
    /** Newest last. */
    propostas: z.array(Proposta),
    minutas: z.array(Minuta),
    assinaturas: z.array(Assinatura),
    /** The partes that still have to sign the latest draft; empty while there is none. */
    faltam_assinar: z.array(FaltaAssinar),
    /** For whom this user would sign now, and whether its document is theirs; empty where they may not sign. */
    assina_por: z.array(z.object({ id: Id, parte: z.string(), documento_confere: z.boolean() })),
    marcadores: z.array(Etiqueta),
    historico: z.array(Registro),
    /** What this user may do now. */
    atos: z.array(z.enum(ATOS_DA_NEGOCIACAO)),
    /**
     * Whether this user may correct contacts and invite again: they opened it, or the account that did is closed and they are on its
     * side.
     */
    autor: z.boolean(),
  })
  .meta({ id: 'Negociacao' })
export type Negociacao = z.infer<typeof Negociacao>

/** Where an act left the negociação. */
const SituacaoAlcancada = z.object({ id: Id, situacao: Situacao })
const Posta = { params: z.object({ id: Id, marcadorId: Id }), response: z.object({ marcador: Marcador }) }
const DaParteNoCaminho = z.object({ id: Id, parteId: Id })

export const negociacoes = () =>
  ({
    list: {
      summary: 'Negociações que o usuário pode ver',
      query: Page,
      body: NegociacaoFilter,
      response: z.object({ negociacoes: paginated(NegociacaoRow) }),
    },
    contagens: {
      summary: 'Quantas negociações há em cada situação',
      response: z.object({ contagens: z.array(contagemDe(Situacao)) }),
    },
    validate: {
      summary: 'Conferir se a negociação pode ser vinculada a um processo ou caso',
      body: Vinculo,
      response: Mensagem,
    },
    create: {
      summary: 'Abrir uma negociação com a primeira proposta',
      multipart: NovaNegociacao,
      maxFiles: 1 + 2 * MAX_DOCUMENTOS_DA_NEGOCIACAO,
      status: 201,
      failures: { 409: 'A chave já serviu a outra negociação' },
      /** `representacao`: of the first client of a lawyer who opened it for clients. */
      response: z.object({ negociacao: SituacaoAlcancada, representacao: z.object({ id: Id }).optional(), message: z.string() }),
    },
    get: {
      summary: 'Tudo o que o usuário vê de uma negociação',
      response: z.object({
        user: z.object({ id: Id, name: z.string(), email: z.string(), parte: DaParte.nullable() }),
        negociacao: Negociacao,
        marcadores: z.array(Etiqueta),
      }),
    },
    integridade: {
      summary: 'Conferir o encadeamento dos atos do histórico',
      response: z.object({ integridade: Integridade }),
    },
    documento: {
      summary: 'Documento de uma negociação',
    },
    documentoDaProposta: {
      summary: 'Documento de uma proposta',
    },
    propor: {
      summary: 'Fazer uma nova proposta; a que estava em aberto é cancelada ou rejeitada',
      multipart: NovaProposta,
      maxFiles: MAX_DOCUMENTOS_DA_NEGOCIACAO,
      status: 201,
      failures: { 409: 'A situação da negociação não admite proposta, ou a chave já serviu a outra' },
      response: z.object({ proposta: Proposta, message: z.string() }),
    },
    aceitar: {
      summary: 'Aceitar a proposta em aberto do outro polo',
      body: z.object({ proposta_id: Id.optional() }).default({}),
      failures: { 409: 'Não é esta a proposta em aberto, ou o prazo dela terminou' },
      response: z.object({
        negociacao: SituacaoAlcancada,
        proposta: z.object({ id: Id, situacao: z.enum(SITUACOES_DA_PROPOSTA) }),
        message: z.string(),
      }),
    },
    desistir: {
      summary: 'Desistir da negociação, que termina sem acordo',
      body: z
        .object({
          motivo: optionalLines(1000).refine((text) => livreDeCartao(text), SEM_CARTAO),
          /** What the person saw when they decided; absent: not compared. */
          situacao: Situacao.optional(),
        })
        .default({}),
      failures: {
        409: 'A negociação já terminou ou já não está nesta situação, ou você ou quem você representa já assinou a minuta',
      },
      response: z.object({ negociacao: SituacaoAlcancada, message: z.string() }),
    },
    porMarcador: { summary: 'Pôr um marcador na negociação', ...Posta },
    tirarMarcador: {
      summary: 'Tirar um marcador da negociação',
      ...Posta,
    },
    corrigirContatos: {
      summary: 'Corrigir os e-mails de uma parte convidada, enquanto ninguém entrou por eles',
      params: DaParteNoCaminho,
      body: z.object({
        emails: z.array(Email('Informe o e-mail')).min(1, 'Informe o e-mail principal').max(MAX_EMAILS_POR_PARTE),
      }),
      failures: { 409: 'Alguém já entrou por estes contatos' },
      response: z.object({ parte: ParteDaNegociacao, message: z.string() }),
    },
    convidar: {
      summary: 'Enviar de novo o convite a uma parte sem conta',
      params: DaParteNoCaminho,
      response: Mensagem,
    },
  }) satisfies Definitions
