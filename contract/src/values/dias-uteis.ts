import { getHolidays } from '@brazilian-utils/brazilian-utils'
import { addDias } from './dias.ts'

export { addDias, diasEntre } from './dias.ts'

/**
 * Business days of the procedures: not Saturday, Sunday, national holidays or Carnival Monday and Tuesday. Days are
 * `yyyy-mm-dd` and computed in UTC, so that the machine's time zone does not matter.
 */

/** Days without due dates besides those of the calendar: with a certificate of unavailability, and the chamber's holidays and recess. */
export type Parados = ReadonlySet<string>
const NENHUM: Parados = new Set()

const EASTER = 'Páscoa'

const known = new Map<number, ReadonlyMap<string, string>>()

/**
 * National holidays and both days of Carnival in a year, with their names, by day. The library returns local dates: their local
 * fields are the day.
 * @throws RangeError for a year whose holidays the library does not know (before 1900, after 2099)
 */
export function feriadosNacionais(year: number): ReadonlyMap<string, string> {
  const made = known.get(year)
  if (made) return made
  const holidays = getHolidays(year)
  if (holidays.length === 0) throw new RangeError(`The holidays of ${year} are not known`)
  const days = new Map<string, string>()
  for (const { date, name, type } of holidays) {
    const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
    if (type === 'national') days.set(day, name)
    if (name === EASTER) for (const before of [48, 47]) days.set(addDias(day, -before), 'Carnaval')
  }
  known.set(year, days)
  return days
}

export function isDiaUtil(day: string, parados = NENHUM): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !parados.has(day) && !feriadosNacionais(Number(day.slice(0, 4))).has(day)
}

/** The day itself when it is a business day, else the next one: deadlines end only on business days. */
export function proximoDiaUtil(day: string, parados = NENHUM): string {
  let reached = day
  while (!isDiaUtil(reached, parados)) reached = addDias(reached, 1)
  return reached
}

/** How many business days there are from a day to another, both counted; 0 when `to` is before `from`. */
export function diasUteisAte(from: string, to: string, parados = NENHUM): number {
  let days = 0
  for (let day = from; day <= to; day = addDias(day, 1)) if (isDiaUtil(day, parados)) days++
  return days
}

/** `n` business days after a day: the first day does not count, the last one does. @param n at least 1 */
export function addDiasUteis(day: string, n: number, parados = NENHUM): string {
  let reached = day
  for (let left = n; left > 0; left--) reached = proximoDiaUtil(addDias(reached, 1), parados)
  return reached
}
