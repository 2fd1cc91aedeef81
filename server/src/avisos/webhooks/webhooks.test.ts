import type { webhooks } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { type Client, client, type Refusal, signIn } from '../../../test/client.ts'
import { jobsDone, runJob } from '../../../test/jobs.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { audienciaScene } from '../../../test/procedimentos/audiencia.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted, move } from '../../../test/procedimentos/movimento.ts'
import { ALLOW, type Receiver, receiver, status, verified } from '../../../test/receiver.ts'
import { apiToken } from '../../../test/token.ts'

const clock = movableClock()
const app = await ownApp({ clock, env: ALLOW })
const { db } = app.deps

type Created = ResultOf<typeof webhooks.create> & Refusal
type Log = ResultOf<typeof webhooks.entregas>

/** The account after the clock was moved: a session lasts some hours. */
const now = async (account: string) => client(app, await signIn(app, `${account}@concordia.test`))

async function hook(who: Client, url: string, tipos: string[] = ['processo.*'], base = '/settings/webhooks') {
  const { status, body } = await who.post<Created>(base, { url, tipos })
  if (status !== 201) throw new Error(`The webhook was refused with ${status}: ${body.message}`)
  return { id: body.webhook.id, segredo: body.segredo }
}
const log = async (who: Client, id: number, base = '/settings/webhooks', filter = '') =>
  (await who.get<Log>(`${base}/${id}/entregas?page=1${filter}`)).body.entregas.data
/** Runs the try of a delivery that is due now by the application's clock. */
const tryAgain = (entrega: number) => runJob(app, 'entregar-webhook', { entrega })
const HOUR = 1
const DAY = 24

let erp: Receiver
beforeEach(async () => {
  erp = await receiver()
  await db.deleteFrom('webhooks').execute()
  await db.deleteFrom('contadores').execute()
})

describe('a webhook', () => {
  test('gets a message about an evento that the published library verifies, with ids and an address only', async () => {
    const parte = await now('parte')
    const id = await conducted(app)
    const { id: webhookId, segredo } = await hook(parte, `${erp.url}/erp?casa=1`)
    expect(segredo).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const evento = await move(await now('advogado'), id)
    await jobsDone(app)
    expect(erp.received).toHaveLength(1)
    const [message] = erp.received
    expect(message!.path).toBe('/erp?casa=1')
    expect(verified(segredo, message!)).toEqual({
      type: 'processo.evento',
      timestamp: expect.stringMatching(/Z$/),
      data: { processo: id, evento: evento.id, url: `http://camara.example/processo/${id}/details` },
    })
    expect(message!.body.length).toBeLessThan(20_000)
    expect(() => verified(segredo, { ...message!, body: message!.body.replace('evento', 'outro') })).toThrow()
    expect(await log(parte, webhookId)).toEqual([
      {
        ...{ id: expect.any(Number), mensagem: message!.headers['webhook-id'], tipo: 'processo.evento', tentativa: 1 },
        ...{ situacao: 'entregue', status: 204, ms: expect.any(Number), resposta: '', proxima_em: null },
        created_at: expect.any(String),
      },
    ])
    // The outbox is empty again.
    expect(await db.selectFrom('webhookFatos').select('id').execute()).toEqual([])
  })

  test('its secret is stored sealed, and told once', async () => {
    const parte = await now('parte')
    const { id, segredo } = await hook(parte, erp.url)
    const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.segredo.toString('latin1')).not.toContain(segredo.slice(6))
    expect(JSON.stringify((await parte.get('/settings/webhooks')).body)).not.toContain('whsec_')
  })

  test.each([
    ['http://127.0.0.1:9/', 'erro'],
    ['https://10.0.0.1/', 'rede interna'],
    ['https://[::ffff:a00:1]/', 'rede interna'],
    ['https://167772161/', 'rede interna'],
    ['https://u:s@127.0.0.1/', 'usuário'],
    ['https://nao-existe.invalid/', 'não foi encontrado'],
    ['erp', 'https://'],
  ])('%s is refused as an address, on its field', async (url, words) => {
    const parte = await now('parte')
    const { status, body } = await parte.post<Refusal>('/settings/webhooks', { url, tipos: ['processo.*'] })
    if (words === 'erro') return expect(status).toBe(201)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['url']])
    expect(body.errors!.url![0]).toContain(words)
  })

  test('an unknown type is refused; an eleventh webhook is 409', async () => {
    const parte = await now('parte')
    const wrong = await parte.post<Refusal>('/settings/webhooks', { url: erp.url, tipos: ['processo.tudo'] })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['tipos.0']])
    for (let i = 0; i < 9; i++) await hook(parte, erp.url)
    const last = await Promise.all([0, 1, 2].map(() => parte.post('/settings/webhooks', { url: erp.url, tipos: ['caso.*'] })))
    expect(last.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409])
  })

  test('is changed, switched off, on, and removed; a program does it with the scope webhooks alone', async () => {
    const program = await apiToken(app, await now('parte'), ['webhooks'])
    const { id } = await hook(program, erp.url)
    const change = { url: `${erp.url}/novo`, tipos: ['custas.paga'], ativo: false }
    expect((await program.put<Created>(`/settings/webhooks/${id}`, change)).body.webhook).toMatchObject({
      ...{ url: `${erp.url}/novo`, tipos: ['custas.paga'], situacao: 'desligado', motivo: null },
    })
    expect((await program.post(`/settings/webhooks/${id}/ping`)).status).toBe(409)
    expect((await program.put(`/settings/webhooks/${id}`, { ...change, ativo: true })).status).toBe(200)
    expect((await program.post(`/settings/webhooks/${id}/ping`)).status).toBe(201)
    await jobsDone(app)
    expect(erp.received.map(({ body }) => JSON.parse(body).type)).toEqual(['ping'])
    expect((await program.delete(`/settings/webhooks/${id}`)).status).toBe(200)
    expect((await program.get<{ webhooks: [] }>('/settings/webhooks')).body.webhooks).toEqual([])
    expect((await program.get('/processos/contagens')).status).toBe(403)
  })
})

describe('the recipients of an act', () => {
  test('a person hears of what they may see, the chamber of all, each once; others of nothing', async () => {
    const [parte, admin, stranger] = [await now('parte'), await now('admin'), await now('parte2')]
    const other = await receiver()
    const camara = await receiver()
    await hook(parte, erp.url)
    await hook(stranger, other.url)
    await hook(admin, camara.url, ['processo.*', 'caso.*'], '/secretaria/webhooks')
    const id = await conducted(app)
    erp.received.length = camara.received.length = 0
    await move(parte, id)
    await jobsDone(app)
    expect([erp, camara, other].map(({ received }) => received.length)).toEqual([1, 1, 0])
  })

  test('a message to the mediator alone and files that not everybody may open make no message', async () => {
    const [parte, admin] = [await now('parte'), await now('admin')]
    const caso = await conducted(app, { tipo: 'caso' })
    const processo = await conducted(app)
    await hook(admin, erp.url, ['processo.*', 'caso.*', 'prazo.*'], '/secretaria/webhooks')
    await jobsDone(app)
    erp.received.length = 0
    const form = new FormData()
    form.append('descricao', 'Proposta só para o mediador')
    form.append('so_mediador', '1')
    const reserved = await parte.form<{ evento: { id: number } } & Refusal>(`/caso/${caso}/evento`, form)
    expect([reserved.status, reserved.body.message]).toEqual([201, expect.any(String)])
    const laudo = { 'documentos[0][nome]': 'Laudo', 'documentos[0][arquivo]': pdfFile('laudo.pdf'), 'visivel_a[0]': 'arbitro' }
    await move(await now('secretaria'), processo, laudo)
    await jobsDone(app)
    expect(erp.received).toEqual([])
    const row = await db.selectFrom('webhookEntregas').select('id').execute()
    expect(row).toEqual([])
  })

  test('a reserved session makes no message, and one that all may know makes one', async () => {
    const [admin, mediador] = [await now('admin'), await now('mediador')]
    const { conducted, create } = audienciaScene(app)
    const caso = await conducted('caso')
    await hook(admin, erp.url, ['caso.*', 'audiencia.*'], '/secretaria/webhooks')
    const inicio = clock.now().getTime() + 7 * DAY * 3_600_000
    const horario = { inicio: new Date(inicio).toISOString(), fim: new Date(inicio + 3_600_000).toISOString() }
    const by = { tipo: 'caso' as const, who: mediador }
    const reservada = await create(caso, { ...horario, reservada: true, convidados: [await idOf(app, 'parte')] }, by)
    expect([reservada.status, reservada.body.message]).toEqual([201, expect.any(String)])
    await jobsDone(app)
    expect(erp.received).toEqual([])
    expect((await create(caso, horario, by)).status).toBe(201)
    await jobsDone(app)
    expect(erp.received.map(({ body }) => JSON.parse(body).type).toSorted()).toEqual(['audiencia.designada', 'caso.evento'])
  })

  test('whether the owner may still see it is asked again when it is delivered', async () => {
    const advogado = await now('advogado')
    const id = await conducted(app)
    const { id: webhookId } = await hook(advogado, erp.url)
    erp.answers(status(500))
    await move(await now('parte'), id)
    await jobsDone(app)
    const [entrega] = await log(advogado, webhookId)
    expect(entrega).toMatchObject({ situacao: 'pendente', tentativa: 1, status: 500 })
    await db
      .deleteFrom('procedimentoAcessos')
      .where('procedimentoId', '=', id)
      .where('userId', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', 'advogado@concordia.test'))
      .execute()
    clock.forward(HOUR / 60)
    erp.answers(status(204))
    await tryAgain(entrega!.id)
    expect(erp.received).toHaveLength(1)
    expect(await log(advogado, webhookId)).toMatchObject([
      { situacao: 'desligada', resposta: expect.stringContaining('não vê mais') },
    ])
  })
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
