import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts the few secrets that the database keeps and that must be read again; a copy of the database does not reveal them. */
export interface SecretBox {
  /** @param purpose what the secret is and whose: it can be opened only for the same */
  seal(text: string, purpose: string): Buffer
  /** @returns null when it was sealed with another key or for another purpose, or is damaged */
  open(sealed: Buffer, purpose: string): string | null
}

/** The first byte of each sealed secret, so that another format can follow one day. */
const FORMAT = 1
const NONCE = 12
const TAG = 16

/** AES-256-GCM. @param key 32 bytes */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal: (text, purpose) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(purpose))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), hidden])
    },
    open: (sealed, purpose) => {
      if (sealed[0] !== FORMAT || sealed.length < 1 + NONCE + TAG) return null
      const nonce = sealed.subarray(1, 1 + NONCE)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
