import { AVISOS_POR_HORA } from '@concordia/contract/rules/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { emailsOf, openNegociacao, propose, sendNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { userOf } from '../../../test/payments/custa.ts'
import { SEND_DIGEST } from '../../avisos/pace.ts'

const app = await ownApp()
const { db } = app.deps
const [parte, parte2] = [as(app, 'parte'), as(app, 'parte2')]
const VITIMA = 'parte2@concordia.test'
const toVitima = async (id: number) => (await emailsOf(app, id)).filter(({ destinatario }) => destinatario === VITIMA)

/** Two negotiations of one person against the same one, with five more proposals each. @returns their numbers */
async function flooded(): Promise<[number, number]> {
  const um = await openNegociacao(app)
  const outra = await sendNegociacao(parte)
  expect(outra.status).toBe(201)
  const ids: [number, number] = [um, outra.body.negociacao.id]
  for (const id of ids) for (let i = 0; i < 5; i++) expect((await propose(parte, id)).status).toBe(201)
  return ids
}

test('an account gets six e-mails an hour of all negotiations of one person; the rest comes in a digest, and all of it is on its screen', async () => {
  const before = (await db.selectFrom('notificacoes').select('id').execute()).length
  const [um, outra] = await flooded()
  const all = [...(await toVitima(um)), ...(await toVitima(outra))]
  const waits = all.filter(({ situacao }) => situacao === 'agrupado')
  expect([all.length, all.length - waits.length]).toEqual([12, AVISOS_POR_HORA])
  const shown = await db
    .selectFrom('notificacoes')
    .select('id')
    .where('userId', '=', await userOf(app, 'parte2'))
    .execute()
  expect(shown.length).toBeGreaterThanOrEqual(12)
  expect((await db.selectFrom('notificacoes').select('id').execute()).length - before).toBe(12)
  const { rows } = await sql<{ key: string; minutes: number }>`
    select split_part(key, ':', 3) as key, min(extract(epoch from run_at - now()) / 60)::int as minutes
    from graphile_worker._private_jobs where key like 'resumo:negociacao:%' group by 1 order by 1`.execute(db)
  expect(rows.map(({ key }) => Number(key))).toEqual([...new Set(waits.map(({ negociacaoId }) => negociacaoId))].toSorted())
  for (const { minutes } of rows) expect(minutes).toBeGreaterThan(55)

  // The other side is not held back by it.
  expect((await propose(parte2, um)).status).toBe(201)
  const [answer] = (await emailsOf(app, um)).filter(({ destinatario }) => destinatario === 'parte@concordia.test')
  expect(answer!.situacao).not.toBe('agrupado')
})

test('after the hour one e-mail carries what waited, without an amount, and names the negotiation', async () => {
  const [, id] = await flooded()
  const waiting = (await toVitima(id)).filter(({ situacao }) => situacao === 'agrupado')
  const payload = { negociacaoId: id, emailId: waiting.at(-1)!.id }
  await runJob(app, SEND_DIGEST, payload)
  expect((await toVitima(id)).filter(({ motivo }) => motivo === 'resumo')).toEqual([])
  await sql`update emails set contado_em = contado_em - interval '61 minutes' where negociacao_id is not null`.execute(db)
  await runJob(app, SEND_DIGEST, payload)
  const digests = (await toVitima(id)).filter(({ motivo }) => motivo === 'resumo')
  expect(digests.map(({ assunto }) => assunto)).toEqual([`Negociação ${id}: ${waiting.length} avisos`])
  expect(digests[0]!.texto).toContain(`da negociação ${id}. `)
  expect(digests[0]!.texto).not.toMatch(/12\.345|Pagamento à vista/)
  const carried = (await toVitima(id)).filter(({ situacao }) => situacao === 'agrupado')
  expect(carried.map(({ resumoId }) => resumoId)).toEqual(waiting.map(() => digests[0]!.id))
})
