import { randomUUID } from 'node:crypto'
import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { visitor } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { sentCode } from '../../../test/mail/mailbox.ts'
import { registerVerified, registration, SENHA } from '../../../test/secretaria/pessoa.ts'

const clock = movableClock()
const app = await ownApp({ env: { TRUST_PROXY: '1' }, clock })
const { db } = app.deps

const send = (path: string, body: object, address: string) =>
  visitor(app).post(path, body, { 'x-forwarded-for': address, 'user-agent': 'cliente' })
const entries = (address: string) =>
  db.selectFrom('entradas').select(['userId', 'resultado', 'agent']).where('ip', '=', address).orderBy('id').execute()

test('every step of signing in leaves a row: the registration, a wrong password, the code sent, a wrong code, the entry', async () => {
  const { id, email } = await registerVerified(app)
  const registered = await db.selectFrom('entradas').select(['resultado', 'ip']).where('userId', '=', id).execute()
  expect(registered).toEqual([{ resultado: 'entrou', ip: '127.0.0.1' }])
  await db.updateTable('users').set({ uses_2fa: true }).where('id', '=', id).execute()
  const address = '192.0.2.30'
  await send('/login', { email, password: 'errada' }, address)
  await send('/login', { email, password: SENHA }, address)
  const code = await sentCode(app, email)
  await send('/login/code', { email, code: code === '111111' ? '222222' : '111111' }, address)
  await send('/login/code', { email, code }, address)
  // Already used: the code is right, but does not sign in.
  await send('/login/code', { email, code }, address)
  const line = (resultado: string) => ({ userId: id, resultado, agent: 'cliente' })
  expect(await entries(address)).toEqual(['senha-incorreta', 'codigo-enviado', 'codigo-incorreto', 'entrou'].map(line))
})

test('an unknown account leaves the same rows, without a user and without the address that was tried', async () => {
  const email = `ninguem-${randomUUID()}@concordia.test`
  const address = '192.0.2.31'
  await send('/login', { email, password: 'errada' }, address)
  await send('/login/code', { email, code: '111111' }, address)
  const line = (resultado: string) => ({ userId: null, resultado, agent: 'cliente' })
  expect(await entries(address)).toEqual(['senha-incorreta', 'codigo-incorreto'].map(line))
})

test('five of a hundred and one wrong passwords are answered and the rest refused, and a lawyer elsewhere gets in', async () => {
  const { id, email } = await registerVerified(app)
  const address = '192.0.2.32'
  const answers = await Promise.all(
    Array.from({ length: 101 }, (_, i) => send('/login', { email, password: `errada-${i}` }, address)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(401), ...Array(96).fill(429)])
  for (const { headers } of answers.filter(({ status }) => status === 429))
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send('/login', { email, password: SENHA }, address)).status).toBe(429)
  expect((await send('/login', { email, password: SENHA }, '192.0.2.33')).status).toBe(200)
  // Only answered attempts are recorded, so a flood does not fill the table.
  expect(await entries(address)).toEqual(Array(5).fill({ userId: id, resultado: 'senha-incorreta', agent: 'cliente' }))
})

test('the history outlives an account that expired', async () => {
  const address = '192.0.2.35'
  const answer = await visitor(app).form<LoginData>('/register', registration(), { 'x-forwarded-for': address })
  const { id, email } = answer.body.user
  expect((await entries(address)).map(({ userId }) => userId)).toEqual([id])
  clock.forward(7 * 24 + 1)
  await runJob(app, 'varrer')
  expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
  expect(await entries(address)).toMatchObject([{ userId: null, resultado: 'entrou' }])
})

test('the history is kept for a year, codes for a day', async () => {
  const { id, email } = await registerVerified(app)
  await db.updateTable('users').set({ uses_2fa: true }).where('id', '=', id).execute()
  await send('/login', { email, password: SENHA }, '192.0.2.34')
  const kept = async () => ({
    entradas: (await entries('192.0.2.34')).length,
    codigos: (await db.selectFrom('codigos').select('id').where('userId', '=', id).execute()).length,
  })
  clock.forward(24)
  await runJob(app, 'varrer')
  expect(await kept()).toEqual({ entradas: 1, codigos: 1 })
  clock.forward(1)
  await runJob(app, 'varrer')
  expect(await kept()).toEqual({ entradas: 1, codigos: 0 })
  clock.forward(363 * 24)
  await runJob(app, 'varrer')
  expect(await kept()).toEqual({ entradas: 1, codigos: 0 })
  clock.forward(24)
  await runJob(app, 'varrer')
  expect(await kept()).toEqual({ entradas: 0, codigos: 0 })
})
