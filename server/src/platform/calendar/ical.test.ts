import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendario, type DayEntry } from './ical.ts'

const evento = (changes: Partial<DayEntry> = {}): DayEntry => ({
  uid: 'prazo-7@camara.example',
  dia: '2026-11-26',
  titulo: 'Prazo: Despacho (processo 12)',
  descricao: 'Termina o prazo.',
  url: 'https://camara.example/processo/12/details',
  sequencia: 2,
  alteradoEm: new Date('2026-11-20T17:15:09.123Z'),
  ...changes,
})
const made = (...eventos: DayEntry[]) => calendario({ nome: 'Prazos', eventos })
/** The lines as they were before folding. */
const unfolded = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n')
const propertyOf = (ics: string, name: string) =>
  unfolded(ics)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
/** Unescapes a TEXT (RFC 5545 3.3.11). */
const unescaped = (value: string) =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

test('a calendar is what RFC 5545 asks for, line by line', () => {
  expect(made(evento()).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Concordia//Prazos//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Prazos',
    'X-WR-CALNAME:Prazos',
    'BEGIN:VEVENT',
    'UID:prazo-7@camara.example',
    'SEQUENCE:2',
    'DTSTAMP:20261120T171509Z',
    'DTSTART;VALUE=DATE:20261126',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    'SUMMARY:Prazo: Despacho (processo 12)',
    'TRANSP:TRANSPARENT',
    'DESCRIPTION:Termina o prazo.',
    'URL:https://camara.example/processo/12/details',
    'LAST-MODIFIED:20261120T171509Z',
    'END:VEVENT',
    'X-WR-TIMEZONE:America/Sao_Paulo',
    'END:VCALENDAR',
    '',
  ])
})

test('a calendar without events is still valid', () => {
  expect(unfolded(made())).toEqual(expect.arrayContaining(['BEGIN:VCALENDAR', 'END:VCALENDAR']))
})

describe('a text', () => {
  test('with commas, semicolons, backslashes and line ends is escaped', () => {
    expect(propertyOf(made(evento({ titulo: 'a, b; c\\d\r\ne\nf: "g"' })), 'SUMMARY')).toBe('a\\, b\\; c\\\\d\\ne\\nf: "g"')
  })

  test('cannot add a line of its own', () => {
    const ics = made(evento({ titulo: 'x\r\nEND:VEVENT\r\nBEGIN:VALARM', descricao: 'y\u2028ATTACH:https://fora.test\u0000' }))
    expect(unfolded(ics).filter((line) => /^(END:VEVENT|BEGIN:VALARM|ATTACH)/.test(line))).toEqual(['END:VEVENT'])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not be in the file.
    expect(ics).not.toMatch(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/)
  })

  test('any text is unchanged after escaping and folding, in lines of at most 75 octets that end in CRLF', () => {
    const words = fc.string({ unit: 'binary', maxLength: 300 }).map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ''))
    fc.assert(
      fc.property(words, words, (titulo, descricao) => {
        const ics = made(evento({ titulo, descricao }))
        expect(unescaped(propertyOf(ics, 'SUMMARY')!)).toBe(titulo)
        expect(unescaped(propertyOf(ics, 'DESCRIPTION')!)).toBe(descricao)
        expect(ics.endsWith('\r\n')).toBe(true)
        for (const line of ics.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
        }
        expect(Buffer.from(ics).toString()).toBe(ics)
      }),
    )
  })
})
