import { oneLine, withoutAddresses } from '../platform/mail/plain-text.ts'

/** As many are named in an e-mail that serves several; the evidence has all. */
const NAMED = 10

/** The name of a parte as it may be written in an e-mail: the filer typed it. */
export const nomeDaParte = (nome: string): string => withoutAddresses(oneLine(nome))

/** The most partes of one side named in a sentence, and the most characters of each. */
const NO_LADO = 3
const MAX_NO_LADO = 80

/** The partes of one side, for a sentence: "Ana e Bruno", or "Ana; Bruno; Célia; e mais 2". */
export function ladoDe(nomes: readonly string[]): string {
  const named = nomes.slice(0, NO_LADO).map((nome) => short(nomeDaParte(nome)))
  const more = nomes.length - NO_LADO
  return more > 0 ? `${named.join('; ')}; e mais ${more}` : named.join(named.length > 2 ? '; ' : ' e ')
}

const short = (nome: string): string => {
  const signs = [...nome]
  return signs.length > MAX_NO_LADO ? `${signs.slice(0, MAX_NO_LADO).join('')}…` : nome
}

/** The end of a company's name; others are people. */
const EMPRESA = /\b(ltda|s\.?[/ ]?a|eireli|me|epp|slu)\.?(?![\p{L}\p{N}])|\b(associação|condomínio|cooperativa|fundação)\b/iu

const cumprimento = (nome: string): string => (EMPRESA.test(nome) ? `À ${nome}` : `Olá, ${nome}`)

/** The greeting of the parte an e-mail goes to; for several who share the address, their names as a fact. */
export function partesDe(nomes: readonly string[]): { greeting: string; facts: [string, string][] } {
  const [first, ...others] = nomes.map(nomeDaParte)
  if (first !== undefined && others.length === 0) return { greeting: cumprimento(first), facts: [] }
  const named = nomes.slice(0, NAMED).map(nomeDaParte).join('; ')
  const more = nomes.length - NAMED
  return { greeting: 'Às partes', facts: [['Partes com este endereço', more > 0 ? `${named}; e outras ${more}` : named]] }
}
