import type { Definitions } from '../../http/call.ts'
import { Day, Id, Instant, optionalText, required } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { MAX_EMAILS_POR_PARTE, MAX_PARTES_POR_POLO } from '../../rules/limits.ts'
import { PRAZO_DE } from '../../rules/prazo-de.ts'
import { SITUACOES } from '../../rules/processo.ts'
import { DESTINOS, PAPEIS_DO_SIGILO } from '../../rules/sigilo.ts'
import { TEXTOS } from '../../rules/texto-do-documento.ts'
import { NOMES_DOS_TIPOS } from '../../rules/tipos.ts'
import { CONFIANCAS } from '../../values/confianca.ts'
import { livreDeCartao, SEM_CARTAO } from '../../values/pagamento/cartao.ts'
import { Area, CpfCnpj, Email, Nome, Pdf, Telefone } from '../../values/schemas.ts'

/** Shapes shared by processos and casos: partes, documentos, eventos. */
export const SituacaoProcedimento = z.literal(SITUACOES)

/** A reference to a procedimento. */
export const Referencia = z.object({ id: Id, tipo: z.enum(NOMES_DOS_TIPOS) })
export type Referencia = z.infer<typeof Referencia>
export const Etiqueta = z.object({ id: Id, nome: z.string(), cor: z.string() }).meta({ id: 'Etiqueta' })
export type Etiqueta = z.infer<typeof Etiqueta>

/** A party as the petition form sends it; the first e-mail is the main one (docs/rules/screens.md#fields-and-masks). */
export const NovaParte = z
  .object({
    nome: Nome('Informe o nome').refine(livreDeCartao, SEM_CARTAO),
    documento: CpfCnpj(),
    endereco: required('Informe o endereço', 300).refine(livreDeCartao, SEM_CARTAO),
    /** Asked apart on the screen; stored at the end of the address (`enderecoCompleto`). */
    complemento: optionalText(100).refine(livreDeCartao, SEM_CARTAO),
    telefone: Telefone(),
    emails: z
      .array(z.object({ contato: Email('Informe o e-mail'), principal: z.boolean().default(false) }), {
        error: 'Informe o e-mail principal',
      })
      .min(1, 'Informe o e-mail principal')
      .max(MAX_EMAILS_POR_PARTE, `Informe no máximo ${MAX_EMAILS_POR_PARTE} e-mails por parte`),
  })
  .meta({ id: 'NovaParte' })
export type NovaParte = z.infer<typeof NovaParte>

/** One side of the dispute: at least one parte, and a limited number. */
export const Polo = (nome: { singular: string; plural: string }) =>
  z
    .array(NovaParte, { error: `Informe ao menos ${nome.singular}` })
    .min(1, `Informe ao menos ${nome.singular}`)
    .max(MAX_PARTES_POR_POLO, `Informe no máximo ${MAX_PARTES_POR_POLO} ${nome.plural}`)

export const NovoDocumento = z.object({
  nome: required('Informe o nome do documento', 120).refine(livreDeCartao, SEM_CARTAO),
  arquivo: Pdf('Adicione o arquivo do documento em pdf'),
})

/** `recusa`: the last e-mail to this address was refused; told only to the person who filed and to the secretariat. */
const Contato = z.object({
  id: Id,
  canal: z.enum(['email', 'telefone']),
  contato: z.string(),
  principal: z.boolean(),
  recusa: z.object({ em: Instant, resposta: z.string() }).nullable(),
  /** For the secretariat, since when it is frozen (docs/rules/access.md#contested-contacts); absent: it is not, or the reader is not told. */
  congelado_em: Instant.optional(),
})
export const Parte = z
  .object({
    id: Id,
    nome: z.string(),
    documento: z.string(),
    endereco: z.string(),
    telefone: z.string(),
    emails: z.array(Contato),
    /**
     * When somebody first came for this parte, null while nobody has (docs/rules/notices.md#who-has-come). Absent: only those who
     * conduct the procedimento, and the secretariat, are told.
     */
    entrou_em: Instant.nullable().optional(),
  })
  .meta({ id: 'Parte' })
export type Parte = z.infer<typeof Parte>

/**
 * The roles that may open a restricted document besides the secretariat, and whether this user may. Absent: everybody who sees
 * the docket may open it. A receipt follows the restrictions of the documents it lists. `so_mediador`: only its sender and the
 * mediator, and not the secretariat. `reservado`: those for whom its evento is (`destino`).
 */
export const Sigilo = z
  .object({
    papeis: z.array(z.enum(PAPEIS_DO_SIGILO)),
    abre: z.boolean(),
    so_mediador: z.literal(true).optional(),
    reservado: z.literal(true).optional(),
  })
  .meta({ id: 'Sigilo' })
export type Sigilo = z.infer<typeof Sigilo>

/** Present where the PDF can run something: scripts, programs, other files. */
const Ativo = z.literal(true).optional()
/** What became of its text, for the search; absent where this user cannot open it, and for what is no PDF. */
const Texto = z.enum(TEXTOS).optional()

/** A stored file as the screens name it; when its secrecy hides it from this user, the name says so and the rest is empty. */
export const Arquivo = z
  .object({ nome: z.string(), tamanho: z.int(), sha256: z.string(), ativo: Ativo, texto: Texto, sigilo: Sigilo.optional() })
  .meta({ id: 'Arquivo' })

/**
 * The digital signatures found inside a PDF when it was received. `valida`: each holds, covers the document, and nothing followed
 * that it does not allow (docs/rules/validator.md). `confianca` says who vouches for the certificates.
 */
export const Assinatura = z
  .object({
    situacao: z.enum(['valida', 'invalida', 'ausente']),
    /** Common name in the certificate; nobody vouches for it where `confianca` is `desconhecida`. */
    signatario: z.string().nullable(),
    /** The time of a time-stamp, else of the signer's own clock. */
    quando: Instant.nullable(),
    /** The lowest level among the signatures. Absent where there is none, and in what was noted before levels were checked. */
    confianca: z.enum(CONFIANCAS).optional(),
    explicacao: z.string(),
  })
  .meta({ id: 'Assinatura' })
export type Assinatura = z.infer<typeof Assinatura>

/** A document of the docket; when its secrecy hides it from this user, the name says so and nothing more is shown. */
export const DocumentoRef = z
  .object({
    id: Id,
    nome: z.string(),
    ativo: Ativo,
    /** The receipt of an act, not a document that somebody filed. */
    recibo: z.literal(true).optional(),
    assinatura: Assinatura.optional(),
    texto: Texto,
    sigilo: Sigilo.optional(),
    /** When the secretariat annulled it: a final term that was drawn up by mistake. */
    anulado_em: Instant.optional(),
  })
  .meta({ id: 'DocumentoRef' })

/**
 * For an evento sent only to a former mediator, as the present one and its sender see it. `le`: the present one reads it.
 * `quem_libera`: who may let them: this user, the one who sent it, or nobody, where the former mediator did.
 */
export const Liberacao = z
  .object({
    mediador: z.object({ id: Id, nome: z.string() }),
    le: z.boolean(),
    liberado_em: Instant.nullable(),
    quem_libera: z.enum(['eu', 'remetente', 'ninguem']),
  })
  .meta({ id: 'Liberacao' })
export type Liberacao = z.infer<typeof Liberacao>

/** The owner of a deadline (docs/rules/deadlines.md#whose-it-is). */
export const Dono = z
  .object({ quem: z.enum([...PRAZO_DE, 'parte']), parte: z.object({ id: Id, nome: z.string() }).nullable() })
  .meta({ id: 'Dono' })

/** One evento of the docket. Without any author = made by the platform. `hash` chains it to the one before. */
export const Evento = z
  .object({
    id: Id,
    created_at: Instant,
    descricao: z.string(),
    descricao_outros: z.string().nullable(),
    user: z.object({ name: z.string() }).nullable(),
    admin: z.object({ name: z.string() }).nullable(),
    secretario: z.object({ name: z.string() }).nullable(),
    /** The parte for whom its author acted as a lawyer, and the lawyer's registration then; null: nobody acted for another. */
    por: z.object({ parte: z.object({ id: Id, nome: z.string() }), oab: z.string() }).nullable(),
    documentos: z.array(DocumentoRef),
    audios: z.array(DocumentoRef),
    /** The deadline as it was set. */
    prazo: z.string().nullable(),
    /** The day on which it ends: the same, or a later one if it fell on a non-business day or was moved since. */
    vence_em: Day.nullable(),
    /** Business days left of a deadline that the suspension stopped; null while it runs. */
    restantes: z.int().nullable(),
    /** The owner of the deadline; null: the evento sets none. */
    prazo_de: Dono.nullable(),
    /** When everybody whose deadline it is had answered it. */
    cumprido_em: Instant.nullable(),
    /** The platform has noted that it passed without an answer. */
    sem_manifestacao: z.literal(true).optional(),
    /** The arbitrators took this step out of the timetable: nobody owes it. */
    retirado: z.literal(true).optional(),
    /** The numero of the evento whose deadline this one answers. */
    responde_a: z.int().optional(),
    notificacoes: z.array(z.object({ dias: z.int() })),
    hash: z.string(),
    /** Its first document is what the matter ends with: the award, a signed agreement, or the final term of a mediation. */
    desfecho: z.enum(['sentenca', 'acordo', 'termo-final']).optional(),
    /** Sent only to the mediator: others read neither its words nor its documents. */
    so_mediador: z.literal(true).optional(),
    liberacao: Liberacao.optional(),
    /** For whom it is; null: it is not for this reader, or only for the mediator. */
    destino: z.enum(DESTINOS).nullable(),
    /** Whether this reader may change that: it was not filed for everybody. */
    muda_destino: z.literal(true).optional(),
  })
  .meta({ id: 'Evento' })
export type Evento = z.infer<typeof Evento>

/** The answer to an act: the evento it created, and the notice for the message bar. */
export const Ato = z.object({ evento: Evento, message: z.string() })

export const procedimentos = () =>
  ({
    areas: {
      summary: 'Áreas do direito em que se pode protocolar; com desativadas, também as que só processos antigos têm',
      query: z.object({ desativadas: z.boolean().default(false) }),
      response: z.object({ areas: z.array(Area) }),
    },
  }) satisfies Definitions

/**
 * Whether the hash chain of a docket, or of the trail of a negociação, is intact; otherwise the first evento (there: act) that does
 * not match, and why.
 */
export const Integridade = z
  .object({
    integra: z.boolean(),
    eventos: z.int(),
    hash: z.string().nullable(),
    conferido_em: Instant,
    falha: z.object({ numero: z.int(), motivo: z.string() }).nullable(),
  })
  .meta({ id: 'Integridade' })
export type Integridade = z.infer<typeof Integridade>
