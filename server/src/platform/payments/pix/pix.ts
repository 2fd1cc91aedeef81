import type { Cents } from '@concordia/contract/values/money'

/** In the words of the API Pix; who removed a charge makes no difference here. */
export type PixStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA'

/** Money that went back to its payer: asked for by the chamber, or taken by the bank after a complaint of fraud or a fault (MED). */
export interface PixDevolucao {
  id: string
  cents: Cents
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
  med: boolean
}

/** A payment that the bank received. */
export interface PixReceived {
  endToEndId: string
  txid: string | null
  cents: Cents
  at: Date
  devolucoes: PixDevolucao[]
}

/** A charge as the bank has it. */
export interface PixCharge {
  txid: string
  /** The key that receives the money. */
  chave: string
  cents: Cents
  status: PixStatus
  /** Its "Pix copia e cola", not read yet. */
  code: string
  expiresAt: Date
  /** More than one, where it was paid twice. */
  received: PixReceived[]
}

/** The bank refuses the request; `message` is its own sentence. Nothing was done. */
export class PixRefused extends Error {
  override name = 'PixRefused'
}

/** One bank. Every call is idempotent: by our txid, and a return by its id. All throw ProviderUnreachable (card.ts) without an answer. */
export interface PixProvider {
  readonly name: 'sandbox' | 'pix'
  /** The key of the chamber. */
  readonly chave: string
  /**
   * Makes a charge, or returns the one made before under this txid.
   * @throws PixRefused
   */
  create(input: { txid: string; cents: Cents; seconds: number; description: string }): Promise<PixCharge>
  /** Null: the bank knows no charge of ours with this txid. */
  find(txid: string): Promise<PixCharge | null>
  /** Removes a charge that was not paid; returns its state after that. */
  remove(txid: string): Promise<PixCharge | null>
  /** All that came in between two moments, whoever made the charge. */
  received(from: Date, to: Date): Promise<PixReceived[]>
  /** One payment; null: the bank does not know it. */
  findReceived(endToEndId: string): Promise<PixReceived | null>
  /**
   * Sends a payment back whole. @param id ours, letters and digits: the same again does nothing
   * @throws PixRefused
   */
  giveBack(endToEndId: string, id: string, cents: Cents): Promise<PixDevolucao['status']>
  /** Makes the bank send its notices here. */
  listen(url: string): Promise<void>
}

/** A bank whose charges are paid here: in tests, and by people on a test installation. */
export interface SandboxPix extends PixProvider {
  /** @returns false when there is no such charge that can be paid */
  pay(txid: string): Promise<boolean>
}
