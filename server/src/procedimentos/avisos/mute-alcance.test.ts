import type { processos, silencio } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { dayOf } from '@concordia/contract/values/dates'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { type Account, as, type Client, type Refusal } from '../../../test/client.ts'
import { accessPassword, emailsTo, sentCode } from '../../../test/mail/mailbox.ts'
import { cenaDe } from '../../../test/procedimentos/cena.ts'
import { acceptance, designate, idOf } from '../../../test/procedimentos/designacao.ts'
import { follow } from '../../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { verifyTrail } from '../autos/integridade.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
type Ato = ResultOf<typeof silencio.silenciar> & Refusal

const askCode = (who: Client, about: number) => who.post<Refusal>(`/processo/${about}/notificacoes/code`)
const mute = (who: Client, code: string, about: number) => who.put<Ato>(`/processo/${about}/notificacoes/silenciar`, { code })

describe('muting and reactivating', () => {
  /** The process in the list of its filer, with what the list and its filters show. */
  const listed = async (about: number) => {
    const find = async (filter: object) => {
      const { body } = await as(app, 'parte').post<ResultOf<typeof processos.list>>('/processos', filter)
      return body.processos.data
    }
    const row = (await find({ numero: about }))[0]!
    return {
      latest: row.latest_evento,
      first: (await find({}))[0]!.id,
      quiet: (await find({ numero: about, diasSemEvento: 30 })).length === 1,
      since: (await find({ numero: about, hasEventos: true, hasEventosFrom: '2025-01-01' })).length === 1,
    }
  }

  test('are in the docket, but do not count as activity: lists and days without an evento stay as they were', async () => {
    const { processo: own } = await fileProcess(app, 'parte')
    const { processo: newer } = await fileProcess(app, 'parte')
    const who = await registerVerified(app)
    await who.post('/processo/add', { id: own.id, password: await accessPassword(app, own.id) })
    const long = new Date('2024-01-10T12:00:00Z')
    await db
      .updateTable('procedimentos')
      .set({ movimentadoEm: long, ultimoEventoEm: long, createdAt: long })
      .where('id', '=', own.id)
      .execute()
    await db.updateTable('procedimentoAcessos').set({ movimentadoEm: long }).where('procedimentoId', '=', own.id).execute()
    const before = await listed(own.id)
    expect(before).toMatchObject({ latest: { descricao: 'Protocolo da petição inicial' }, quiet: true })
    expect(before.first).toBe(newer.id)

    await askCode(who, own.id)
    expect((await mute(who, await sentCode(app, who.email), own.id)).status).toBe(200)
    expect(await listed(own.id)).toEqual(before)
    await who.put(`/processo/${own.id}/notificacoes/reativar`)
    expect(await listed(own.id)).toEqual(before)
    expect((await openProcesso(who, own.id)).eventos.map(({ descricao }) => descricao)).toEqual([
      'Protocolo da petição inicial',
      'Notificações silenciadas',
      'Notificações reativadas',
    ])
  })

  test('by a user who may only look add no evento, and still work', async () => {
    const { processo: own } = await fileProcess(app, 'parte', { numero_arbitros: '3', valorAPagar: '10000.00' })
    const looker = await registerVerified(app)
    await follow(app, own.id, looker.id, 'terceiro')
    await designate(app, own.id, ['arbitro', 'arbitro2', 'arbitro3'])
    const told = async () => (await emailsTo(app, looker.email)).filter(({ motivo }) => motivo === 'aceiteDesignacao').length
    const eventos = async () => (await openProcesso(looker, own.id)).eventos.length
    const before = await eventos()

    await askCode(looker, own.id)
    const muted = await mute(looker, await sentCode(app, looker.email), own.id)
    expect(muted).toMatchObject({ status: 200, body: { evento: null, message: expect.stringMatching(/silenciadas/) } })
    expect(await eventos()).toBe(before)
    expect((await openProcesso(looker, own.id)).is_notifiable).toBe(false)
    await as(app, 'arbitro').form(`/processo/${own.id}/arbitro/aceitar`, acceptance())
    expect(await told()).toBe(0)

    const active = await looker.put<Ato>(`/processo/${own.id}/notificacoes/reativar`)
    expect(active).toMatchObject({ status: 200, body: { evento: null, message: expect.stringMatching(/reativadas/) } })
    await as(app, 'arbitro2').form(`/processo/${own.id}/arbitro/aceitar`, acceptance())
    expect(await told()).toBe(1)
    const trail = await db
      .selectFrom('auditoria')
      .select('acao')
      .where('userId', '=', looker.id)
      .where('objetoId', '=', String(own.id))
      .orderBy('id')
      .execute()
    expect(trail.map(({ acao }) => acao)).toEqual(['silenciar', 'reativar-notificacoes'])
    expect(await verifyTrail(db, own.id)).toMatchObject({ integra: true })
  })
})

describe.each(NOMES_DOS_TIPOS)('the filer who muted their %s', (tipo) => {
  const cena = cenaDe(app, tipo)
  const { papel } = cena
  const parte = as(app, 'parte')
  const muteAs = async (id: number) => {
    await parte.post(cena.at(id, '/notificacoes/code'))
    const code = await sentCode(app, 'parte@concordia.test')
    expect((await parte.put(cena.at(id, '/notificacoes/silenciar'), { code })).status).toBe(200)
  }
  const sent = async (id: number, account: Account, motivo: string) =>
    (await emailsTo(app, `${account}@concordia.test`)).filter((one) => one.procedimentoId === id && one.motivo === motivo).length

  test('gets no notice of accesses and refusals; the secretariat still gets its tasks', async () => {
    const id = await cena.file()
    await designate(app, id, [papel], papel)
    const password = await accessPassword(app, id)
    const unread = async () =>
      (
        await db
          .selectFrom('notificacoes')
          .select('id')
          .where('userId', '=', await idOf(app, 'parte'))
          .execute()
      ).length

    await muteAs(id)
    const before = await unread()
    await cena.link(await registerVerified(app), { id, password })
    expect((await as(app, papel).put(cena.at(id, `/${papel}/recusar`))).status).toBe(200)
    expect(await unread()).toBe(before)
    expect(await sent(id, 'parte', 'vinculado')).toBe(0)
    expect(await sent(id, 'parte', 'recusaDesignacao')).toBe(0)
    expect(await sent(id, 'secretaria', 'recusaDesignacao')).toBe(1)

    await parte.put(cena.at(id, '/notificacoes/reativar'))
    await cena.link(await registerVerified(app), { id, password })
    expect(await sent(id, 'parte', 'vinculado')).toBe(1)
    expect(await unread()).toBe(before + 1)
  })

  test('still gets, as a parte, what is owed to a parte', async () => {
    const id = await cena.file('parte', { 'demandantes[0][emails][0][contato]': 'parte@concordia.test' })
    await muteAs(id)
    expect((await cena.move(as(app, 'secretaria'), id, { descricao: 'Certidão' })).status).toBe(201)
    expect(await sent(id, 'parte', 'movimentacao')).toBe(1)
  })
})

test('muting is found by its own name, also after the last movement, and does not count as an evento by a person', async () => {
  const { processo: own } = await fileProcess(app, 'parte')
  clock.forward(25)
  const who = await registerVerified(app)
  await who.post('/processo/add', { id: own.id, password: await accessPassword(app, own.id) })
  await askCode(who, own.id)
  await mute(who, await sentCode(app, who.email), own.id)
  const find = async (filter: object) => {
    const since = { hasEventosFrom: dayOf(clock.now()), ...filter }
    return (await who.post<ResultOf<typeof processos.list>>('/processos', since)).body.processos.data.length
  }
  expect(await find({ hasEventos: ['Notificações silenciadas'] })).toBe(1)
  expect(await find({ hasEventos: true })).toBe(0)
  // Also when the last movement was on that day.
  await db.updateTable('procedimentos').set({ ultimoEventoEm: clock.now() }).where('id', '=', own.id).execute()
  expect(await find({ hasEventos: true })).toBe(0)
})
