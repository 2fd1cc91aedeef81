import { ZONE } from '@concordia/contract/values/dates'
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'

/** An entry of a calendar (RFC 5545). */
export interface Entry {
  /** UID: stays the same for the life of the entry, whatever changes (3.8.4.7). */
  uid: string
  titulo: string
  descricao: string
  url: string
  /** How often it was changed (3.8.7.4), and when last. */
  sequencia: number
  alteradoEm: Date
}
/** A whole day, `yyyy-mm-dd`, that is not marked as busy. */
export interface DayEntry extends Entry {
  dia: string
}
export interface TimedEntry extends Entry {
  inicio: Date
  fim: Date
  local: string
  cancelado: boolean
}

const PRODUCT = '//Concordia//Prazos//PT'
/** Seconds before the start at which a calendar program rings: a day, and an hour. */
const ALARMS = [86_400, 3_600]

/** Writes a calendar that others read. @returns the file's text: lines end in CRLF and are folded at 75 octets */
export function calendario({ nome, eventos }: { nome: string; eventos: readonly (DayEntry | TimedEntry)[] }): string {
  const made = ical({ prodId: PRODUCT, scale: 'GREGORIAN', method: ICalCalendarMethod.PUBLISH, name: plain(nome) })
  made.x('X-WR-TIMEZONE', ZONE)
  for (const evento of eventos) add(made, evento)
  return written(made)
}

/** The sender and the recipient of an invitation. */
export interface Between {
  /** `Nome <endereco@dominio>` or only the address. */
  from: string
  to: string
}

/** An invitation by e-mail (iMIP, RFC 6047): it names nobody but its recipient, and asks them for an answer. */
export function convite(evento: TimedEntry, { from, to }: Between): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = evento.cancelado ? 'CANCEL' : 'REQUEST'
  const made = ical({ prodId: PRODUCT, scale: 'GREGORIAN', method: ICalCalendarMethod[method] })
  const event = add(made, evento)
  event.organizer(mailbox(from))
  event.createAttendee({
    email: to,
    role: ICalAttendeeRole.REQ,
    ...(!evento.cancelado && { status: ICalAttendeeStatus.NEEDSACTION, rsvp: true }),
  })
  if (!evento.cancelado)
    for (const trigger of ALARMS) event.createAlarm({ type: ICalAlarmType.display, trigger, description: plain(evento.titulo) })
  return { method, content: written(made) }
}

function add(made: ICalCalendar, evento: DayEntry | TimedEntry) {
  const { uid, titulo, descricao, url, sequencia, alteradoEm } = evento
  const common = {
    ...{ id: plain(uid), sequence: sequencia, summary: plain(titulo), url },
    description: plain(descricao),
    // In a published calendar this is the time of the last revision of the entry (3.8.7.2).
    ...{ stamp: alteradoEm, lastModified: alteradoEm },
  }
  if ('dia' in evento)
    return made.createEvent({
      ...{ ...common, start: new Date(`${evento.dia}T00:00:00Z`), allDay: true },
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  const { inicio: start, fim: end, local, cancelado } = evento
  return made.createEvent({
    ...{ ...common, start, end, location: plain(local) },
    status: cancelado ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
}

/** Every address is a URI anyway (3.8.4.6), and some programs do not read the line with that said in it. */
const written = (made: ICalCalendar) => `${made.toString().replaceAll('\r\nURL;VALUE=URI:', '\r\nURL:')}\r\n`

/** Text without what a value of type TEXT may not have (3.3.11). */
const plain = (value: string): string => value.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}|\p{Cs}/gu, '')

function mailbox(from: string): { name: string; email: string } {
  const [, name = '', address] = /^([^<>]*)<([^<>]+)>$/.exec(from) ?? []
  const email = address ?? from
  return { name: plain(name.replaceAll('"', '').trim()) || email, email }
}
