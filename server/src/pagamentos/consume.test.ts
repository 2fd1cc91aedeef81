import { expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as } from '../../test/client.ts'
import { charge } from '../../test/procedimentos/peticao.ts'
import { consumeCharge } from './consume.ts'

const app = await ownApp()

test('one of twenty that take a charge in the same instant gets it, the others are refused', async () => {
  const id = await charge(as(app, 'parte'), 100)
  const row = await app.deps.db.selectFrom('cobrancas').select('id').where('providerId', '=', id).executeTakeFirstOrThrow()
  const take = () => app.deps.tx((trx) => consumeCharge(trx, row.id, new Date()))
  const results = await Promise.allSettled(Array.from({ length: 20 }, take))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(19)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ status: 409, message: expect.stringContaining('Esta cobrança já foi usada') })
})
