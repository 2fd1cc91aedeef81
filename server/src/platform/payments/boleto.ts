import type { Cents } from '@concordia/contract/values/money'
import { ProviderUnreachable } from './card.ts'

/** Who the slip is made out to; `documento` bare (CPF 11, CNPJ 14), `cep` 8 digits. Longer texts are cut to the bank's lengths. */
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
  /** `yyyy-mm-dd`, days in São Paulo; a slip is due at most 90 days after its issue, or it is not found again. */
  issuedOn: string
  dueOn: string
  /** Until this day the bank takes the money, interest-free. */
  payableUntil: string
  payer: Payer
  /** What the slip is for, one line. */
  description: string
}

/** The bank's words: to be paid, withdrawn, paid. */
export type SlipStatus = 'Em Aberto' | 'Baixado' | 'Liquidado'

export interface Slip {
  nossoNumero: string
  seuNumero: string
  cents: Cents
  dueOn: string
  /** 44 and 47 digits. */
  codigoBarras: string
  linhaDigitavel: string
  status: SlipStatus
  /** What was paid, once `Liquidado` and where the bank says it. */
  paidCents: Cents | null
}

/** A payment as the bank's settlement file tells it. */
export interface Settlement {
  /** The same in every file that names this payment, and of no other one. */
  chave: string
  nossoNumero: string
  seuNumero: string
  cents: Cents
  /** `yyyy-mm-dd`. */
  on: string
}

/** The bank refuses what was asked; `message` is its own sentence. Nothing was made. */
export class SlipRefused extends Error {
  override name = 'SlipRefused'
}

/**
 * What was asked certainly never reached the bank: no token, no turn, no connection, or turned away at its door. It made nothing.
 */
export class ProviderNotAsked extends ProviderUnreachable {
  override name = 'ProviderNotAsked'
}

/** One bank. No call is idempotent at the bank: after ProviderUnreachable ask `find` before issuing again. */
export interface BoletoProvider {
  readonly name: 'sandbox' | 'sicoob'
  /**
   * Registers a slip.
   * @throws SlipRefused; ProviderNotAsked: none was made; ProviderUnreachable (from card.ts): it may or may not exist
   */
  issue(slip: NewSlip): Promise<Slip>
  /** A slip by our own number; null when the bank never made it. @param documento of its payer @throws ProviderUnreachable */
  find(seuNumero: string, documento: string, issuedOn: string): Promise<Slip | null>
  /** The slip as the bank has it now; null when it knows none by this number. @throws ProviderUnreachable */
  retrieve(nossoNumero: string): Promise<Slip | null>
  /** Its PDF, as often as asked. @throws ProviderUnreachable, also when the bank knows no such slip */
  pdf(nossoNumero: string): Promise<Buffer>
  /**
   * Withdraws it: from then on nobody can pay it. Harmless when it is withdrawn already.
   * @throws SlipRefused when it was paid; ProviderUnreachable
   */
  withdraw(nossoNumero: string): Promise<void>
  /**
   * Every payment the bank took into its books between two days, both inclusive; `on` is when it was paid, which may be some days
   * before. @throws ProviderUnreachable
   */
  settlements(from: string, to: string): Promise<Settlement[]>
}

/** A bank that plays one: somebody may say that a slip was paid. */
export interface SandboxBank extends BoletoProvider {
  /** @returns false when there is no such slip to be paid */
  pay(nossoNumero: string): Promise<boolean>
}
