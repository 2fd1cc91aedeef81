import { dayOf, formatDate, formatTime, formatWeekday, hourOf, ZONE } from './dates.ts'

/** Times of day as people say them, in São Paulo unless a zone is named. */
export const HORARIO_DE_BRASILIA = 'horário de Brasília'

const short = (time: string) => time.replace(/^0(?=\d)/, '').replace(/h00$/, 'h')

/** An instant → "14h", "9h05". */
export const formatHour = (instant: Date | string): string => short(formatTime(instant))

/** Zero and one are singular in Portuguese. */
const plural = (instant: Date | string, um: string, varios: string) => (hourOf(instant) < 2 ? um : varios)

/** Begin and end on one day → "das 14h às 16h", "da 1h às 2h30". */
export const formatHours = (inicio: Date | string, fim: Date | string): string =>
  `${plural(inicio, 'da', 'das')} ${formatHour(inicio)} ${plural(fim, 'à', 'às')} ${formatHour(fim)}`

const dayInFull = (instant: string) => `${formatDate(instant)}, ${formatWeekday(dayOf(instant))}`

/** "14/12/2026, segunda-feira, das 14h às 16h"; with both days when it ends on another. */
export function formatHorario(inicio: string, fim: string): string {
  if (dayOf(inicio) === dayOf(fim)) return `${dayInFull(inicio)}, ${formatHours(inicio, fim)}`
  return `de ${dayInFull(inicio)}, ${formatHour(inicio)}, a ${dayInFull(fim)}, ${formatHour(fim)}`
}

const wallClock = (instant: string, timeZone: string) =>
  Object.fromEntries(
    new Intl.DateTimeFormat('pt-BR', {
      timeZone,
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    })
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>

/**
 * The time of an instant where its reader is: "13h", or "1h de 15/12/2026" when it is another day there. Null where it is the same as
 * in São Paulo. @param zone an IANA name; by default the zone of this machine
 */
export function formatElsewhere(instant: string, zone = new Intl.DateTimeFormat().resolvedOptions().timeZone): string | null {
  const [here, there] = [ZONE, zone].map((each) => wallClock(instant, each)) as [
    ReturnType<typeof wallClock>,
    ReturnType<typeof wallClock>,
  ]
  const hour = short(`${there.hour}h${there.minute}`)
  if (here.day !== there.day) return `${hour} de ${there.day}/${there.month}/${there.year}`
  return here.hour === there.hour && here.minute === there.minute ? null : hour
}
