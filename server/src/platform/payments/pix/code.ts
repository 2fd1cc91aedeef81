import { generatePixPayload, getPixPayloadInfo } from '@brazilian-utils/brazilian-utils'
import { type Cents, toCents } from '@concordia/contract/values/money'

/** What a "Pix copia e cola" says. `cents` null: the amount is at the bank, which tells it to the payer's app. */
export interface PixCode {
  recebedor: string
  cents: Cents | null
}

/** The longest text that a QR code of level M holds is far longer; a bank's are under 300. */
const MAX_LENGTH = 512

/**
 * Reads a code that a bank gave, with its lengths and its CRC, before anybody sees it. The example that a bank prints may itself be
 * wrong.
 * @param cents what it must ask for, if it names an amount
 * @returns null: it cannot be read, or asks for another amount
 */
export function readPixCode(code: string, cents: Cents): PixCode | null {
  const info = code.length <= MAX_LENGTH ? getPixPayloadInfo(code) : null
  if (!info) return null
  const asked = info.amount === undefined ? null : toCents(info.amount)
  return asked === null || asked === cents ? { recebedor: info.merchantName, cents: asked } : null
}

/** A test code, which apps of banks can read and none can pay: its address exists nowhere. @returns null for a name without letters */
export const testPixCode = (path: string, chamberName: string): string | null =>
  generatePixPayload({ url: `sandbox.invalid/pix/v2/${path}`, merchantName: chamberName, merchantCity: 'Ambiente de teste' })
