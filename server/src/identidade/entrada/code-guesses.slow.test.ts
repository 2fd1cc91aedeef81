import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { visitor } from '../../../test/client.ts'
import { from, lawyer, newAddress, newPlace, notThese } from '../../../test/codigo.ts'
import { SENHA } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp({ env: { TRUST_PROXY: '1' } })
const { db } = app.deps

const WRONG = 'Código incorreto. Confira os 6 números na mensagem mais recente.'
const USED = 'Este código já foi usado. Peça outro.'
const TOO_MANY =
  'Muitas tentativas com códigos errados. Entre de novo com e-mail e senha para receber outro código, ou crie uma nova senha em “Esqueci a senha”.'

/** Moves the clock past the windows of these counters. */
const reopen = (...keys: string[]) =>
  sql`update contadores set expira_em = now()
    where chave = any(${keys.map((key) => createHash('sha256').update(key).digest('hex'))})`.execute(db)
const refusal = (sentence: string) => ({ status: 422, body: { message: sentence, errors: { code: [sentence] } } })
const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

describe('the right code by another device', () => {
  test('opens a session as well', async () => {
    const { askCode, type } = await lawyer(app)
    expect((await type(await askCode(), newPlace())).status).toBe(200)
  })

  test('is refused as wrong once its own device has used up its guesses', async () => {
    const { askCode, type } = await lawyer(app)
    const code = await askCode()
    for (let i = 0; i < 5; i++) await type(notThese(code))
    expect(await type(code, newPlace())).toMatchObject(refusal(WRONG))
    expect((await type(await askCode(), newPlace())).status).toBe(200)
  })

  test('is refused as wrong, too, when it was used and its device has guessed on', async () => {
    const { askCode, type } = await lawyer(app)
    const code = await askCode()
    await type(code)
    expect(await type(code, newPlace())).toMatchObject(refusal(USED))
    for (let i = 0; i < 5; i++) await type(notThese(code))
    expect(await type(code, newPlace())).toMatchObject(refusal(WRONG))
  })

  test('is refused without a comparison while other devices have guessed too often', async () => {
    const { askCode, type } = await lawyer(app)
    const code = await askCode()
    for (let i = 0; i < 5; i++) await type(notThese(code), newPlace())
    expect(await type(code, newPlace())).toMatchObject({ status: 429, body: { message: TOO_MANY } })
    expect((await type(code)).status).toBe(200)
  })
})

describe('wrong codes', () => {
  test('five invalidate the code, also for the right one; a new one has its own five', async () => {
    const { askCode, type } = await lawyer(app)
    const code = await askCode()
    const wrong = notThese(code)
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => type(wrong)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(5).fill(422), ...Array(15).fill(429)])
    const refused = await type(code)
    expect(refused).toMatchObject({ status: 429, body: { message: TOO_MANY } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
    const next = await askCode()
    expect(await type(notThese(code, next))).toMatchObject(refusal(WRONG))
    expect((await type(next)).status).toBe(200)
  })

  test('four do not', async () => {
    const { askCode, type } = await lawyer(app)
    const code = await askCode()
    for (let i = 0; i < 4; i++) expect((await type(notThese(code))).status).toBe(422)
    expect((await type(code)).status).toBe(200)
  })

  test('by other devices do not invalidate the code, and are refused alike with and without an account', async () => {
    const { home, askCode, type } = await lawyer(app)
    const code = await askCode()
    const nobody = `ninguem-${randomUUID()}@concordia.test`
    const seen: { status: number; body: unknown }[][] = [[], []]
    for (let i = 0; i < 7; i++) {
      // From the owner's own network, too.
      const stranger = i % 2 ? newPlace() : { ...home, device: i % 4 ? randomUUID() : null }
      const known = await type(notThese(code), stranger)
      const unknown = await visitor(app).post('/login/code', { email: nobody, code: notThese(code) }, from(newPlace()))
      seen[0]!.push({ status: known.status, body: known.body })
      seen[1]!.push({ status: unknown.status, body: unknown.body })
    }
    expect(seen[0]!.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429, 429])
    expect(seen[1]).toEqual(seen[0])
    expect((await type(code)).status).toBe(200)
  })

  test('by other devices do not lock out an owner whose network changes after the password', async () => {
    const { home, askCode, type } = await lawyer(app)
    const code = await askCode()
    for (let i = 0; i < 6; i++) await type(notThese(code), newPlace())
    const moved = () => ({ ...home, address: newAddress() })
    for (let i = 0; i < 4; i++) expect((await type(notThese(code), moved())).status).toBe(422)
    expect((await type(code, moved())).status).toBe(200)
  })

  test('by other devices stay counted when a new code is sent, so nobody outside notices it', async () => {
    const { askCode, type } = await lawyer(app)
    const codes = [await askCode()]
    for (let i = 0; i < 5; i++) await type(notThese(...codes), newPlace())
    codes.push(await askCode())
    expect((await type(notThese(...codes), newPlace())).status).toBe(429)
  })

  test('by other devices are limited to thirty a day, alike with and without an account, apart from the owner’s', async () => {
    const { email, askCode, type } = await lawyer(app)
    const nobody = `ninguem-${randomUUID()}@concordia.test`
    const statuses: [number, number][] = []
    for (let i = 0; i < 35; i++) {
      if (i % 5 === 0) await reopen(`codigo:entrar:${email}:fora`, `codigo:entrar:${nobody}:fora`)
      const known = await type('000000', newPlace())
      const unknown = await visitor(app).post('/login/code', { email: nobody, code: '000000' }, from(newPlace()))
      statuses.push([known.status, unknown.status])
    }
    expect(statuses).toEqual([...Array(30).fill([422, 422]), ...Array(5).fill([429, 429])])
    expect((await type(await askCode())).status).toBe(200)
  })

  test('are counted for the device and its code, whatever state the code is in', async () => {
    const { askCode, type } = await lawyer(app)
    const used = await askCode()
    await type(used)
    for (let i = 0; i < 5; i++) expect((await type(notThese(used))).status).toBe(422)
    expect((await type(notThese(used))).status).toBe(429)
    expect((await type(notThese(used), newPlace())).status).toBe(422)
    expect((await type(await askCode())).status).toBe(200)
  })

  test('by a client that sends no device id count as the owner’s from the same network, and as a stranger’s from another', async () => {
    const { home, askCode, type } = await lawyer(app)
    const silent = { ...home, device: null }
    const code = await askCode(silent)
    for (let i = 0; i < 6; i++) await type(notThese(code), { address: newAddress(), device: null })
    for (let i = 0; i < 5; i++) expect((await type(notThese(code), silent)).status).toBe(422)
    expect((await type(code, silent)).status).toBe(429)
  })

  test('over many codes are limited per day, also for somebody who knows the password', async () => {
    const { id, home, askCode, type } = await lawyer(app)
    const codesSent = () => reopen(`codigos:entrar:${id}`)
    const statuses: number[] = []
    for (let round = 0; round < 7; round++) {
      await codesSent()
      // Another network each time changes nothing.
      const moved = { ...home, address: newAddress() }
      const code = await askCode(moved)
      for (let i = 0; i < 5; i++) statuses.push((await type(notThese(code), moved)).status)
    }
    expect(statuses).toEqual([...Array(30).fill(422), ...Array(5).fill(429)])
    // The owner's way out: a new password, whose count of guesses starts at zero.
    const passwordHash = await app.deps.passwords.hash(SENHA)
    await db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
    await codesSent()
    expect((await type(await askCode())).status).toBe(200)
  })

  test('at many accounts from one address are limited', async () => {
    const address = newAddress()
    const guess = () =>
      visitor(app).post(
        '/login/code',
        { email: `${randomUUID()}@concordia.test`, code: '000000' },
        from({ address, device: randomUUID() }),
      )
    const statuses = (await Promise.all(Array.from({ length: 60 }, guess))).map(({ status }) => status)
    expect(countOf(statuses, 422)).toBe(50)
    expect(countOf(statuses, 429)).toBe(10)
  })
})
