import { ZONE } from '@concordia/contract/values/dates'
/** The part of iCalendar (RFC 5545) needed for a list of whole-day events. */

/** A whole day in a calendar. */
export interface Evento {
  /** UID: stays the same for the life of the event, whatever changes (3.8.4.7). */
  uid: string
  /** `yyyy-mm-dd`. */
  dia: string
  titulo: string
  descricao: string
  url: string
  /** How often it was changed (3.8.7.4), and when last. */
  sequencia: number
  alteradoEm: Date
}

/** @returns the file's text: lines end in CRLF and are folded at 75 octets */
export function calendario({ produto, nome, eventos }: { produto: string; nome: string; eventos: readonly Evento[] }): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${text(produto)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(nome)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    ...eventos.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}

const linesOf = ({ uid, dia, titulo, descricao, url, sequencia, alteradoEm }: Evento): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(uid)}`,
  // In a published calendar this is the time of the last revision of the event (3.8.7.2).
  `DTSTAMP:${instant(alteradoEm)}`,
  `LAST-MODIFIED:${instant(alteradoEm)}`,
  `SEQUENCE:${sequencia}`,
  `DTSTART;VALUE=DATE:${dia.replaceAll('-', '')}`,
  `SUMMARY:${text(titulo)}`,
  `DESCRIPTION:${text(descricao)}`,
  `URL:${url}`,
  // A deadline does not mark its day as busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** A value of type TEXT (3.3.11); control characters are not allowed in it. */
const text = (value: string): string =>
  value
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** `20261126T171500Z` */
const instant = (date: Date): string => date.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

const MAX_OCTETS = 75
const utf8 = new TextEncoder()

/** Breaks a line after at most 75 octets, never inside a character (3.1); the blank of a continuation counts. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const sign of line) {
    const size = utf8.encode(sign).length
    if (octets + size > MAX_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += sign
    octets += size
  }
  return [...lines, current].join('\r\n')
}
