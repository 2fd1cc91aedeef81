import type { DARK_IN_POPPLER } from './dark.ts'

const ADDRESSES = import.meta.glob<string>('./*.pdf', { query: '?url', import: 'default', eager: true })

/** @param change what a test changes in the file's bytes, each of them one character */
export async function scan(name: keyof typeof DARK_IN_POPPLER, change = (bytes: string) => bytes): Promise<File> {
  const bytes = new Uint8Array(await (await fetch(ADDRESSES[`./${name}.pdf`]!)).arrayBuffer())
  const changed = change(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return new File([Uint8Array.from(changed, (character) => character.charCodeAt(0))], `${name}.pdf`, { type: 'application/pdf' })
}
