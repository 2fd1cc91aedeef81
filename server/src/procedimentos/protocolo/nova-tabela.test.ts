import { dayOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias'
import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { charge, file, fileOverHttp, petition } from '../../../test/procedimentos/peticao.ts'
import { waitsForLock } from '../../../test/wait.ts'
import { lockTabelas, tabelaEmVigor } from '../../pagamentos/tabela/tabelas.ts'
import type { Db } from '../../platform/database/database.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db, tx } = app.deps
const parte = as(app, 'parte')
/** A day later, with the sessions of today. */
const passADay = async () => {
  clock.forward(24)
  await db
    .updateTable('sessions')
    .set({ expiresAt: new Date(clock.now().getTime() + 3_600_000) })
    .execute()
}

/** A table whose registration of a process costs this much more, published for this day without the rule about tomorrow. */
async function publish(trx: Db, vigenteDe: string, more: number): Promise<number> {
  const { itens } = await tabelaEmVigor(trx, clock.now())
  for (const item of itens) if (item.objeto === 'processo') for (const faixa of item.faixas) faixa.fixo += more
  const now = clock.now()
  const row = { itens: JSON.stringify(itens), vigenteDe, publicadaEm: now, createdAt: now }
  return (await trx.insertInto('tabelasDeCustas').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const tabelaDe = async (id: number) =>
  (await db.selectFrom('procedimentos').select('tabelaDeCustasId').where('id', '=', id).executeTakeFirstOrThrow())
    .tabelaDeCustasId

const countProcesses = async () =>
  (
    await db
      .selectFrom('procedimentos')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('a filing uses the table of its day, and an old page hears of the new table', async () => {
  const today = dayOf(clock.now())
  const id = await publish(db, addDias(today, 1), 25_00)
  const { processo } = await fileOverHttp(app, 'parte')
  expect(await tabelaDe(processo.id)).toBe(1)

  await passADay()
  expect((await parte.get('/processo/custas?valor=1000')).body).toEqual({ custas: 5025 })
  const before = await countProcesses()
  const stripe_payment = await charge(parte, 5000)
  const late = await file(parte, petition({ stripe_payment }))
  const day = addDias(today, 1).split('-').reverse().join('/')
  const sentence = `Uma nova tabela de custas vale desde ${day}: agora as custas são de R$ 5.025,00. Confira o valor a pagar.`
  expect(late).toMatchObject({ status: 422, body: { errors: { valorAPagar: [sentence] } } })
  expect((await parte.form('/processo/conferir', petition())).body).toMatchObject({ errors: { valorAPagar: [sentence] } })
  // Neither the former amount nor the new one.
  expect((await file(parte, petition({ valorAPagar: '4999.99' }))).body).toMatchObject({
    errors: { valorAPagar: ['As custas são de R$ 5.025,00. Confira o valor a pagar.'] },
  })
  expect(await countProcesses()).toBe(before)

  const next = await fileOverHttp(app, 'parte', { valorAPagar: '5025.00' })
  expect(next.pagamento.valor).toBe(5025)
  expect(await tabelaDe(next.processo.id)).toBe(id)
  expect(await tabelaDe(processo.id)).toBe(1)
})

test('a filing that waits for a publication is judged by the table that came meanwhile', async () => {
  await passADay()
  const form = petition({ valorAPagar: '5025.00', stripe_payment: await charge(parte, 5025) })
  const before = await countProcesses()
  const filing = Promise.withResolvers<Awaited<ReturnType<typeof file>>>()
  await tx(async (trx) => {
    await lockTabelas(trx)
    file(parte, form).then(filing.resolve, filing.reject)
    await waitsForLock(db, 'pg_advisory_xact_lock_shared')
    await publish(trx, dayOf(clock.now()), 25_00)
  })
  expect(await filing.promise).toMatchObject({
    status: 422,
    body: { errors: { valorAPagar: [expect.stringContaining('agora as custas são de R$ 5.050,00')] } },
  })
  expect(await countProcesses()).toBe(before)
})
