import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { movableClock, ownApp } from '../../test/app.ts'
import { as, visitor } from '../../test/client.ts'
import { jobsDone } from '../../test/jobs.ts'
import { accessPassword, emailsAbout, emailsTo, verificationToken } from '../../test/mail/mailbox.ts'
import { fileProcess, openProcesso } from '../../test/procedimentos/peticao.ts'
import { register, registerVerified, SENHA } from '../../test/secretaria/pessoa.ts'
import { queueEmail } from '../platform/mail/queue.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db, tx, letterhead } = app.deps
const parte2 = as(app, 'parte2')

describe('viewing a procedimento', () => {
  let processo: number
  let other: number

  beforeAll(async () => {
    const contacts = {
      'demandadas[0][emails][0][contato]': 'parte2@concordia.test',
      'demandadas[0][emails][1][contato]': 'advogado@concordia.test',
    }
    processo = (await fileProcess(app, 'parte', contacts)).processo.id
    other = (await fileProcess(app, 'parte', contacts)).processo.id
    await jobsDone(app)
    for (const who of [parte2, as(app, 'advogado')])
      await who.post('/processo/add', { id: processo, password: await accessPassword(app, processo) })
    await jobsDone(app)
  })

  /** Addresses whose e-mails about a procedimento are marked as opened. */
  const opened = async (id: number) =>
    (await emailsAbout(app, id)).filter(({ acessoEm }) => acessoEm).map(({ destinatario }) => destinatario)
  const versions = async () =>
    (await sql<{ id: number; xmin: string }>`select id, xmin::text from emails order by id`.execute(db)).rows

  test('marks every e-mail about it to the viewer’s address as opened, and no other', async () => {
    expect(await opened(processo)).toEqual([])
    await openProcesso(parte2, processo)
    expect(await opened(processo)).toEqual(['parte2@concordia.test'])
    const [abertura] = await emailsTo(app, 'parte2@concordia.test')
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'parte2@concordia.test')
      .executeTakeFirstOrThrow()
    expect(abertura).toMatchObject({ acessoPor: id, acessoIp: '127.0.0.1', situacao: 'enviado' })

    await openProcesso(as(app, 'parte'), processo)
    const about = await emailsAbout(app, processo)
    const toFiler = about.filter(({ destinatario }) => destinatario === 'parte@concordia.test')
    expect(toFiler.map(({ motivo }) => motivo).sort()).toEqual(['recibo', 'vinculado', 'vinculado'])
    expect(toFiler.every(({ acessoEm }) => acessoEm)).toBe(true)
    expect(await opened(other)).toEqual([])
  })

  test('keeps the first opening, and writes nothing when nothing is unopened', async () => {
    await openProcesso(parte2, processo)
    const before = await versions()
    clock.forward(1)
    await openProcesso(parte2, processo)
    expect(await versions()).toEqual(before)
  })

  test('does not mark an e-mail that no server has accepted yet', async () => {
    const waiting = await tx(async (trx) => {
      const message = { subject: 'Aviso', paragraphs: ['Houve um novo evento.'], reason: 'Você é contato de uma parte.' }
      const email = { to: 'parte2@concordia.test', message, kind: 'movimentacao', about: { procedimentoId: processo } }
      const id = await queueEmail(trx, email, letterhead)
      await sql`delete from graphile_worker._private_jobs where key = ${`email:${id}`}`.execute(trx)
      return id
    })
    const acessoEm = async () =>
      (await db.selectFrom('emails').select('acessoEm').where('id', '=', waiting).executeTakeFirstOrThrow()).acessoEm
    await openProcesso(parte2, processo)
    expect(await acessoEm()).toBeNull()
    await db.updateTable('emails').set({ situacao: 'recusado' }).where('id', '=', waiting).execute()
    await openProcesso(parte2, processo)
    expect(await acessoEm()).toBeNull()
    await db.updateTable('emails').set({ situacao: 'enviado' }).where('id', '=', waiting).execute()
    await openProcesso(parte2, processo)
    expect(await acessoEm()).toBeInstanceOf(Date)
  })

  test('marks nothing when the user may not view it', async () => {
    expect((await parte2.get(`/processo/${other}`)).status).toBe(403)
    expect(await opened(other)).toEqual([])
  })

  test('shows the page even when recording the opening fails, and logs the failure', async () => {
    const logged = vi.spyOn(app.deps.logger, 'error')
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`.execute(db)
    await sql`create trigger refuse before update of acesso_em on emails for each row execute function refuse()`.execute(db)
    const page = await as(app, 'advogado').get(`/processo/${processo}`)
    await sql`drop trigger refuse on emails`.execute(db)
    expect(page.status).toBe(200)
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ procedimentoId: processo }), expect.any(String))
    expect(await opened(processo)).not.toContain('advogado@concordia.test')
    await openProcesso(as(app, 'advogado'), processo)
    expect(await opened(processo)).toContain('advogado@concordia.test')
  })
})

describe('using a secret link', () => {
  const openings = async (address: string) =>
    (await emailsTo(app, address)).map(({ motivo, acessoEm, acessoPor, acessoIp }) => [
      motivo,
      acessoEm !== null && acessoIp,
      acessoPor,
    ])

  test('marks the e-mail it came with as opened, not the one before', async () => {
    const person = await register(app)
    await person.get('/email/resend')
    await visitor(app).put('/email/verify/inventado')
    expect(await openings(person.email)).toEqual([
      ['verificacao', false, null],
      ['verificacao', false, null],
    ])
    const token = await verificationToken(app, person.email)
    await person.put(`/email/verify/${token}`)
    const confirmed = await openings(person.email)
    expect(confirmed).toEqual([
      ['verificacao', false, null],
      // Anybody may hold the link, so only the address of the caller is recorded.
      ['verificacao', '127.0.0.1', null],
    ])
    const [, before] = await emailsTo(app, person.email)
    clock.forward(1)
    await person.put(`/email/verify/${token}`)
    expect(await openings(person.email)).toEqual(confirmed)
    expect((await emailsTo(app, person.email))[1]?.acessoEm).toEqual(before?.acessoEm)
  })

  test('marks a new-password e-mail when the password is set, not when it is refused', async () => {
    const person = await registerVerified(app)
    await visitor(app).post('/password/email', { email: person.email })
    await jobsDone(app)
    const sent = (await emailsTo(app, person.email)).findLast(({ motivo }) => motivo === 'nova-senha')
    const token = /\/password\/reset\/([\w-]+)/.exec(sent!.texto!)![1]!
    const reset = (password: string) =>
      visitor(app).post('/password/reset', { token, email: person.email, password, password_confirmation: password })
    expect((await reset(SENHA)).status).toBe(422)
    expect(await openings(person.email)).toContainEqual(['nova-senha', false, null])
    expect((await reset('uma senha bem nova')).status).toBe(200)
    expect(await openings(person.email)).toContainEqual(['nova-senha', '127.0.0.1', null])
  })
})
