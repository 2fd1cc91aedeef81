import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDias, addDiasUteis, diasEntre, isDiaUtil, proximoDiaUtil } from './dias-uteis.ts'

const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const parados = fc.uniqueArray(day, { maxLength: 5 }).map((days) => new Set(days))
const amount = fc.integer({ min: 1, max: 60 })

describe('business days', () => {
  test.each([
    ['2026-11-11', 10, '2026-11-26', 'over 15 and 20 November'],
    ['2026-11-19', 1, '2026-11-23', 'Consciência Negra on a Friday'],
    ['2023-11-17', 1, '2023-11-20', 'which was no national holiday before 2024'],
    ['2026-02-13', 1, '2026-02-18', 'over Carnival Monday and Tuesday to Ash Wednesday'],
    ['2027-02-05', 1, '2027-02-10', 'Carnival of another year'],
    ['2026-04-02', 1, '2026-04-06', 'over Good Friday and Easter'],
    ['2026-06-03', 1, '2026-06-04', 'Corpus Christi is no national holiday'],
    ['2026-12-31', 1, '2027-01-04', 'over the turn of the year'],
    ['2026-12-18', 1, '2026-12-21', 'there is no recess of the courts in arbitration'],
    ['2026-11-14', 5, '2026-11-23', 'counted from a Saturday'],
  ])('%s + %i = %s: %s', (from, n, to) => {
    expect(addDiasUteis(from, n)).toBe(to)
  })

  test('a day of unavailability is skipped like a holiday', () => {
    expect(addDiasUteis('2026-11-11', 10, new Set(['2026-11-26']))).toBe('2026-11-27')
    expect(proximoDiaUtil('2026-11-26', new Set(['2026-11-26', '2026-11-27']))).toBe('2026-11-30')
  })

  test('a business day stays, any other day moves to the next one', () => {
    expect(proximoDiaUtil('2026-11-26')).toBe('2026-11-26')
    expect(proximoDiaUtil('2026-11-20')).toBe('2026-11-23')
    expect(proximoDiaUtil('2026-02-14')).toBe('2026-02-18')
  })
})

test('a year with unknown holidays is an error, not a year without holidays', () => {
  expect(isDiaUtil('2099-09-07')).toBe(false)
  expect(() => isDiaUtil('2100-09-07')).toThrow('The holidays of 2100 are not known')
})

test('days are added and compared across the end of a leap February', () => {
  expect(addDias('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDias('2026-01-01', -1)).toBe('2025-12-31')
  expect(diasEntre('2028-02-28', '2028-03-01')).toBe(2)
  expect(diasEntre('2026-11-20', '2026-11-19')).toBe(-1)
})

describe('for any day, amount and days of unavailability', () => {
  test('a deadline ends on a business day, and has exactly that many after its start', () => {
    fc.assert(
      fc.property(day, amount, parados, (from, n, off) => {
        const to = addDiasUteis(from, n, off)
        const between = Array.from({ length: diasEntre(from, to) }, (_, i) => addDias(from, i + 1))
        expect(isDiaUtil(to, off)).toBe(true)
        expect(between.filter((one) => isDiaUtil(one, off))).toHaveLength(n)
      }),
    )
  })

  test('adding in several steps gives the same result', () => {
    fc.assert(
      fc.property(day, amount, amount, parados, (from, a, b, off) => {
        expect(addDiasUteis(addDiasUteis(from, a, off), b, off)).toBe(addDiasUteis(from, a + b, off))
      }),
    )
  })

  test('rolling never goes back, ends on a business day, and is idempotent', () => {
    fc.assert(
      fc.property(day, parados, (from, off) => {
        const to = proximoDiaUtil(from, off)
        expect(to >= from && isDiaUtil(to, off)).toBe(true)
        expect(proximoDiaUtil(to, off)).toBe(to)
      }),
    )
  })
})

describe('the time zone of the machine', () => {
  afterEach(() => vi.unstubAllEnvs())

  // One year per zone: holidays are cached per year.
  test.each([
    ['America/Sao_Paulo', '2031'],
    ['UTC', '2032'],
    ['Pacific/Kiritimati', '2033'],
    ['Pacific/Pago_Pago', '2034'],
  ])('%s changes nothing', (name, year) => {
    vi.stubEnv('TZ', name)
    // Confirms that the machine's zone has really changed.
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(name)
    for (const holiday of ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'])
      expect(isDiaUtil(`${year}-${holiday}`)).toBe(false)
    const weekdays = Array.from({ length: 365 }, (_, i) => addDias(`${year}-01-01`, i)).filter((one) => {
      const weekday = new Date(`${one}T00:00:00Z`).getUTCDay()
      return weekday > 0 && weekday < 6
    })
    const off = weekdays.filter((one) => !isDiaUtil(one))
    // Good Friday, two days of Carnival, and those of the nine fixed holidays that are weekdays.
    const fixed = weekdays.filter((one) => /-(01-01|04-21|05-01|09-07|10-12|11-02|11-15|11-20|12-25)$/.test(one))
    expect(off).toHaveLength(fixed.length + 3)
  })
})
