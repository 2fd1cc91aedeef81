import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { webhooks } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { as } from '../client.ts'
import { temporaryFolder } from '../database.ts'
import { move } from '../procedimentos/movimento.ts'
import { fileOverHttp } from '../procedimentos/peticao.ts'
import { holding, mortalServer } from '../processes/crash.ts'
import { ALLOW, CA, receiver, status, verified } from '../receiver.ts'
import { waitFor, waitsForLock } from '../wait.ts'

const mortal = await mortalServer()
const { db } = mortal
const ca = join(await temporaryFolder(), 'ca.pem')
await writeFile(ca, CA)
const env = { ...ALLOW, NODE_EXTRA_CA_CERTS: ca }

test('killed between the commit of an act and its delivery, and in the middle of one: every message arrives, under one id', async () => {
  const erp = await receiver()
  let app = await mortal.start(env)
  const { processo } = await fileOverHttp(app, 'parte')
  await db.updateTable('procedimentos').set({ situacao: SITUACAO.ativo }).where('id', '=', processo.id).execute()
  const parte = () => as(app, 'parte')
  const created = await parte().post<ResultOf<typeof webhooks.create>>('/settings/webhooks', {
    ...{ url: erp.url, tipos: ['processo.evento'] },
  })
  expect(created.status).toBe(201)
  const { segredo, webhook } = created.body

  // The act is committed; what makes its deliveries waits for this lock and dies with the server.
  const held = await holding(mortal)
  await sql`lock table webhook_entregas in share mode`.execute(held)
  const first = await move(parte(), processo.id)
  await waitsForLock(db, 'insert into "webhook_entregas"')
  await mortal.kill()
  await held.rollback().execute()
  expect(await db.selectFrom('webhookEntregas').select('id').execute()).toEqual([])
  expect(await db.selectFrom('webhookFatos').select('eventoId').execute()).toEqual([{ eventoId: first.id }])

  // The receiver has the message but never answers; the server dies while it waits.
  erp.answers(() => undefined)
  app = await mortal.start(env)
  await waitFor('the first message', () => erp.received.length > 0)
  const second = await move(parte(), processo.id)
  await mortal.kill()
  erp.answers(status(204))
  // As if the minute had passed after which another process may send what this one had begun.
  await sql`update webhook_entregas set proxima_em = now() where situacao = 'pendente'`.execute(db)

  app = await mortal.start(env)
  const delivered = () =>
    db
      .selectFrom('webhookEntregas')
      .select(['mensagem', 'eventoId', 'tentativa'])
      .where('situacao', '=', 'entregue')
      .orderBy('id')
      .execute()
  const rows = await waitFor('both deliveries', async () => {
    const rows = await delivered()
    return rows.length === 2 && rows
  })
  expect(rows.map(({ eventoId }) => eventoId)).toEqual([first.id, second.id])
  expect(rows[0]!.tentativa).toBe(2)
  // The one that was being sent came twice, with the same id and body; the receiver knows it by that.
  const ids = erp.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids)).toEqual(new Set(rows.map(({ mensagem }) => mensagem)))
  expect(ids.filter((id) => id === rows[0]!.mensagem).length).toBeGreaterThanOrEqual(2)
  const bodies = erp.received.filter(({ headers }) => headers['webhook-id'] === rows[0]!.mensagem).map(({ body }) => body)
  expect(new Set(bodies).size).toBe(1)
  for (const message of erp.received) expect(verified(segredo, message).type).toBe('processo.evento')
  const log = await parte().get<ResultOf<typeof webhooks.entregas>>(`/settings/webhooks/${webhook.id}/entregas?page=1`)
  expect(log.body.entregas.data.map(({ situacao }) => situacao)).toEqual(['entregue', 'entregue'])
  expect(await db.selectFrom('webhookFatos').select('id').execute()).toEqual([])
})
