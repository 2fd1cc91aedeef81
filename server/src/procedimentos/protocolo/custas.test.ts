import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'

const parte = as(await ownApp(), 'parte')
const custas = async (path: string) => {
  const { status, body } = await parte.get<{ custas: number; errors?: Record<string, string[]> }>(path)
  return status === 200 ? body.custas : body.errors
}

test.each([
  ['/processo/custas?valor=500000&numero_arbitros=1', 5000],
  ['/processo/custas?valor=500000&numero_arbitros=3', 10_000],
  ['/processo/custas?valor=500000.01&numero_arbitros=3', 5000],
  ['/processo/custas?valor=1000', 5000],
  ['/caso/custas?valor=500000', 350],
  ['/caso/custas?valor=600000', 4200],
])('the fee of %s is %d', async (path, fee) => {
  expect(await custas(path)).toBe(fee)
})

test('a value that is no value is refused by name', async () => {
  expect(await custas('/processo/custas')).toEqual({ valor: ['Informe o valor'] })
  expect(await custas('/caso/custas?valor=-1')).toHaveProperty('valor')
})
