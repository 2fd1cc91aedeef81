/** Days `yyyy-mm-dd`, computed in UTC, so that the machine's time zone does not matter. */
const DAY_MS = 86_400_000

/** The day `n` days after (or before) another. @throws RangeError when `day` is not valid */
export const addDias = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10)

/** Number of days from one day to another; negative when `to` is before `from`. */
export const diasEntre = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS

/** The same day `n` months later, or the last day of a shorter month (CC, art. 132, § 3º). */
export function addMeses(day: string, n: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + n + 1, 0))
  return addDias(last.toISOString().slice(0, 10), Math.min(0, date - last.getUTCDate()))
}

/**
 * The distance of a deadline in words: "termina hoje", "termina amanhã", "em 12 dias", "terminou ontem", "terminou há 12 dias".
 */
export function faltam(dia: string, today: string): string {
  const days = diasEntre(today, dia)
  if (days === 0) return 'termina hoje'
  if (days === 1) return 'termina amanhã'
  if (days > 1) return `em ${days} dias`
  return days === -1 ? 'terminou ontem' : `terminou há ${-days} dias`
}
