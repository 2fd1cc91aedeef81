import type { Feriado, Recesso } from '@concordia/contract/feriados/schemas'
import { addDias } from '@concordia/contract/values/dias'

/** The month `n` months after (or before) another, `yyyy-mm`. */
export function addMeses(mes: string, n: number): string {
  const [year, month] = mes.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + n, 1)).toISOString().slice(0, 7)
}

/** The first and the last day of a month. */
export const bordasDoMes = (mes: string) => ({ de: `${mes}-01`, ate: addDias(`${addMeses(mes, 1)}-01`, -1) })

/** The weeks of a month, from Sunday to Saturday, with the days of its neighbours that fill the first and the last one. */
export function semanasDoMes(mes: string): string[][] {
  const { de, ate } = bordasDoMes(mes)
  const weeks: string[][] = []
  for (let day = addDias(de, -new Date(`${de}T00:00:00Z`).getUTCDay()); day <= ate; day = addDias(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDias(day, index)))
  return weeks
}

/** The names of the holidays and recess days of a month, by day; empty until they are known. @param mes `yyyy-mm` */
export function diasSemPrazo(
  mes: string,
  known: { feriados: readonly Feriado[]; recessos: readonly Recesso[] } | undefined,
): ReadonlyMap<string, string> {
  const { de, ate } = bordasDoMes(mes)
  const names = new Map<string, string>()
  for (const recesso of known?.recessos ?? [])
    for (let day = recesso.de > de ? recesso.de : de; day <= ate && day <= recesso.ate; day = addDias(day, 1))
      names.set(day, recesso.nome)
  for (const { dia, nome } of known?.feriados ?? []) if (dia.startsWith(mes)) names.set(dia, nome)
  return names
}
