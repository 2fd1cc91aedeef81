import { oneLine, withoutAddresses } from '../platform/mail/plain-text.ts'

/** As many are named in an e-mail that serves several; the evidence has all. */
const NAMED = 10

/** The name of a parte as it may stand in an e-mail: who filed typed it. */
export const nomeDaParte = (nome: string): string => withoutAddresses(oneLine(nome))

/** The greeting of the parte an e-mail goes to; for several who share the address, their names as a fact. */
export function partesDe(nomes: readonly string[]): { greeting: string; facts: [string, string][] } {
  const [first, ...others] = nomes.map(nomeDaParte)
  if (first !== undefined && others.length === 0) return { greeting: `Prezada parte ${first}`, facts: [] }
  const named = nomes.slice(0, NAMED).map(nomeDaParte).join('; ')
  const more = nomes.length - NAMED
  return { greeting: 'Prezadas partes', facts: [['Partes com este endereço', more > 0 ? `${named}; e outras ${more}` : named]] }
}
