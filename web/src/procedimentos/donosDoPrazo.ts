import { doDono, PRAZO_DE } from '@concordia/contract/rules/prazo-de'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { maiuscula } from '@concordia/contract/values/substantivo'

/** Begins the value of an option that names one parte: `parte-7`. */
export const DE_PARTE = 'parte-'

/** The owner as an option of a field: "dos demandantes" is "demandantes" there. */
const semDe = (deQuem: string) => deQuem.replace(/^d(e|as|os|o|a) /, '')

/** The owners that a deadline of this procedimento may have, as options of a field. */
export const donosDoPrazo = (tipo: Tipo, partes: readonly { id: number; nome: string }[]) => [
  ...PRAZO_DE.map((value) => ({ value: value as string, label: maiuscula(semDe(doDono({ quem: value, parte: null }, tipo))) })),
  ...partes.map(({ id, nome }) => ({ value: `${DE_PARTE}${id}`, label: `Só ${nome}` })),
]
