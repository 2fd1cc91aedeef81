import { crc32 } from 'node:zlib'
import type { tokens } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { describe, expect, test } from 'vitest'
import { personWithApp } from '../../../test/aplicativo.ts'
import { movableClock, ownApp } from '../../../test/app.ts'
import { COM_CHAVES, personWithChave } from '../../../test/chaves.ts'
import { as, client, type Refusal, signIn } from '../../../test/client.ts'
import { notThese } from '../../../test/codigo.ts'
import { runJob } from '../../../test/jobs.ts'
import { emailsTo, sentCode, undoToken } from '../../../test/mail/mailbox.ts'
import { registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import { apiToken, askToken } from '../../../test/token.ts'
import { newApiToken } from '../../identidade/tokens.ts'

const clock = movableClock()
const app = await ownApp({ clock, env: COM_CHAVES })
const { db } = app.deps
const minha = { password: SENHA }
const listed = async (who: { get: ReturnType<typeof as>['get'] }) =>
  (await who.get<ResultOf<typeof tokens.list>>('/settings/tokens')).body.tokens

describe('a new token', () => {
  test('has a form that secret scanners know, is shown once, and is stored as a hash only', async () => {
    const person = await registerVerified(app)
    const { token, id } = await apiToken(app, person, ['leitura', 'custas'], minha)
    expect(token).toMatch(/^conc_[0-9A-Za-z]{38}$/)
    const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    const check = [...token.slice(-6)].reduce((sum, char) => sum * 62 + BASE62.indexOf(char), 0)
    expect(check).toBe(crc32(token.slice(5, 37)))
    expect(await listed(person)).toEqual([
      {
        ...{ id, nome: 'ERP', escopos: ['leitura', 'custas'], usado_em: null, ip: null },
        ...{ criado_em: expect.any(String), expira_em: expect.any(String) },
      },
    ])
    const row = await db.selectFrom('tokensDeApi').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token.slice(5))
    const days = (row.expiraEm.getTime() - row.createdAt.getTime()) / 86_400_000
    expect(days).toBe(30)
  })

  test('its owner gets an e-mail, whose link ends all tokens and sessions', async () => {
    const person = await registerVerified(app)
    const erp = await apiToken(app, person, ['leitura'], minha)
    const [email] = (await emailsTo(app, person.email)).filter(({ motivo }) => motivo === 'tokenCriado')
    expect(email).toMatchObject({ assunto: 'Token de API criado na sua conta' })
    expect(email!.texto).toContain('“ERP”')
    expect((await erp.get('/home')).status).toBe(200)
    const undone = await as(app, 'parte').post('/conta/desfazer', { token: await undoToken(app, person.email) })
    expect(undone).toMatchObject({ status: 200, body: { message: expect.stringContaining('os tokens de API foram encerrados') } })
    expect((await erp.get('/home')).status).toBe(401)
    expect((await person.get('/user')).status).toBe(401)
  })

  test.each<[string, object, string]>([
    ['a wrong password', { password: 'errada' }, 'password'],
    ['no password', { password: undefined }, 'password'],
    ['no name', { nome: ' ' }, 'nome'],
    ['a name with quotes, which the docket puts around it', { nome: "ERP' por Fulano" }, 'nome'],
    ['no scope', { escopos: [] }, 'escopos'],
    ['an unknown scope', { escopos: ['tudo'] }, 'escopos.0'],
    ['no end', { dias: undefined }, 'dias'],
    ['an end of its own', { dias: 3650 }, 'dias'],
  ])('is refused with %s', async (_what, wrong, field) => {
    const { status, body } = await askToken(as(app, 'parte2'), wrong)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(await listed(as(app, 'parte2'))).toEqual([])
  })

  test('needs the code by e-mail where that is the second factor', async () => {
    const person = await registerVerified(app)
    await person.put('/settings/2fa')
    expect((await askToken(person, minha)).body.errors).toHaveProperty('code')
    expect((await person.post('/settings/tokens/code')).status).toBe(200)
    const code = await sentCode(app, person.email)
    expect((await askToken(person, { ...minha, code: notThese(code) })).status).toBe(422)
    expect((await askToken(person, { ...minha, code })).status).toBe(201)
    expect((await askToken(person, { ...minha, code })).body.errors).toHaveProperty('code')
    expect(await listed(person)).toHaveLength(1)
  })

  test('needs the code of the app, and with a passkey a fresh proof', async () => {
    const person = await personWithApp(app, clock.now())
    expect((await person.post('/settings/tokens/code')).status).toBe(409)
    expect((await askToken(person, minha)).status).toBe(422)
    expect((await askToken(person, { ...minha, code: person.show(clock.now()) })).status).toBe(201)
    const { passkey: _, ...keyed } = await personWithChave(app)
    await db.updateTable('users').set({ uses_2fa: true }).where('id', '=', keyed.id).execute()
    expect((await askToken(keyed, minha)).status).toBe(201)
    clock.forward(11 / 60)
    expect(await askToken(keyed, minha)).toMatchObject({ status: 403, body: { prova: 'exigida' } })
  })

  test('is the last of twenty, also for several at once', async () => {
    const person = await registerVerified(app)
    const { id: userId } = person
    const [now, expiraEm] = [clock.now(), new Date(clock.now().getTime() + 86_400_000)]
    const row = () => ({
      userId,
      nome: 'x',
      tokenHash: Buffer.from(newApiToken()),
      escopos: ['leitura'],
      createdAt: now,
      expiraEm,
    })
    await db
      .insertInto('tokensDeApi')
      .values(Array.from({ length: 18 }, row))
      .execute()
    const answers = await Promise.all([1, 2, 3].map(() => askToken(person, minha)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
    expect(await listed(person)).toHaveLength(20)
  })
})

describe('a token', () => {
  test('shows its last use, and stops when its owner ends it or its time is over', async () => {
    const person = await registerVerified(app)
    const [erp, other] = [await apiToken(app, person, ['leitura'], minha), await apiToken(app, person, ['leitura'], minha)]
    expect((await erp.get('/processos/contagens')).status).toBe(200)
    await expect
      .poll(async () => (await listed(person)).find(({ id }) => id === erp.id))
      .toMatchObject({ usado_em: expect.any(String), ip: '127.0.0.1' })
    expect((await person.delete(`/settings/tokens/${erp.id}`)).status).toBe(200)
    expect(await erp.get('/processos/contagens')).toMatchObject({
      status: 401,
      body: { message: 'O token não existe, expirou ou foi encerrado.' },
    })
    // Twice is no error, and notes nothing more.
    expect((await person.delete(`/settings/tokens/${erp.id}`)).status).toBe(200)
    expect(await listed(person)).toMatchObject([{ id: other.id }])
    const acts = await db.selectFrom('auditoria').select('acao').where('userId', '=', person.id).orderBy('id').execute()
    expect(acts.map(({ acao }) => acao).filter((acao) => acao.endsWith('-token'))).toEqual([
      'criar-token',
      'criar-token',
      'encerrar-token',
    ])
    clock.forward(30 * 24 + 1)
    expect((await other.get('/processos/contagens')).status).toBe(401)
    expect(await listed(client(app, await signIn(app, person.email, SENHA)))).toEqual([])
    clock.forward(31 * 24)
    await runJob(app, 'varrer')
    expect(await db.selectFrom('tokensDeApi').select('id').where('userId', '=', person.id).execute()).toEqual([])
  })

  test.each(['conc_', `conc_${'0'.repeat(38)}`, newApiToken(), 'conc_x y'])('%s opens nothing', async (token) => {
    expect((await client(app, token).get('/user')).status).toBe(401)
  })

  test('ends with a change of the password, a block, a change of role and the account', async () => {
    const admin = as(app, 'admin')
    const ends = async (end: (who: Awaited<ReturnType<typeof registerVerified>>) => Promise<{ status: number }>) => {
      const person = await registerVerified(app)
      const erp = await apiToken(app, person, ['leitura'], minha)
      expect((await erp.get('/user')).status).toBe(200)
      expect((await end(person)).status).toBeLessThan(300)
      return [(await erp.get('/user')).status, person] as const
    }
    const password = 'outra senha, bem longa'
    const change = { password_current: SENHA, password, password_confirmation: password }
    expect((await ends((who) => who.put('/settings/password', change)))[0]).toBe(401)
    expect((await ends((who) => admin.put(`/secretaria/pessoa/${who.id}/papel`, { role: 'secretario' })))[0]).toBe(401)
    expect((await ends((who) => who.post('/settings/encerramento', { password_current: SENHA })))[0]).toBe(401)
    const [status, blocked] = await ends((who) =>
      admin.post(`/secretaria/pessoa/${who.id}/bloqueio`, { motivo: 'Conta invadida' }),
    )
    expect(status).toBe(401)
    // A token does not come back with the account.
    expect((await admin.delete(`/secretaria/pessoa/${blocked.id}/bloqueio`)).status).toBe(200)
    expect(await listed(client(app, await signIn(app, blocked.email, SENHA)))).toEqual([])
  })

  test('is not needed for what is public, and nobody does that in the name of its user', async () => {
    const erp = await apiToken(app, await registerVerified(app), ['leitura'], minha)
    expect((await erp.get('/instalacao')).status).toBe(200)
    expect((await client(app, 'conc_errado').get('/instalacao')).status).toBe(200)
  })

  test('has a limit of its own over all calls of a tier, and does not use up that of its user', async () => {
    const person = await registerVerified(app)
    const erp = await apiToken(app, person, ['leitura'], minha)
    const ask = (path: string) => erp.get<Refusal>(path)
    for (let i = 0; i < 12; i++)
      await Promise.all(Array.from({ length: 50 }, (_, n) => ask(n % 2 ? '/processos/contagens' : '/user')))
    const refused = await ask('/casos/contagens')
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Muitas chamadas com este token em pouco tempo\. Tente de novo em/) },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await person.get('/casos/contagens')).status).toBe(200)
  })
})
