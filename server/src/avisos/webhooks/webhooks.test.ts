import { beforeEach, describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import type { Refusal } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { audienciaScene } from '../../../test/procedimentos/audiencia.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted, move } from '../../../test/procedimentos/movimento.ts'
import { ALLOW, type Receiver, receiver, status, verified } from '../../../test/receiver.ts'
import { apiToken } from '../../../test/token.ts'
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
