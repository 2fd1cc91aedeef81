import { expect, test } from 'vitest'
import { readNumeroCnj } from './numero-cnj.ts'

test.each([
  '0000001-39.2024.8.26.0100',
  '00000013920248260100',
  ' 0000001-39.2024.8.26.0100 ',
  '0000001–39.2024.8.26.0100',
  '0000001 − 39 . 2024 . 8 . 26 . 0100',
  'nº 0000001-39.2024.8.26.0100',
  'n.º 0000001‑39.2024.8.26.0100',
  'n° 0000001-39.2024.8.26.0100',
  'N. 0000001-39.2024.8.26.0100',
  'Processo nº: 0000001-39.2024.8.26.0100',
  'autos n. 0000001-39.2024.8.26.0100',
  '\u200b0000001-39.2024.8.26.0100\u00a0',
])('%s is read', (text) => {
  expect(readNumeroCnj(text)).toEqual({ valido: true, formatado: '0000001-39.2024.8.26.0100' })
})

test('every wrong check digit is noticed', () => {
  const others = Array.from({ length: 100 }, (_, dv) => String(dv).padStart(2, '0')).filter((dv) => dv !== '39')
  for (const dv of others) expect(readNumeroCnj(`0000001-${dv}.2024.8.26.0100`), dv).toEqual({ valido: false })
})

test.each(['', '123', 'Vara Cível, autos 12/2019', '0000001-39.2024.8.26.01001'])('"%s" is no such number', (text) => {
  expect(readNumeroCnj(text)).toBeNull()
})
