import { expect, test } from 'vitest'
import { formatElsewhere, formatHorario, formatHour, formatHours } from './horario.ts'

test('hours leave out minutes that are zero', () => {
  expect(formatHour('2026-12-14T17:00:00.000Z')).toBe('14h')
  expect(formatHour('2026-12-14T12:05:00.000Z')).toBe('9h05')
  expect(formatHours('2026-12-14T17:00:00.000Z', '2026-12-14T19:30:00.000Z')).toBe('das 14h às 16h30')
  expect(formatHours('2026-12-14T03:00:00.000Z', '2026-12-14T04:00:00.000Z')).toBe('da 0h à 1h')
})

test('a period has its day once, and both days when it ends on another', () => {
  expect(formatHorario('2026-12-14T17:00:00.000Z', '2026-12-14T19:00:00.000Z')).toBe('14/12/2026, segunda-feira, das 14h às 16h')
  expect(formatHorario('2026-12-15T02:00:00.000Z', '2026-12-15T04:00:00.000Z')).toBe(
    'de 14/12/2026, segunda-feira, 23h, a 15/12/2026, terça-feira, 1h',
  )
})

test('the time of a reader elsewhere names the day when it is another, and is absent where it is the same', () => {
  const at = '2026-12-15T01:00:00.000Z'
  expect(formatElsewhere(at, 'America/Sao_Paulo')).toBeNull()
  expect(formatElsewhere(at, 'America/Fortaleza')).toBeNull()
  expect(formatElsewhere(at, 'America/Manaus')).toBe('21h')
  expect(formatElsewhere(at, 'Europe/Lisbon')).toBe('1h de 15/12/2026')
})
