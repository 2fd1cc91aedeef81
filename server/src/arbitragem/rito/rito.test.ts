import type { Rito } from '@concordia/contract/arbitragem/rito/schemas'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'

const app = await ownApp()
const [secretaria, admin] = [as(app, 'secretaria'), as(app, 'admin')]

const read = async () => (await secretaria.get<{ rito: Rito }>('/secretaria/rito')).body.rito

test('the rules with which the platform comes can be changed by an administrator, and a step can be left out', async () => {
  const rito = await read()
  expect(rito).toMatchObject({ indicacao_dias: 15, impugnacao_dias: 15, sentenca_meses: 6, escrutinio: false })
  const other = { ...rito, indicacao_dias: null, sentenca_meses: 12, escrutinio: true }
  expect(await admin.put('/secretaria/rito', other)).toMatchObject({ status: 200, body: { rito: other } })
  expect(await read()).toEqual(other)
})

test.each([
  ['manifestacao_dias', null],
  ['manifestacao_dias', 0],
  ['defesa_dias_uteis', 181],
  ['sentenca_meses', 1.5],
  ['indicacao_dias', -1],
] as const)('%s cannot be %s', async (field, value) => {
  const before = await read()
  const { status, body } = await admin.put<Refusal>('/secretaria/rito', { ...before, [field]: value })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect(await read()).toEqual(before)
})
