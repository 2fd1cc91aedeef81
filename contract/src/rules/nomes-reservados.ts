import type { FieldErrors } from '../http/field-errors.ts'
import { looksLike } from '../values/fold.ts'

/** Words of the chamber's roles and of its services, which no person bears as a name. The surname Câmara is none of them. */
const PALAVRAS = [
  ...['secretaria', 'secretariado', 'secretário', 'secretários', 'secretárias'],
  ...['administração', 'administrador', 'administradora', 'administradores', 'admin'],
  ...['árbitro', 'árbitra', 'árbitros', 'árbitras', 'arbitral', 'arbitragem'],
  ...['mediador', 'mediadora', 'mediadores', 'mediação', 'conciliador', 'conciliadora', 'conciliação'],
  ...['suporte', 'atendimento', 'equipe', 'ouvidoria'],
]
/** From this length on, a word is found inside longer ones too: no name contains it by chance. */
const LONGA = 9

export const NOME_RESERVADO =
  'Este nome é da câmara ou de quem trabalha para ela, e uma conta não pode usá-lo. Escreva o seu nome, como está no CPF.'

/** How a name reads at a glance, in words: without case, accents and letters that look like others. */
const palavrasDe = (nome: string): string[] => looksLike(nome).match(/[\p{L}\p{N}]+/gu) ?? []
const junto = (nome: string) => palavrasDe(nome).join('')
const LIDAS = PALAVRAS.map(junto)
/** A letter that folding leaves beyond a–z (ʀ, ə) may be meant as any letter. */
const readsAs = (text: string, word: string) =>
  text.length === word.length && [...text].every((letter, at) => letter === word[at] || letter > '\u007f')

/**
 * Whether a person's name reads like the chamber or one of its roles. Words are also put together, so that "Secre-taria" reads as
 * "Secretaria"; a short word must be whole ("Jesu Portela" contains "suporte").
 * @param camara the chamber's whole name
 */
export function isNomeReservado(nome: string, camara: string): boolean {
  const palavras = palavrasDe(nome)
  const tudo = palavras.join('')
  const reservadas = [...LIDAS, junto(camara)]
  const seguidas = new Set(
    palavras.flatMap((_, from) => palavras.slice(from).map((_, more) => palavras.slice(from, from + more + 1).join(''))),
  )
  const within = (word: string) => [...tudo].some((_, at) => readsAs(tudo.slice(at, at + word.length), word))
  return reservadas.some((word) => (word.length >= LONGA ? within(word) : [...seguidas].some((text) => readsAs(text, word))))
}

/**
 * The fields of a reserved name, each with the sentence; none for a person's name. If two names only read so together, the last
 * gets it.
 */
export function nomeReservado({ first_name, last_name }: { first_name: string; last_name: string }, camara: string): FieldErrors {
  const fields = Object.entries({ first_name, last_name }).filter(([, nome]) => isNomeReservado(nome, camara))
  if (fields.length === 0 && isNomeReservado(`${first_name} ${last_name}`, camara)) return { last_name: [NOME_RESERVADO] }
  return Object.fromEntries(fields.map(([field]) => [field, [NOME_RESERVADO]]))
}
