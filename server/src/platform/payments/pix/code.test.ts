import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import { pixCode } from '@concordia/test-doubles/pix/code'
import { expect, test } from 'vitest'
import { readPixCode } from './code.ts'

test('a code with an address is read by whom it names', () => {
  const code = pixCode({ url: 'pix.banco.test/v2/cobv/1', name: 'CAMARA DE TESTE', city: 'BRASILIA' })
  expect(readPixCode(code, 1)).toEqual({ recebedor: 'CAMARA DE TESTE', cents: null })
  // One wrong character, a length that does not fit, and something behind it.
  for (const wrong of [code.replace('BRASILIA', 'BRASILIO'), code.replace('5915', '5914'), `${code}0`, '', 'x'.repeat(10_000)])
    expect(readPixCode(wrong, 1), wrong).toBeNull()
})

test('a code that names an amount must name ours', () => {
  const code = generatePixPayload({ key: 'chave@camara.test', merchantName: 'Câmara', merchantCity: 'Recife', amount: 12.34 })!
  expect([readPixCode(code, 1_234)?.cents, readPixCode(code, 1_235)]).toEqual([1_234, null])
})
