import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayOf, formatDate, formatDateTime, formatExact, parseDate } from './dates.ts'

afterEach(() => vi.unstubAllEnvs())

describe.each([
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
  ['America/Sao_Paulo', 180],
])('on a host in %s', (zone, minutesBehindUtc) => {
  const here = (work: () => void) => () => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-01-01T12:00:00Z').getTimezoneOffset()).toBe(minutesBehindUtc)
    work()
  }

  test(
    'midnight is the one of São Paulo',
    here(() => {
      expect(formatDateTime('2026-11-20T02:59:59.999Z')).toBe('19/11/2026 às 23h59')
      expect(formatDateTime(new Date('2026-11-20T03:00:00Z'))).toBe('20/11/2026 às 00h00')
      expect(dayOf('2027-01-01T02:59:00Z')).toBe('2026-12-31')
    }),
  )

  test(
    'a day stays the day it is',
    here(() => {
      expect(formatDate('2026-11-20')).toBe('20/11/2026')
      expect(formatDate('2026-11-20T01:00:00Z')).toBe('19/11/2026')
    }),
  )

  test(
    'there is no summer time, and that of 2018 is remembered',
    here(() => {
      expect(formatExact('2026-01-15T17:05:09Z')).toBe('15/01/2026 às 14h05min09s (UTC-03:00)')
      expect(formatExact('2026-07-15T17:05:09Z')).toBe('15/07/2026 às 14h05min09s (UTC-03:00)')
      expect(formatExact('2018-12-15T17:05:09Z')).toBe('15/12/2018 às 15h05min09s (UTC-02:00)')
    }),
  )
})

test.each([
  ['31/12/2026', '2026-12-31'],
  [' 29/02/2028 ', '2028-02-29'],
])('%s is the day %s', (text, day) => expect(parseDate(text)).toBe(day))

test.each(['29/02/2026', '31/04/2026', '00/01/2026', '01/13/2026', '1/1/2026', '2026-12-31', ''])(
  '%s is not a valid day',
  (text) => expect(parseDate(text)).toBeNull(),
)
