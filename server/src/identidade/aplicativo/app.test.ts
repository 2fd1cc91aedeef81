import { describe, expect, test } from 'vitest'
import { codeAt, newSecret, stepOf, uriOf } from './app.ts'

/** The key of RFC 6238, appendix B ("12345678901234567890"), in base32. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const NOW = new Date('2026-11-23T12:00:00Z')
const after = (steps: number) => new Date(NOW.getTime() + steps * 30_000)

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('RFC 6238: at second %i the code ends in %s', (seconds, code) => {
  expect(codeAt(RFC, new Date(seconds * 1000))).toBe(code)
})

describe('a code', () => {
  const secret = newSecret()
  const step = NOW.getTime() / 30_000

  test.each([-1, 0, 1])('accepts a phone whose clock is %i step away, with its own step', (steps) => {
    expect(stepOf(secret, codeAt(secret, after(steps)), NOW)).toBe(step + steps)
  })

  test.each([-2, 2])('%i steps away is not', (steps) => {
    expect(stepOf(secret, codeAt(secret, after(steps)), NOW)).toBeNull()
  })

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('"%s" is none', (typed) => {
    expect(stepOf(secret, typed, NOW)).toBeNull()
  })
})

test('the QR code names the chamber and the account', () => {
  const uri = new URL(uriOf(RFC, { issuer: 'Câmara Concórdia', label: 'ana@exemplo.com' }))
  expect(uri.protocol).toBe('otpauth:')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: 'Câmara Concórdia',
    secret: RFC,
    period: '30',
    digits: '6',
  })
  expect(decodeURIComponent(uri.pathname)).toContain('ana@exemplo.com')
})
