import type { Cents } from '@concordia/contract/values/money'
import { ProviderUnreachable } from './card.ts'

/** The payer of the slip; `documento` without punctuation (CPF 11, CNPJ 14), `cep` 8 digits. Longer texts are cut to the bank's lengths. */
export interface Payer {
  documento: string
  nome: string
  endereco: string
  bairro: string
  cidade: string
  uf: string
  cep: string
}

export interface NewSlip {
  /** Our number, unique per attempt: at most 18 letters and digits. */
  seuNumero: string
  cents: Cents
  /** `yyyy-mm-dd`, days in São Paulo. A slip is due at most 90 days after its issue; later ones would not be found again. */
  issuedOn: string
  dueOn: string
  /** The bank accepts payment until this day, without interest. */
  payableUntil: string
  payer: Payer
  /** What the slip is for, one line. */
  description: string
}

/** In the bank's words: to be paid, withdrawn, paid. */
export type SlipStatus = 'Em Aberto' | 'Baixado' | 'Liquidado'

export interface Slip {
  nossoNumero: string
  seuNumero: string
  cents: Cents
  dueOn: string
  /** 44 and 47 digits. */
  codigoBarras: string
  linhaDigitavel: string
  /** Its "Pix copia e cola" as the bank gave it, not read yet; null: the bank gave none. */
  pix: string | null
  /** Why the bank made no Pix for it, in the bank's words; only the answer to `issue` has it. */
  pixRefused: string | null
  status: SlipStatus
  /** The amount paid, once `Liquidado` and if the bank reports it. */
  paidCents: Cents | null
}

/** A payment from the bank's settlement file. */
export interface Settlement {
  /** Identifies the payment: the same in every file that lists it, and unique to it. */
  chave: string
  nossoNumero: string
  seuNumero: string
  cents: Cents
  /** `yyyy-mm-dd`. */
  on: string
}

/** The bank refuses the request; `message` is its own sentence. No slip was made. */
export class SlipRefused extends Error {
  override name = 'SlipRefused'
}

/**
 * The request certainly did not reach the bank: no token, no turn, no connection, or rejected before processing. No slip was
 * made.
 */
export class ProviderNotAsked extends ProviderUnreachable {
  override name = 'ProviderNotAsked'
}

/** One bank. No call is idempotent at the bank: after ProviderUnreachable call `find` before issuing again. */
export interface BoletoProvider {
  readonly name: 'sandbox' | 'sicoob'
  /**
   * Registers a slip.
   * @throws SlipRefused; ProviderNotAsked: none was made; ProviderUnreachable (from card.ts): it may or may not exist
   */
  issue(slip: NewSlip): Promise<Slip>
  /**
   * Finds a slip by our own number; null when the bank never made it. @param documento of its payer @throws ProviderUnreachable
   */
  find(seuNumero: string, documento: string, issuedOn: string): Promise<Slip | null>
  /** The slip's current state at the bank; null when it has none by this number. @throws ProviderUnreachable */
  retrieve(nossoNumero: string): Promise<Slip | null>
  /** Its PDF; may be fetched repeatedly. @throws ProviderUnreachable, also when the bank knows no such slip */
  pdf(nossoNumero: string): Promise<Buffer>
  /**
   * Withdraws it, so that it can no longer be paid. No effect when it is withdrawn already.
   * @throws SlipRefused when it was paid; ProviderUnreachable
   */
  withdraw(nossoNumero: string): Promise<void>
  /**
   * Every payment that the bank processed between two days, both inclusive; `on` is the day of payment, which may be some days
   * earlier. @throws ProviderUnreachable
   */
  settlements(from: string, to: string): Promise<Settlement[]>
}

/** A sandbox bank: tests, and people on a test installation, may say that a slip was paid. */
export interface SandboxBank extends BoletoProvider {
  /** @returns false when there is no such open slip */
  pay(nossoNumero: string): Promise<boolean>
}
