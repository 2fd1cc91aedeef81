import { randomUUID } from 'node:crypto'
import type { contas, prazos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Client, client, type Refusal, signIn, visitor } from '../../../test/client.ts'
import { lawyer, notThese } from '../../../test/codigo.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { accessPassword, emailsAbout, emailsTo, verificationToken } from '../../../test/mail/mailbox.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { move } from '../../../test/procedimentos/movimento.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { register, registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'
import { expireUnverified } from '../../identidade/cadastro/send-verification.ts'
import { issueLink } from '../../identidade/links.ts'

const app = await ownApp({ env: { TRUST_PROXY: '1', WORKER: '1' } })
const { db } = app.deps

const BLOQUEADA = 'Esta conta está bloqueada. Fale com a secretaria.'
const ERRADA = 'E-mail ou senha incorretos.'

type Uma = ResultOf<typeof contas.bloquear> & Refusal
const block = (id: number, who: Client = as(app, 'secretaria')) =>
  who.post<Uma>(`/secretaria/pessoa/${id}/bloqueio`, { motivo: 'Uso indevido da conta' })
const unblock = (id: number, who: Client = as(app, 'secretaria')) => who.delete<Uma>(`/secretaria/pessoa/${id}/bloqueio`)
const enter = (email: string, password: string) => visitor(app).post('/login', { email, password })
const auditOf = async (id: number) =>
  (
    await sql<{ acao: string; userId: number | null; ip: string | null; requestId: string | null; dados: object | null }>`
      select acao, user_id, ip, request_id, dados from auditoria where objeto = 'usuario' and objeto_id = ${String(id)} order by id`.execute(
      db,
    )
  ).rows

describe('a blocked account', () => {
  test('loses all its sessions in the same transaction, and cannot get them back', async () => {
    const person = await registerVerified(app)
    const other = client(app, await signIn(app, person.email, SENHA))
    const { status, body } = await block(person.id)
    expect([status, body.message]).toEqual([200, 'Conta bloqueada'])
    expect(body.conta.bloqueio).toEqual({ em: expect.stringMatching(/Z$/), motivo: 'Uso indevido da conta' })
    for (const session of [person, other])
      expect(await session.get('/user')).toMatchObject({
        status: 401,
        body: { message: 'Sua sessão terminou. Entre novamente.' },
      })
    expect(await db.selectFrom('sessions').select('id').where('userId', '=', person.id).execute()).toEqual([])
  })

  test('looks like any other for a wrong password, and only the right one reveals the block', async () => {
    const person = await registerVerified(app)
    await block(person.id)
    const [wrong, unknown] = [await enter(person.email, 'errada'), await enter(`ninguem-${randomUUID()}@concordia.test`, SENHA)]
    expect([wrong.status, wrong.body]).toEqual([401, { message: ERRADA }])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect(await enter(person.email, SENHA)).toMatchObject({ status: 403, body: { message: BLOQUEADA } })
    expect(await db.selectFrom('sessions').select('id').where('userId', '=', person.id).execute()).toEqual([])
    expect((await auditOf(person.id)).map(({ acao }) => acao)).toContain('entrar-bloqueado')
  })

  test('with two factors is sent no code, and one sent before does not sign in', async () => {
    const person = await lawyer(app)
    const code = await person.askCode()
    await block(person.id)
    const codes = async () => (await emailsTo(app, person.email)).filter(({ motivo }) => motivo === 'codigo').length
    const before = await codes()
    expect(await person.ask()).toMatchObject({ status: 403, body: { message: BLOQUEADA } })
    expect(await codes()).toBe(before)
    expect(await person.type(notThese(code))).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^Código incorreto/) },
    })
    expect(await person.type(code)).toMatchObject({ status: 403, body: { message: BLOQUEADA } })
    expect(await db.selectFrom('sessions').select('id').where('userId', '=', person.id).execute()).toEqual([])
  })

  test('gets no link to a new password, and the person who requests one sees no difference', async () => {
    const person = await registerVerified(app)
    const ask = async (email: string) => {
      const { status, body } = await visitor(app).post('/password/email', { email })
      return { status, body }
    }
    const resets = async () => (await emailsTo(app, person.email)).filter(({ motivo }) => motivo === 'nova-senha')
    await ask(person.email)
    await expect.poll(resets).toHaveLength(1)
    await block(person.id)
    expect(await ask(person.email)).toEqual(await ask(`ninguem-${randomUUID()}@concordia.test`))
    await jobsDone(app)
    expect(await resets()).toHaveLength(1)
    await unblock(person.id)
    await ask(person.email)
    await expect.poll(resets).toHaveLength(2)
  })

  test('its links, sent before, say that it is blocked and do nothing', async () => {
    const person = await register(app)
    const confirmation = await verificationToken(app, person.email)
    const { token } = await app.deps.tx((trx) => issueLink(trx, person, 'senha', new Date()))
    await block(person.id)
    const password = 'outra senha bem nova'
    const reset = (changes = {}) =>
      visitor(app).post('/password/reset', { token, email: person.email, password, password_confirmation: password, ...changes })
    expect(await reset()).toMatchObject({ status: 422, body: { errors: { token: [BLOQUEADA] } } })
    expect(await reset({ email: 'outra@concordia.test' })).toMatchObject({
      status: 422,
      body: { errors: { token: [expect.stringMatching(/^Este link não serve/)] } },
    })
    expect(await visitor(app).put(`/email/verify/${confirmation}`)).toMatchObject({ status: 422, body: { message: BLOQUEADA } })
    await unblock(person.id)
    expect((await reset()).status).toBe(422)
    expect((await enter(person.email, SENHA)).status).toBe(200)
  })

  test('is kept, when its address was never confirmed, so that it cannot be registered again', async () => {
    const [blocked, silent] = [await register(app), await register(app)]
    await block(blocked.id)
    await expireUnverified(app.deps, new Date(Date.now() + 8 * 86_400_000))
    const left = await db.selectFrom('users').select('id').where('id', 'in', [blocked.id, silent.id]).execute()
    expect(left).toEqual([{ id: blocked.id }])
  })

  test('its calendar of deadlines is closed until it is unblocked', async () => {
    const person = await registerVerified(app)
    const { body } = await person.post<ResultOf<typeof prazos.createLink>>('/prazos/calendario')
    const path = new URL(body.calendario.url!).pathname.replace('/api', '')
    const open = async () => (await visitor(app).file(path)).status
    expect(await open()).toBe(200)
    await block(person.id)
    expect(await open()).toBe(404)
    await unblock(person.id)
    expect(await open()).toBe(200)
  })

  test('signs in again with its former password, and its old sessions stay closed', async () => {
    const person = await registerVerified(app)
    await block(person.id)
    const { status, body } = await unblock(person.id, as(app, 'admin'))
    expect([status, body.message, body.conta.bloqueio]).toEqual([200, 'Conta desbloqueada', null])
    expect((await person.get('/user')).status).toBe(401)
    expect((await enter(person.email, SENHA)).status).toBe(200)
  })

  test('is notified by e-mail and on the screen, and the audit has who, from where and why', async () => {
    const person = await registerVerified(app)
    await block(person.id)
    await unblock(person.id, as(app, 'admin'))
    const notices = await db.selectFrom('notificacoes').select('subject').where('userId', '=', person.id).orderBy('id').execute()
    expect(notices.map(({ subject }) => subject)).toEqual(['Sua conta foi bloqueada', 'Sua conta foi desbloqueada'])
    const mailed = await emailsTo(app, person.email)
    expect(mailed.map(({ assunto }) => assunto).slice(-2)).toEqual(['Sua conta foi bloqueada', 'Sua conta foi desbloqueada'])
    // The secretariat explains the reason in its own words.
    expect(mailed.map(({ texto }) => texto).join()).not.toContain('Uso indevido')
    const [by, then] = [await idOf(app, 'secretaria'), await idOf(app, 'admin')]
    expect((await auditOf(person.id)).slice(-2)).toEqual([
      {
        acao: 'bloquear',
        userId: by,
        ip: '127.0.0.1',
        requestId: expect.any(String),
        dados: { motivo: 'Uso indevido da conta' },
      },
      { acao: 'desbloquear', userId: then, ip: '127.0.0.1', requestId: expect.any(String), dados: null },
    ])
  })
})

test('a parte still gets e-mails at its contacts; the blocked account gets notices on the screen only', async () => {
  const person = await registerVerified(app)
  const { processo } = await fileProcess(app, 'parte')
  await jobsDone(app)
  await person.post('/processo/add', { id: processo.id, password: await accessPassword(app, processo.id) })
  await block(person.id)
  await move(as(app, 'parte'), processo.id)
  const subject = `Processo ${processo.id}: juntada de documentos`
  const told = (await emailsAbout(app, processo.id)).filter(({ assunto }) => assunto === subject)
  const to = told.map(({ destinatario }) => destinatario)
  expect(to).toContain('demandada@concordia.test')
  expect(to).not.toContain(person.email)
  const shown = await db.selectFrom('notificacoes').select(['subject', 'emailId']).where('userId', '=', person.id).execute()
  expect(shown).toContainEqual({ subject, emailId: null })
  await unblock(person.id)
  await move(as(app, 'parte'), processo.id)
  expect((await emailsTo(app, person.email)).map(({ assunto }) => assunto)).toContain(subject)
})

test('a blocked arbitrator stays designated, and is notified of a replacement on the screen only', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const userId = await idOf(app, 'arbitro3')
  const staff = secretariat(app)
  const designado = (await staff.designar(processo.id, 'arbitro3')).body.designados[0]!
  await block(userId)
  const seats = await db
    .selectFrom('designacoes')
    .select(['userId', 'situacao'])
    .where('procedimentoId', '=', processo.id)
    .execute()
  expect(seats).toEqual([{ userId, situacao: 'pendente' }])
  await staff.substituir(processo.id, designado.id, 'arbitro2')
  const subject = `Processo ${processo.id}: sua designação terminou`
  expect((await emailsTo(app, 'arbitro3@concordia.test')).map(({ assunto }) => assunto)).not.toContain(subject)
  const shown = await db.selectFrom('notificacoes').select(['subject', 'emailId']).where('userId', '=', userId).execute()
  expect(shown).toContainEqual({ subject, emailId: null })
  await unblock(userId)
})

describe('blocking is refused', () => {
  test('for one’s own account, in every role', async () => {
    for (const account of ['secretaria', 'admin'] as const) {
      const answer = await block(await idOf(app, account), as(app, account))
      expect(answer).toMatchObject({
        status: 409,
        body: { message: 'Ninguém bloqueia a própria conta. Peça a outra pessoa da secretaria.' },
      })
      expect((await as(app, account).get('/user')).status).toBe(200)
    }
  })

  test('to the secretariat for an account of the staff; an administrator may', async () => {
    const colleague = await registerVerified(app)
    await as(app, 'admin').put(`/secretaria/pessoa/${colleague.id}/papel`, { role: 'secretario' })
    const refusal = { message: 'Só a administração bloqueia e desbloqueia contas da secretaria.' }
    for (const id of [colleague.id, await idOf(app, 'admin')])
      expect(await block(id)).toMatchObject({ status: 403, body: refusal })
    expect((await block(colleague.id, as(app, 'admin'))).status).toBe(200)
    expect(await unblock(colleague.id)).toMatchObject({ status: 403, body: refusal })
    expect((await unblock(colleague.id, as(app, 'admin'))).status).toBe(200)
  })

  test('a second time, at once or later, and so is unblocking', async () => {
    const { id } = await registerVerified(app)
    const twice = await Promise.all([block(id), block(id, as(app, 'admin'))])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await block(id)).toMatchObject({ status: 409, body: { message: 'Esta conta já está bloqueada.' } })
    const back = await Promise.all([unblock(id), unblock(id, as(app, 'admin'))])
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await unblock(id)).toMatchObject({ status: 409, body: { message: 'Esta conta não está bloqueada.' } })
    const notices = await db.selectFrom('notificacoes').select('id').where('userId', '=', id).execute()
    expect(notices).toHaveLength(2)
  })

  test('without a reason, and for an unknown account', async () => {
    const { id } = await registerVerified(app)
    for (const motivo of [undefined, '', '  '])
      expect(await as(app, 'secretaria').post(`/secretaria/pessoa/${id}/bloqueio`, { motivo })).toMatchObject({
        status: 422,
        body: { errors: { motivo: ['Informe o motivo'] } },
      })
    expect((await block(999_999)).status).toBe(403)
    expect((await unblock(999_999)).status).toBe(403)
  })
})

test('a sign-in during the block leaves no session', async () => {
  for (let i = 0; i < 5; i++) {
    const person = await registerVerified(app)
    const [entered, blocked] = await Promise.all([enter(person.email, SENHA), block(person.id)])
    expect(blocked.status).toBe(200)
    expect([200, 403]).toContain(entered.status)
    expect(await db.selectFrom('sessions').select('id').where('userId', '=', person.id).execute()).toEqual([])
  }
})

test.each<Account>(['parte', 'arbitro'])('%s cannot block an account', async (account) => {
  const { id } = await registerVerified(app)
  expect((await block(id, as(app, account))).status).toBe(403)
  expect((await unblock(id, as(app, account))).status).toBe(403)
})
