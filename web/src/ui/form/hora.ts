import { z } from '@concordia/contract/http/zod'
import { ZONE } from '@concordia/contract/values/dates'

/** Stores typed "1405" or "14:05" as digits. */
export const Hora = z
  .string({ error: 'Informe a hora' })
  .min(1, 'Informe a hora')
  .refine((digits) => digits === '' || /^([01]\d|2[0-3])[0-5]\d$/.test(digits), 'Informe a hora como 14:05')

const offset = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' })

/**
 * Converts a day and time in São Paulo to an instant, using the offset at noon of that day. Safe because summer time, which
 * changed the offset within a day, ended in 2019 (Decreto 9.772/2019).
 * @param dia `yyyy-mm-dd`
 * @param hora four digits, "1405"
 * @returns ISO 8601 in UTC
 */
export function instanteDe(dia: string, hora: string): string {
  const noon = new Date(`${dia}T12:00:00Z`)
  const zone =
    offset
      .formatToParts(noon)
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('GMT', '') || 'Z'
  return new Date(`${dia}T${hora.slice(0, 2)}:${hora.slice(2)}:00${zone}`).toISOString()
}
