import type { RitoDoProcesso } from '@concordia/contract/arbitragem/rito/schemas'
import type { Pedido } from '@concordia/contract/procedimentos/schemas/pedido'
import type { SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Notices } from './avisos/notice.ts'
import type { Config } from './config/config.ts'
import type { Passwords } from './identidade/secrets.ts'
import type { Proprio } from './personal-data.ts'
import type { Antivirus } from './platform/antivirus/clamd.ts'
import type { OpenCamara } from './platform/camara/camara.ts'
import type { Clock } from './platform/clock.ts'
import type { Database, Db, Trx } from './platform/database/database.ts'
import type { Geo } from './platform/geo/geo.ts'
import type { Actor, Caller } from './platform/http/actor.ts'
import type { Stored } from './platform/http/files/stored-file.ts'
import type { Logger } from './platform/log.ts'
import type { Letterhead } from './platform/mail/email.ts'
import type { Refusal } from './platform/mail/send.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { BoletoProvider, SandboxBank } from './platform/payments/boleto.ts'
import type { CardProvider } from './platform/payments/card.ts'
import type { PixProvider, SandboxPix } from './platform/payments/pix/pix.ts'
import type { Sandbox } from './platform/payments/sandbox/cards.ts'
import type { PdfRenderer } from './platform/pdf/draw/render.ts'
import type { PdfSeal } from './platform/pdf/seal/seal.ts'
import type { SecretBox } from './platform/secrets/secret-box.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { Materia } from './procedimentos/representacao/materia.ts'
import type { Validador } from './publico/valida/validate.ts'

/** What commands and routes depend on; built once per process. */
export interface Deps extends Joined {
  config: Config
  db: Database['db']
  tx: Database['tx']
  clock: Clock
  passwords: Passwords
  segredos: SecretBox
  storage: Storage
  /** Null: no antivirus reads what is uploaded. */
  antivirus: Antivirus | null
  /** The chamber's own name, logo, colour and contacts; `config` and `letterhead` have them too, always as they are now. */
  camara: OpenCamara
  letterhead: Letterhead
  pdf: PdfRenderer
  seal: PdfSeal
  validador: Validador
  geo: Geo
  cards: CardProvider
  /** Null: this installation issues no slips. */
  boletos: BoletoProvider | null
  /** Null: this installation takes no Pix. */
  pix: PixProvider | null
  /** The test providers, where one of them stands for a real one. */
  sandbox: { cards: Sandbox | null; boletos: SandboxBank | null; pix: SandboxPix | null }
  /** Null: no mail server is set, and e-mails wait in the queue. */
  transport: MailTransport | null
  logger: Logger
  metrics: Metrics
}

/** What subjects do about each other's acts, and answer each other. */
export interface Hooks {
  onSettled: OnSettled
  onOpened: OnOpened
  onInstituted: OnInstituted
  onEnded: OnEnded
  onEmailVerified: OnEmailVerified
  onEmailLeft: OnEmailLeft
  /** Called when a mail server refused an e-mail, in the transaction that notes it. */
  onRefused: (trx: Trx, refusal: Refusal) => Promise<void>
  openObjecao: OpenObjecao
  onMembroLeaves: OnMembroLeaves
  leaveAsJudge: LeaveAsJudge
  negociacoesDe: NegociacoesDe
  acordoDe: AcordoDe
  custasDe: CustasDe
  ritoDe: RitoDe
  representClientes: RepresentClientes
  /** How negociações keep the representation of their partes by lawyers. */
  negociacaoRepresentada: Materia
}

/** What `subjects.ts` puts together from all subjects. */
export interface Joined extends Hooks {
  jobWords: JobWords
  /** Every notice by kind, which the row of its e-mail keeps. */
  notices: Notices
  /** What keeps an account from being closed, a sentence for each reason; empty when nothing does. */
  pendenciasDe: (db: Db | Trx, userId: number) => Promise<string[]>
  /** What the copy of a person's data says, and the files that go with it. */
  dadosDe: (db: Db, userId: number) => Promise<object>
  arquivosDe: (db: Db, userId: number) => Promise<Proprio[]>
}

/** By the name of a job: what it does, and which fields of its payload the secretariat may see. */
export type JobWords = Readonly<Record<string, { descricao: string; mostra: readonly string[] }>>

/** Called when a fee of a procedimento was paid, in the transaction that settles it. */
export interface Settled {
  pagamentoId: number
  procedimentoId: number
  userId: number
  now: Date
}
/** What other subjects do about a paid fee. */
type OnSettled = (trx: Trx, settled: Settled) => Promise<void>

/** A filing with its partes, before its first evento. */
export interface Protocolado {
  tipo: Tipo
  id: number
  pedido: Stored<Pick<Pedido, 'como_advogado' | 'procuracao' | 'poderes'>>
  partes: readonly { id: number; polo: string; nome: string; documento: string }[]
  now: Date
}
/** A lawyer who files for clients represents them, in the transaction of the filing; nothing where nobody files as a lawyer. */
type RepresentClientes = (trx: Trx, caller: Caller, protocolado: Protocolado) => Promise<void>

/** Called when a procedimento opens to its partes because its fee is paid, in that transaction and before they are told; once. */
export interface Opened {
  tipo: Tipo
  procedimentoId: number
  now: Date
}
type OnOpened = (trx: Trx, opened: Opened) => Promise<void>

/**
 * Called when the last seat is accepted and a procedimento becomes active, in that transaction, after its evento and while the
 * procedimento is locked. A process whose arbitrators all left and were replaced becomes active a second time: what is done once in
 * its life looks whether it was done.
 */
export interface Instituted {
  tipo: Tipo
  procedimentoId: number
  now: Date
}
type OnInstituted = (trx: Trx, instituted: Instituted) => Promise<void>

/** A designation that was accepted, by its evento. */
export interface Accepted {
  tipo: Tipo
  designacaoId: number
  eventoId: number
  now: Date
}
/**
 * Opens the days in which the partes may object to what was disclosed, in the transaction of the acceptance.
 * @returns the last of them, `yyyy-mm-dd`; null: there are none
 */
type OpenObjecao = (trx: Trx, accepted: Accepted) => Promise<string | null>

/** Called when a procedimento has ended, in that transaction, after its evento and while the procedimento is locked. */
export interface Ended {
  tipo: Tipo
  procedimentoId: number
  now: Date
}
type OnEnded = (trx: Trx, ended: Ended) => Promise<void>

/** Called when an account's address was verified, in that transaction. */
type OnEmailVerified = (trx: Trx, verified: { userId: number; now: Date }) => Promise<void>

/**
 * Called when an account has another address than before, or has none because it was closed, in that transaction: what only the
 * old one gave ends, and ties to partes of procedimentos that the account follows are those of the new one.
 */
type OnEmailLeft = (trx: Trx, left: { userId: number; now: Date }) => Promise<void>

/** Called when a membership of a law firm ends, in that transaction and while it is still in force. */
type OnMembroLeaves = (trx: Trx, left: { membroId: number; userId: number; now: Date }) => Promise<void>

/** A party of a negociação who by a changed contact judges a parte of the case to which it is linked. */
export interface JudgeInNegociacao {
  caso: number
  negociacaoId: number
  userId: number
  now: Date
}
/** Ends their part in it, in the transaction that changed the contact (docs/rules/access.md#judging-and-mediation). */
type LeaveAsJudge = (trx: Trx, judge: JudgeInNegociacao) => Promise<void>

/** A negociação linked to a procedimento; the secretariat reads no descriptions. */
export interface NegociacaoVinculada {
  id: number
  descricao: string | null
  situacao: SituacaoDaNegociacao
}
/** The negociações of a procedimento that this user may open, the latest first. */
export type NegociacoesDe = (db: Db, user: Actor, procedimentoId: number) => Promise<NegociacaoVinculada[]>

/** A signed agreement, as a document that holds it prints it: the text, who signed, and the evidence of each signature. */
interface AcordoAImprimir {
  texto: unknown
  versao: number
  sha256: string
  pagina: object
  assinaram: string
  ressalva: string
  /** It takes long to draw. */
  heavy: boolean
}
/** The agreement of a negociação that both sides signed. */
export type AcordoDe = (db: Db, negociacaoId: number) => Promise<AcordoAImprimir>

/** The fees of a procedimento together; `pagamentoId`: what this user has to pay, the batch if there is one. */
interface CustasDoProcedimento {
  situacao: 'A' | 'P' | 'C'
  /** Null for those who neither pay them nor are of the secretariat. */
  valorCentavos: number | null
  pagoEm: Date | null
  pagamentoId: number | null
}
/** The fees of a procedimento, as far as this user may know them; null when there are none. */
export type CustasDe = (db: Db, user: Actor, procedimentoId: number) => Promise<CustasDoProcedimento | null>

/** The course of an arbitration, as far as this user may know it. */
export type RitoDe = (db: Db, user: Actor, processoId: number) => Promise<RitoDoProcesso>
