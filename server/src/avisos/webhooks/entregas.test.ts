import { beforeEach, describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import type { Refusal } from '../../../test/client.ts'
import { jobsDone, runJob } from '../../../test/jobs.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { ALLOW, type Receiver, receiver, status, verified } from '../../../test/receiver.ts'
import { type Created, webhookScene } from '../../../test/webhooks.ts'

const clock = movableClock()
const app = await ownApp({ clock, env: ALLOW })
const { db } = app.deps

const { now, hook, log, tryAgain } = webhookScene(app)
const HOUR = 1
const DAY = 24

let erp: Receiver
beforeEach(async () => {
  erp = await receiver()
  await db.deleteFrom('webhooks').execute()
  await db.deleteFrom('contadores').execute()
})

describe('a delivery that fails', () => {
  test('is tried again with the same id, later each time, until it arrives', async () => {
    const parte = await now('parte')
    const { id: webhookId, segredo } = await hook(parte, erp.url)
    erp.answers(status(500))
    await parte.post(`/settings/webhooks/${webhookId}/ping`)
    await jobsDone(app)
    const wait = async () => {
      const [row] = await log(parte, webhookId)
      return (Date.parse(row!.proxima_em!) - clock.now().getTime()) / 1000
    }
    const [entrega] = await log(parte, webhookId)
    expect(entrega).toMatchObject({ situacao: 'pendente', tentativa: 1, status: 500, resposta: 'status 500' })
    expect(await wait()).toBeLessThanOrEqual(6)
    clock.forward(10 / 3600)
    await tryAgain(entrega!.id)
    expect(await wait()).toBeGreaterThan(290)
    expect(await wait()).toBeLessThanOrEqual(360)
    // Not before its time.
    await tryAgain(entrega!.id)
    expect(erp.received).toHaveLength(2)
    clock.forward(7 / 60)
    erp.answers(status(204))
    await tryAgain(entrega!.id)
    expect(await log(parte, webhookId)).toMatchObject([{ situacao: 'entregue', tentativa: 3, status: 204 }])
    expect(new Set(erp.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(erp.received.map(({ body }) => body)).size).toBe(1)
    // The library refuses messages that are older than five minutes by its own clock: the last two were signed in the future.
    expect(verified(segredo, erp.received[0]!)).toMatchObject({ type: 'ping' })
  })

  test.each([429, 503])('%i with Retry-After waits as long as asked', async (code) => {
    const parte = await now('parte')
    const { id: webhookId } = await hook(parte, erp.url)
    erp.answers(status(code, { 'retry-after': '1800' }))
    await parte.post(`/settings/webhooks/${webhookId}/ping`)
    await jobsDone(app)
    const [row] = await log(parte, webhookId)
    const seconds = (Date.parse(row!.proxima_em!) - clock.now().getTime()) / 1000
    expect(seconds).toBeGreaterThan(1700)
    expect(seconds).toBeLessThanOrEqual(1800)
  })

  test('410 ends the webhook, with what waits for it, and its owner hears of it', async () => {
    const parte = await now('parte')
    const { id: webhookId } = await hook(parte, erp.url)
    erp.answers(status(500))
    await parte.post(`/settings/webhooks/${webhookId}/ping`)
    await jobsDone(app)
    erp.answers(status(410))
    await parte.post(`/settings/webhooks/${webhookId}/ping`)
    await jobsDone(app)
    expect((await log(parte, webhookId)).map(({ situacao }) => situacao)).toEqual(['falhou', 'desligada'])
    const { body } = await parte.get<{ webhooks: object[] }>('/settings/webhooks')
    expect(body.webhooks).toMatchObject([{ situacao: 'desligado', motivo: expect.stringContaining('410') }])
    const told = (await emailsTo(app, 'parte@concordia.test')).filter(({ motivo }) => motivo === 'webhookDesligado')
    expect(told).toHaveLength(1)
  })

  test('three days of failures end it, with one e-mail; of the chamber’s the administrators hear', async () => {
    const admin = await now('admin')
    const base = '/secretaria/webhooks'
    const { id: webhookId } = await hook(admin, erp.url, ['caso.*'], base)
    erp.answers((response) => response.destroy())
    await admin.post(`${base}/${webhookId}/ping`)
    await jobsDone(app)
    const [entrega] = await log(admin, webhookId, base)
    expect(entrega).toMatchObject({ status: null, resposta: 'A conexão foi interrompida.' })
    clock.forward(3 * DAY - HOUR)
    await tryAgain(entrega!.id)
    expect(await log(await now('admin'), webhookId, base)).toMatchObject([{ situacao: 'pendente', tentativa: 2 }])
    clock.forward(2 * HOUR)
    await tryAgain(entrega!.id)
    const later = await now('admin')
    expect(await log(later, webhookId, base)).toMatchObject([{ situacao: 'falhou', tentativa: 3 }])
    expect((await later.get<{ webhooks: object[] }>(base)).body.webhooks).toMatchObject([
      { situacao: 'desligado', motivo: expect.stringContaining('3 dias') },
    ])
    const told = (await emailsTo(app, 'admin@concordia.test')).filter(({ motivo }) => motivo === 'webhookDaCamaraDesligado')
    expect(told).toHaveLength(1)
  })

  test('one success begins the three days anew', async () => {
    const parte = await now('parte')
    const { id: webhookId } = await hook(parte, erp.url)
    const ping = async () => {
      await (await now('parte')).post(`/settings/webhooks/${webhookId}/ping`)
      await jobsDone(app)
    }
    erp.answers(status(500))
    await ping()
    clock.forward(2 * DAY)
    erp.answers(status(200))
    await ping()
    clock.forward(2 * DAY)
    erp.answers(status(500))
    await ping()
    expect((await (await now('parte')).get<{ webhooks: object[] }>('/settings/webhooks')).body.webhooks).toMatchObject([
      { situacao: 'ativo' },
    ])
  })

  test('an address that has turned bad since is not called, and the log says why', async () => {
    const parte = await now('parte')
    const { id: webhookId } = await hook(parte, erp.url)
    await db.updateTable('webhooks').set({ url: 'https://10.0.0.1/' }).where('id', '=', webhookId).execute()
    await parte.post(`/settings/webhooks/${webhookId}/ping`)
    await jobsDone(app)
    expect(await log(parte, webhookId)).toMatchObject([{ status: null, resposta: expect.stringContaining('rede interna') }])
  })
})

describe('a secret', () => {
  test('can change while a delivery is tried again: both secrets sign for 24 hours, then the new one alone', async () => {
    const parte = await now('parte')
    const { id: webhookId, segredo: before } = await hook(parte, erp.url)
    erp.answers(status(500))
    await parte.post(`/settings/webhooks/${webhookId}/ping`)
    await jobsDone(app)
    const [entrega] = await log(parte, webhookId)
    const changed = await parte.post<Created>(`/settings/webhooks/${webhookId}/segredo`)
    expect(changed.status).toBe(200)
    const after = changed.body.segredo
    expect(changed.body.webhook.segredo_anterior_ate).not.toBeNull()
    await db.updateTable('webhookEntregas').set({ proximaEm: clock.now() }).where('id', '=', entrega!.id).execute()
    erp.answers(status(204))
    await tryAgain(entrega!.id)
    const [, second] = erp.received
    expect(second!.headers['webhook-signature']!.split(' ')).toHaveLength(2)
    const at = Number(second!.headers['webhook-timestamp']) * 1000
    // Only the age of a message of the moved clock keeps the library from it, so its signature is compared for an app without one.
    if (Math.abs(at - Date.now()) < 60_000) {
      expect(verified(before, second!)).toEqual(verified(after, second!))
    }
    clock.forward(DAY + HOUR)
    const later = await now('parte')
    await later.post(`/settings/webhooks/${webhookId}/ping`)
    await jobsDone(app)
    expect(erp.received.at(-1)!.headers['webhook-signature']!.split(' ')).toHaveLength(1)
  })
})

describe('sending again', () => {
  test('one message, or all that were lost since, under their ids; what is under way waits', async () => {
    const parte = await now('parte')
    const { id: webhookId } = await hook(parte, erp.url)
    const path = `/settings/webhooks/${webhookId}`
    const desde = clock.now().toISOString()
    erp.answers(status(500))
    for (let i = 0; i < 3; i++) await parte.post(`${path}/ping`)
    await jobsDone(app)
    const [waiting] = await log(parte, webhookId)
    expect((await parte.post(`/settings/webhooks/entrega/${waiting!.id}/repetir`)).status).toBe(409)
    await db.updateTable('webhookEntregas').set({ situacao: 'falhou', proximaEm: null }).execute()
    expect(await log(parte, webhookId, undefined, '&situacao=falhou')).toHaveLength(3)
    expect(await log(parte, webhookId, undefined, '&situacao=entregue')).toEqual([])
    erp.answers(status(204))
    expect((await parte.post(`/settings/webhooks/entrega/${waiting!.id}/repetir`)).status).toBe(201)
    await jobsDone(app)
    expect(erp.received.at(-1)!.headers['webhook-id']).toBe(waiting!.mensagem)
    const all = await parte.post<{ total: number } & Refusal>(`${path}/repetir`, { desde })
    expect(all.body).toMatchObject({ total: 2, message: '2 mensagens serão enviadas de novo.' })
    await jobsDone(app)
    const delivered = await log(parte, webhookId, undefined, '&situacao=entregue')
    expect(new Set(delivered.map(({ mensagem }) => mensagem)).size).toBe(3)
    expect((await parte.post<{ total: number }>(`${path}/repetir`, { desde })).body.total).toBe(0)
  })

  test('the log keeps 30 days', async () => {
    const parte = await now('parte')
    const { id: webhookId } = await hook(parte, erp.url)
    await parte.post(`/settings/webhooks/${webhookId}/ping`)
    await jobsDone(app)
    clock.forward(31 * DAY)
    await runJob(app, 'varrer')
    expect(await log(await now('parte'), webhookId)).toEqual([])
  })
})
