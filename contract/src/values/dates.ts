/**
 * Formats dates for people, always in São Paulo whatever the host's time zone (docs/rules/screens.md#formats).
 * Instants are Date or ISO strings; days are `yyyy-mm-dd` and are never converted to a Date of local time.
 */
export const ZONE = 'America/Sao_Paulo'

/** Made when first used: making one takes a phone about 15 ms, and every screen loads this module. */
function formatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => {
    made ??= new Intl.DateTimeFormat('pt-BR', options)
    return made
  }
}

const parts = formatter({
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
})

function read(instant: Date | string) {
  const date = typeof instant === 'string' ? new Date(instant) : instant
  const found = Object.fromEntries(
    parts()
      .formatToParts(date)
      .map((part) => [part.type, part.value]),
  )
  return found as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'timeZoneName', string>
}

/** The São Paulo day of an instant, `yyyy-mm-dd`. */
export function dayOf(instant: Date | string): string {
  const { year, month, day } = read(instant)
  return `${year}-${month}-${day}`
}

/** A day `yyyy-mm-dd` or an instant → "20/11/2026". */
export function formatDate(value: Date | string): string {
  const day = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : dayOf(value)
  return day.split('-').reverse().join('/')
}

const weekday = formatter({ timeZone: 'UTC', weekday: 'long' })

/** A day `yyyy-mm-dd` → "sexta-feira". */
export const formatWeekday = (day: string): string => weekday().format(new Date(`${day}T00:00:00Z`))

const longDay = formatter({ timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

/** A day `yyyy-mm-dd` → "sexta-feira, 20 de novembro". */
export const formatLongDay = (day: string): string => longDay().format(new Date(`${day}T00:00:00Z`))

const month = formatter({ timeZone: 'UTC', month: 'short' })

/** A day `yyyy-mm-dd` → "nov". */
export const formatMonth = (day: string): string =>
  month()
    .format(new Date(`${day}T00:00:00Z`))
    .replace('.', '')

/** An instant → "20/11/2026 às 14h05". */
export function formatDateTime(instant: Date | string): string {
  return `${formatDate(instant)} às ${formatTime(instant)}`
}

/** An instant → "14h05". */
export function formatTime(instant: Date | string): string {
  const { hour, minute } = read(instant)
  return `${hour}h${minute}`
}

/** "20/11/2026 às 14h05min09s (UTC-03:00)": for receipts, where the second and the offset matter. */
export function formatExact(instant: Date | string): string {
  const { hour, minute, second, timeZoneName } = read(instant)
  return `${formatDate(instant)} às ${hour}h${minute}min${second}s (${timeZoneName.replace('GMT', 'UTC')})`
}

/** "31/12/2026" → "2026-12-31"; null when it is not a valid day. */
export function parseDate(text: string): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim())
  if (!match) return null
  const day = `${match[3]}-${match[2]}-${match[1]}`
  const utc = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(utc.getTime()) && utc.toISOString().startsWith(day) ? day : null
}

const monthYear = formatter({ timeZone: 'UTC', month: 'long', year: 'numeric' })

/** A day `yyyy-mm-dd` → "novembro de 2026". */
export const formatMonthYear = (day: string): string => monthYear().format(new Date(`${day}T00:00:00Z`))

/** The hour in São Paulo, 0 to 23. */
export const hourOf = (instant: Date | string): number => Number(read(instant).hour)
