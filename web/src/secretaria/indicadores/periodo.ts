import { mesesDe } from '@concordia/contract/secretaria/words'
import { dayOf } from '@concordia/contract/values/dates'

const ANOS = 5

/** The months one can choose, the latest first. */
export function mesesOferecidos(): string[] {
  const to = dayOf(new Date()).slice(0, 7)
  return mesesDe({ from: `${Number(to.slice(0, 4)) - ANOS}-01`, to }).toReversed()
}

/** The last twelve months, this one included. */
export const periodoInicial = (meses: readonly string[]) => ({ from: meses[11]!, to: meses[0]! })
