import { readFile, writeFile } from 'node:fs/promises'

/** qpdf's messages for a missing password (by version, on either output) and for encryption by certificate. */
const LOCKED = /invalid password|Incorrect password supplied|unsupported encryption filter/
/** Where a trailer, which is never encrypted, says how the file is: there, or in an object. */
const ENCRYPT = /\/Encrypt(?=\s{0,4}<<|\s{1,4}(\d{1,10})\s{1,4}(\d{1,5})\s{1,4}R)/g
/** As long as `/Encrypt`, and without meaning. */
const NOTHING = '/Nothing'
/** Characters that are read of what it says; it is in no compressed object. */
const MAX_LENGTH = 8_192

/** Whether qpdf could not open a file because it is locked. */
export const saysLocked = (output: string): boolean => LOCKED.test(output)

/**
 * What a locked file needs to be read: a password, a certificate, or nothing (`anexos`: only the files attached to it are encrypted,
 * so that its pages can be read).
 */
export async function lockOf(path: string): Promise<'senha' | 'certificado' | 'anexos'> {
  const said = whatItSays(await readFile(path, 'latin1'))
  // Filters for each kind of data exist from version 4 on; what names none is not encrypted (ISO 32000-1, table 20).
  const isPlain = (kind: string) => !new RegExp(`/${kind}(?!\\s{0,4}/Identity)`).test(said)
  if (/\/V\s{0,4}[456]\b/.test(said) && isPlain('StmF') && isPlain('StrF')) return 'anexos'
  return /\/Filter\s{0,4}\/(?!Standard\b)/.test(said) ? 'certificado' : 'senha'
}

function whatItSays(text: string): string {
  const found = [...text.matchAll(ENCRYPT)].at(-1)
  const [, number, generation] = found ?? []
  if (!found || number === undefined) return text.slice(found?.index ?? text.length).slice(0, MAX_LENGTH)
  const begin = new RegExp(`(?<!\\d)${number}\\s{1,4}${generation}\\s{1,4}obj`, 'g')
  const at = [...text.matchAll(begin)].at(-1)?.index ?? text.length
  return text.slice(at, at + MAX_LENGTH).split('endobj')[0]!
}

/** Writes a copy without its `/Encrypt` entries, so that any reader opens it as a plain file. */
export async function copyUnlocked(from: string, to: string): Promise<void> {
  const text = await readFile(from, 'latin1')
  await writeFile(to, text.replace(ENCRYPT, NOTHING), 'latin1')
}
