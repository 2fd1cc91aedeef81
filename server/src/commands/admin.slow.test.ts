import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../test/app.ts'
import { as, client, signIn, visitor } from '../../test/client.ts'
import { temporaryFolder } from '../../test/database.ts'
import { verificationToken } from '../../test/mail/mailbox.ts'
import { runProgram } from '../../test/processes/run-program.ts'
import { register, registerVerified, SENHA } from '../../test/secretaria/pessoa.ts'
import { expireUnverified } from '../identidade/cadastro/send-verification.ts'
import { appointAdmin } from './appoint-admin.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps

const run = (args: string[], settings: Record<string, string> = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }) =>
  runProgram('commands/admin.ts', args, { APP_URL: 'http://camara.example', ...settings })

const LINK = /^http:\/\/camara\.example\/password\/reset\/([\w-]{43})\?email=(\S+)$/m
/** The token in the printed link. */
function linkIn(out: string): { token: string; email: string } {
  const [, token = '', email = ''] = LINK.exec(out) ?? []
  return { token, email: decodeURIComponent(email) }
}
/** What the program does before it prints, in this process. @returns what happened to the account, and what is in the link */
const appoint = async (email: string) => {
  const { nomeacao, url } = await appointAdmin(app.deps, email)
  return { nomeacao, ...linkIn(url) }
}
const reset = ({ token, email }: { token: string; email: string }, password = 'uma senha só minha') =>
  visitor(app).post('/password/reset', { token, email, password, password_confirmation: password })
const userOf = (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('npm run admin -- email', () => {
  test('creates an account whose printed link sets a password once; its owner is an administrator', async () => {
    const { code, out, err } = await run(['Chefe+1@Concordia.test'])
    expect([code, err]).toEqual([0, ''])
    expect(out.split('\n')[0]).toBe('A conta de administração chefe+1@concordia.test foi criada.')
    expect(out).toContain('em até 24 horas; ele só serve uma vez')
    const link = linkIn(out)
    expect(link.email).toBe('chefe+1@concordia.test')
    const made = await userOf(link.email)
    expect(made).toMatchObject({ role: 'admin', emailVerifiedAt: null, rg: 'A preencher', firstName: 'Administração' })
    expect((await visitor(app).post('/login', { email: link.email, password: '' })).status).toBe(422)
    expect(await reset(link)).toMatchObject({ status: 200 })
    expect((await userOf(link.email)).emailVerifiedAt).not.toBeNull()
    const session = client(app, await signIn(app, link.email, 'uma senha só minha'))
    expect((await session.get('/secretaria/painel')).status).toBe(200)
    const person = await registerVerified(app)
    expect((await session.put(`/secretaria/pessoa/${person.id}/papel`, { role: 'secretario' })).status).toBe(200)
    expect(await reset(link, 'outra senha minha')).toMatchObject({
      status: 422,
      body: { errors: { token: [expect.stringContaining('já foi usado')] } },
    })
    const { rows } =
      await sql`select user_id, ip, dados from auditoria where acao = 'nomear-admin' and objeto_id = ${String(made.id)}`.execute(
        db,
      )
    expect(rows).toEqual([{ userId: null, ip: null, dados: { por: 'linha de comando', de: null, para: 'admin' } }])
  })

  test('repeated, it makes another link, and only the latest works', async () => {
    const first = await appoint('outro.chefe@concordia.test')
    const again = await appoint('outro.chefe@concordia.test')
    expect([first.nomeacao, again.nomeacao]).toEqual(['criada', 'confirmada'])
    expect(await reset(first)).toMatchObject({
      status: 422,
      body: { errors: { token: [expect.stringContaining('não vale mais')] } },
    })
    expect((await reset(again)).status).toBe(200)
    expect(await db.selectFrom('users').select('id').where('email', '=', 'outro.chefe@concordia.test').execute()).toHaveLength(1)
  })

  test('promotes an existing account: it keeps its password and data and has to sign in again', async () => {
    const person = await registerVerified(app)
    const { code, out } = await run([person.email])
    expect([code, out.split('\n')[0]]).toEqual([0, `A conta ${person.email} passou à administração.`])
    // It may have been opened without the second factor that staff needs.
    expect((await person.get('/secretaria/painel')).status).toBe(401)
    const again = client(app, await signIn(app, person.email, SENHA))
    expect((await again.get('/secretaria/painel')).status).toBe(200)
    expect(await userOf(person.email)).toMatchObject({ role: 'admin', firstName: 'Pessoa', rg: '12.345.678-9' })
    const notices = await db.selectFrom('notificacoes').select('subject').where('userId', '=', person.id).execute()
    expect(notices).toEqual([{ subject: 'Sua conta mudou de papel: Administração' }])
    expect(linkIn(out).email).toBe(person.email)
  })

  test('a stranger who registered the address without confirming it gets no access', async () => {
    const stranger = await register(app)
    const confirmation = await verificationToken(app, stranger.email)
    const link = await appoint(stranger.email)
    expect((await stranger.get('/user')).status).toBe(401)
    expect((await visitor(app).post('/login', { email: stranger.email, password: SENHA })).status).toBe(401)
    expect((await visitor(app).put(`/email/verify/${confirmation}`)).status).toBe(422)
    expect((await reset(link)).status).toBe(200)
    await signIn(app, stranger.email, 'uma senha só minha')
  })

  test('its link still works after the week in which unconfirmed accounts are swept', async () => {
    const { email, id } = await register(app)
    const longAgo = new Date(clock.now().getTime() - 6.9 * 86_400_000)
    await db.updateTable('users').set({ createdAt: longAgo }).where('id', '=', id).execute()
    const link = await appoint(email)
    await expireUnverified(app.deps, new Date(clock.now().getTime() + 23 * 3_600_000))
    expect(await reset(link)).toMatchObject({ status: 200 })
    expect(await userOf(email)).toMatchObject({ id, role: 'admin' })
  })

  test('refuses a blocked account and says so', async () => {
    const person = await registerVerified(app)
    await as(app, 'secretaria').post(`/secretaria/pessoa/${person.id}/bloqueio`, { motivo: 'Saiu' })
    expect(await run([person.email])).toEqual({ code: 1, out: '', err: 'Esta conta está bloqueada. Fale com a secretaria.\n' })
    expect((await userOf(person.email)).role).toBe('user')
  })

  test.each([[['a@concordia.test', 'b@concordia.test']], [['--todos']]])('called with %j it prints its usage', async (args) => {
    expect(await run(args)).toEqual({ code: 1, out: '', err: 'Uso: npm run admin -- E-MAIL\n' })
  })

  // contact.test.ts has the addresses that are refused. An empty one is not a missing one.
  test('"" is refused as an address', async () => {
    const { code, err } = await run([''])
    expect([code, err]).toEqual([1, 'Informe um e-mail válido.\nUso: npm run admin -- E-MAIL\n'])
  })

  test('run twice at once for one address, both print a link and one account is created', async () => {
    const both = await Promise.all([run(['dois@concordia.test']), run(['dois@concordia.test'])])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(both.map(({ out }) => out.split('\n')[0]).toSorted()).toEqual([
      'A conta de administração dois@concordia.test foi criada.',
      'A conta dois@concordia.test já é da administração; nada mudou nela.',
    ])
    const answers = await Promise.all(both.map(({ out }) => reset(linkIn(out))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('its link is valid for 24 hours, and the page says so afterwards', async () => {
    const [early, link] = [await appoint('cedo@concordia.test'), await appoint('tarde@concordia.test')]
    clock.forward(23.9)
    expect((await reset(early)).status).toBe(200)
    clock.forward(0.2)
    expect(await reset(link)).toMatchObject({
      status: 422,
      body: { errors: { token: ['Este convite expirou: ele vale por 24 horas. Peça outro a quem administra a plataforma.'] } },
    })
    // The programs that other tests start know the real time only.
    clock.forward(-24)
  })

  test('works on a new installation with its own database, before the server has ever run', async () => {
    const dataDir = await temporaryFolder()
    try {
      const first = await run(['primeira@concordia.test'], { DATA_DIR: dataDir })
      expect([first.code, first.err]).toEqual([0, ''])
      expect(first.out).toMatch(LINK)
      const second = await run(['primeira@concordia.test'], { DATA_DIR: dataDir })
      expect(second.out).toContain('já é da administração')
      // The last process to leave stops the server.
      expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
