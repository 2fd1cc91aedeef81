import type { prazos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, visitor } from '../../../test/client.ts'
import { emailsTo, undoToken } from '../../../test/mail/mailbox.ts'
import { audienciaScene } from '../../../test/procedimentos/audiencia.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted, move, setSituacao } from '../../../test/procedimentos/movimento.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { hashToken } from '../../identidade/secrets.ts'
import { prorrogarPrazos } from '../../procedimentos/prazos/prorrogar.ts'

const app = await ownApp({ clock: { now: () => new Date('2027-03-01T15:00:00Z') } })
const { db } = app.deps
const [parte, advogado, arbitro] = [as(app, 'parte'), as(app, 'advogado'), as(app, 'arbitro')]

const create = async (who: Client) =>
  (await who.post<ResultOf<typeof prazos.createLink>>('/prazos/calendario')).body.calendario.url!
const status = async (who: Client) => (await who.get<ResultOf<typeof prazos.link>>('/prazos/calendario')).body.calendario
/** The response to a calendar program, which has only the link. */
const fetched = (url: string) => visitor(app).file(new URL(url).pathname.replace('/api', ''))
const textOf = async (url: string) => (await fetched(url)).body.toString().replaceAll('\r\n ', '')
const order = (id: number, prazo = '2027-03-08', descricao = 'Despacho') => move(arbitro, id, { descricao, prazo })

describe('the link', () => {
  test('is shown when it is made, and never again', async () => {
    const who = as(app, 'perito')
    expect(await status(who)).toEqual({ url: null, ativo: false })
    const { status: code, body } = await who.post<ResultOf<typeof prazos.createLink>>('/prazos/calendario')
    expect(code).toBe(201)
    expect(body.calendario).toEqual({
      url: expect.stringMatching(/^http:\/\/camara\.example\/api\/prazos\/calendario\/[\w-]{43}$/),
      ativo: true,
    })
    expect(await status(who)).toEqual({ url: null, ativo: true })
    const { tokenHash } = await db
      .selectFrom('calendarios')
      .select('tokenHash')
      .where('userId', '=', await idOf(app, 'perito'))
      .executeTakeFirstOrThrow()
    expect(tokenHash).toEqual(hashToken(body.calendario.url!.split('/').at(-1)!))
  })

  test('stops working when a new one is made, and when it is switched off', async () => {
    const who = as(app, 'mediador')
    const [old, current] = [await create(who), await create(who)]
    expect([(await fetched(old)).status, (await fetched(current)).status]).toEqual([404, 200])
    expect((await who.delete('/prazos/calendario')).body).toEqual({ message: 'Link do calendário desativado' })
    expect((await fetched(current)).status).toBe(404)
    expect(await status(who)).toEqual({ url: null, ativo: false })
    expect((await who.delete('/prazos/calendario')).status).toBe(200)
  })

  test('made, replaced or switched off: its owner is notified each time, and it is audited', async () => {
    const who = await registerVerified(app)
    await create(who)
    await create(who)
    await who.delete('/prazos/calendario')
    // There is no link any more, so nothing is notified.
    await who.delete('/prazos/calendario')
    const told = (await emailsTo(app, who.email)).filter(({ motivo }) => motivo === 'calendario')
    const [criado, desativado] = ['Link do calendário de prazos criado', 'Link do calendário de prazos desativado']
    expect(told.map(({ assunto }) => assunto)).toEqual([criado, criado, desativado])
    const trail = await db.selectFrom('auditoria').select(['acao', 'ip']).where('userId', '=', who.id).orderBy('id').execute()
    expect(trail.filter(({ acao }) => acao.endsWith('-calendario'))).toEqual([
      { acao: 'criar-calendario', ip: expect.any(String) },
      { acao: 'criar-calendario', ip: expect.any(String) },
      { acao: 'desativar-calendario', ip: expect.any(String) },
    ])
    const { body } = await who.get<{ notifications: { data: { data: { subject: string } }[] } }>('/notifications')
    expect(body.notifications.data[0]!.data.subject).toBe(desativado)
  })

  test('“Não fui eu” in the e-mail switches it off, and so does undoing an earlier change', async () => {
    const undo = async (email: string) =>
      (await visitor(app).post('/conta/desfazer', { token: await undoToken(app, email) })).body.message
    const who = await registerVerified(app)
    const url = await create(who)
    expect(await undo(who.email)).toContain('o link do calendário foi desativado')
    expect((await fetched(url)).status).toBe(404)
    expect((await who.get('/user')).status).toBe(401)
    const other = await registerVerified(app)
    await other.put('/settings/2fa')
    const token = await undoToken(app, other.email)
    const later = await create(other)
    expect((await visitor(app).post('/conta/desfazer', { token })).status).toBe(200)
    expect((await fetched(later)).status).toBe(404)
  })

  test.each(['inventado', 'x'.repeat(43), '%00', "' or ''='"])('%s is not a valid link', async (token) => {
    const { status: code, body } = await visitor(app).get(`/prazos/calendario/${encodeURIComponent(token)}`)
    expect([code, body.message]).toEqual([404, 'Este calendário não existe mais. Crie um novo link na plataforma.'])
  })
})

describe('the calendar', () => {
  test('is an iCalendar file with the deadlines of what its owner may see, without partes and addresses', async () => {
    const id = await conducted(app)
    const { id: eventoId } = await order(id)
    const url = await create(advogado)
    const { headers } = await fetched(url)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await textOf(url)
    for (const line of [
      'X-WR-CALNAME:Prazos – Câmara Concórdia',
      `UID:prazo-${eventoId}@camara.example`,
      'DTSTART;VALUE=DATE:20270308',
      `SUMMARY:Prazo: Despacho (processo ${id})`,
      `URL:http://camara.example/processo/${id}/details`,
      'SEQUENCE:0',
    ])
      expect(text.split('\r\n')).toContain(line)
    expect(text).not.toMatch(/Parte Demandante|Empresa Demandada|@concordia\.test/)
    expect(await textOf(await create(as(app, 'parte2')))).not.toContain('BEGIN:VEVENT')
  })

  test('keeps the UID of a deadline that was moved, with its new day and a higher sequence', async () => {
    const id = await conducted(app)
    const { id: eventoId } = await order(id, '2027-03-17')
    const url = await create(parte)
    const uid = `UID:prazo-${eventoId}@camara.example`
    const eventOf = async () => (await textOf(url)).split('BEGIN:VEVENT').find((one) => one.includes(uid))
    expect(await eventOf()).toContain('DTSTART;VALUE=DATE:20270317')
    const row = { inicio: new Date('2027-03-17T12:00:00Z'), fim: new Date('2027-03-17T13:00:00Z'), motivo: 'Falha' }
    await db.insertInto('indisponibilidades').values(row).execute()
    await prorrogarPrazos(app.deps)
    expect(await eventOf()).toContain('DTSTART;VALUE=DATE:20270318')
    expect(await eventOf()).toContain('SEQUENCE:1')
    expect((await textOf(url)).split(uid)).toHaveLength(2)
  })

  test('shows only what the owner may see now: nothing of a process they lost access to', async () => {
    const id = await conducted(app)
    await order(id)
    const url = await create(advogado)
    expect(await textOf(url)).toContain(`(processo ${id})`)
    await db
      .deleteFrom('procedimentoAcessos')
      .where('procedimentoId', '=', id)
      .where('userId', '=', await idOf(app, 'advogado'))
      .execute()
    expect(await textOf(url)).not.toContain(`(processo ${id})`)
  })

  test('shows nothing to a designated arbitrator before the acceptance', async () => {
    const id = await conducted(app, { designacao: 'pendente' })
    await move(as(app, 'secretaria'), id, { prazo: '2027-03-08' })
    const url = await create(arbitro)
    expect(await textOf(url)).not.toContain(`(processo ${id})`)
    await db.updateTable('designacoes').set({ situacao: 'aceita' }).where('procedimentoId', '=', id).execute()
    expect(await textOf(url)).toContain(`(processo ${id})`)
  })

  test('has the deadlines of all for the secretariat', async () => {
    const id = await conducted(app)
    await order(id)
    expect(await textOf(await create(as(app, 'secretaria')))).toContain(`(processo ${id})`)
  })

  test('leaves out deadlines of ended procedures, and those that ended a month ago', async () => {
    const [ended, old, recent] = [await conducted(app), await conducted(app), await conducted(app)]
    for (const id of [ended, old, recent]) await order(id)
    await setSituacao(app, ended, SITUACAO.acordo)
    const set = (id: number, dia: string) => db.updateTable('prazos').set({ dia }).where('procedimentoId', '=', id).execute()
    await set(old, '2027-01-29')
    await set(recent, '2027-01-30')
    const text = await textOf(await create(parte))
    expect([ended, old, recent].map((id) => text.includes(`(processo ${id})`))).toEqual([false, false, true])
  })

  test('has the hearings of its owner at their time, and a cancelled one for 30 days', async () => {
    const { conducted: open, create: call, put } = audienciaScene(app)
    const [id, reserved] = [await open(), await open('caso')]
    const time = { inicio: '2027-03-12T17:00:00Z', fim: '2027-03-12T19:00:00Z' }
    const { id: aid } = (await call(id, time)).body.audiencia
    await call(reserved, { ...time, reservada: true, convidados: [await idOf(app, 'parte')] }, { tipo: 'caso' })
    const [url, others] = [await create(parte), await create(as(app, 'secretaria'))]
    const eventOf = async (link: string, about: string) =>
      (await textOf(link)).split('BEGIN:VEVENT').find((one) => one.includes(`SUMMARY:${about}`))
    const event = await eventOf(url, `Audiência – processo ${id}`)
    for (const line of ['DTSTART:20270312T170000Z', 'DTEND:20270312T190000Z', 'STATUS:CONFIRMED', 'SEQUENCE:0'])
      expect(event?.split('\r\n')).toContain(line)
    expect(event).not.toMatch(/Oitiva|sala\.example/)
    expect(await eventOf(url, `Sessão de mediação – caso ${reserved}`)).toBeDefined()
    expect(await eventOf(others, `Sessão de mediação – caso ${reserved}`)).toBeUndefined()
    expect((await put(arbitro, aid, '/cancelar', { motivo: 'x' })).status).toBe(200)
    expect(await eventOf(url, `Audiência – processo ${id}`)).toContain('STATUS:CANCELLED')
    await db
      .updateTable('audiencias')
      .set({ alteradaEm: new Date('2027-01-29T15:00:00Z') })
      .where('id', '=', aid)
      .execute()
    expect(await eventOf(url, `Audiência – processo ${id}`)).toBeUndefined()
  })
})
