import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { CodigoPedido, LoginData } from '@concordia/contract/identidade'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../test/app.ts'
import { client, type Refusal, visitor } from '../../test/client.ts'
import { emailsTo, sentCode } from '../../test/mailbox.ts'
import { registerVerified, SENHA } from '../../test/pessoa.ts'
import { hashPassword } from './secrets.ts'

const clock = movableClock()
const app = await ownApp({ env: { TRUST_PROXY: '1' }, clock })
const { db } = app.deps

const WRONG = 'Código incorreto. Confira os 6 números na mensagem mais recente.'
const EXPIRED = 'Este código expirou: ele vale por 10 minutos. Peça outro.'
const USED = 'Este código já foi usado. Peça outro.'
const REPLACED =
  'Este código não vale mais, porque outro foi enviado ou a senha foi alterada depois dele. Use o da mensagem mais recente ou peça outro.'
const TOO_MANY =
  'Muitas tentativas com códigos errados. Entre de novo com e-mail e senha para receber outro código, ou crie uma nova senha em “Esqueci a senha”.'

/** An address nobody else in this file comes from. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
interface Place {
  address: string
  /** null: a client that tells none */
  device: string | null
}
const newPlace = (): Place => ({ address: newAddress(), device: randomUUID() })
const from = ({ address, device }: Place) => ({ 'x-forwarded-for': address, ...(device && { 'x-device-id': device }) })

/** Somebody whose account asks for a code, with an address and a device of their own. */
async function lawyer() {
  const { id, email } = await registerVerified(app)
  await db.updateTable('users').set({ uses_2fa: true }).where('id', '=', id).execute()
  const home = newPlace()
  const ask = (place = home) => visitor(app).post<CodigoPedido & Refusal>('/login', { email, password: SENHA }, from(place))
  const type = (code: string, place = home) => visitor(app).post<LoginData & Refusal>('/login/code', { email, code }, from(place))
  const askCode = async (place = home) => {
    await ask(place)
    return sentCode(app, email)
  }
  return { id, email, home, ask, askCode, type }
}

/** Six digits that are none of these codes. */
const notThese = (...codes: string[]) => ['111111', '222222', '333333', '444444'].find((code) => !codes.includes(code))!
/** The windows of these counters close. */
const reopen = (...keys: string[]) =>
  sql`update contadores set expira_em = now()
    where chave = any(${keys.map((key) => createHash('sha256').update(key).digest('hex'))})`.execute(db)
const refusal = (sentence: string) => ({ status: 422, body: { message: sentence, errors: { code: [sentence] } } })
const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

describe('the right password of an account with two factors', () => {
  test('opens nothing yet: it says where the code is', async () => {
    const { id, ask } = await lawyer()
    const sessions = () => db.selectFrom('sessions').select('id').where('userId', '=', id).execute()
    const before = await sessions()
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body).toEqual({ message: 'Enviamos um código para o seu e-mail. Informe-o para entrar.', fator: 'email' })
    expect(await sessions()).toEqual(before)
  })

  test('sends the code in the body of an e-mail whose subject does not tell it', async () => {
    const { email, askCode } = await lawyer()
    const code = await askCode()
    expect(code).toMatch(/^\d{6}$/)
    const sent = (await emailsTo(app, email)).filter(({ motivo }) => motivo === 'codigo')
    expect(sent).toMatchObject([{ assunto: 'Câmara Concórdia: seu código para entrar', sigiloso: true }])
    const text = sent[0]!.texto!
    expect(text).toContain(code)
    expect(text).toContain('vale por 10 minutos')
    expect(text).toContain('Nunca informe este código a ninguém')
    expect(text).toContain('Você recebe este e-mail porque sua senha foi informada na tela de entrada')
    const stored = await sql<{ row: string }>`select to_jsonb(codigos)::text as row from codigos`.execute(db)
    expect(stored.rows.map(({ row }) => row).join()).not.toContain(`"${code}"`)
  })
})

describe('the code', () => {
  test('opens a session, once', async () => {
    const { id, askCode, type } = await lawyer()
    const code = await askCode()
    const { status, body } = await type(` ${code} `)
    expect(status).toBe(200)
    expect(body).toMatchObject({ authToken: expect.stringMatching(/^[\w-]{43}$/), user: { id, uses_2fa: true } })
    expect((await client(app, body.authToken).get('/user')).status).toBe(200)
    expect(await type(code)).toMatchObject(refusal(USED))
  })

  test('used fifty times at once opens one session', async () => {
    const { id, askCode, type } = await lawyer()
    const code = await askCode()
    const open = () => db.selectFrom('sessions').select('id').where('userId', '=', id).execute()
    const before = (await open()).length
    const answers = await Promise.all(Array.from({ length: 50 }, () => type(code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(422)])
    expect(answers.filter(({ status }) => status === 422).map(({ body }) => body.message)).toEqual(Array(49).fill(USED))
    expect((await open()).length - before).toBe(1)
  })

  test('gives a token that is worth nothing after "Sair"', async () => {
    const { askCode, type } = await lawyer()
    const session = client(app, (await type(await askCode())).body.authToken)
    expect((await session.post('/logout')).status).toBe(200)
    expect((await session.get('/user')).status).toBe(401)
    expect((await session.post('/logout')).status).toBe(401)
  })

  test('sent again replaces the one before, also for good', async () => {
    const { askCode, type } = await lawyer()
    const [first, second] = [await askCode(), await askCode()]
    expect(await type(first)).toMatchObject(refusal(REPLACED))
    expect((await type(second)).status).toBe(200)
    expect(await type(first)).toMatchObject(refusal(REPLACED))
  })

  test('expires after ten minutes', async () => {
    const { askCode, type } = await lawyer()
    const [inTime, late] = [await lawyer(), await lawyer()]
    const codes = [await inTime.askCode(), await late.askCode()] as const
    clock.forward(9.5 / 60)
    expect((await inTime.type(codes[0])).status).toBe(200)
    clock.forward(0.6 / 60)
    expect(await late.type(codes[1])).toMatchObject(refusal(EXPIRED))
    expect((await type(await askCode())).status).toBe(200)
  })

  test('is dead once the password was changed', async () => {
    const { id, askCode, type } = await lawyer()
    const code = await askCode()
    const { body } = await type(code)
    const open = await askCode()
    const password = 'outra senha bem longa'
    const change = { password_current: SENHA, password, password_confirmation: password }
    expect((await client(app, body.authToken).put('/settings/password', change)).status).toBe(200)
    expect(await type(open)).toMatchObject(refusal(REPLACED))
    expect(await db.selectFrom('sessions').select('id').where('userId', '=', id).execute()).toHaveLength(1)
  })
})

describe('what is no code of this account', () => {
  test('looks the same: wrong, somebody else’s, none asked for, no second factor, no account', async () => {
    const [one, another, silent] = [await lawyer(), await lawyer(), await lawyer()]
    const plain = await registerVerified(app)
    const codes = [await one.askCode(), await another.askCode()]
    const to = (email: string, code = notThese(...codes)) => visitor(app).post('/login/code', { email, code }, from(newPlace()))
    const answers = [
      await one.type(notThese(...codes)),
      await one.type(codes[1]!),
      await silent.type(notThese()),
      await to(plain.email),
      await to(`ninguem-${randomUUID()}@concordia.test`),
    ]
    for (const { status, body } of answers) expect({ status, body }).toEqual(refusal(WRONG))
    expect((await one.type(codes[0]!)).status).toBe(200)
    expect((await another.type(codes[1]!)).status).toBe(200)
  })

  test.each([
    ['12345', 'O código tem 6 números. Confira a mensagem recebida.'],
    ['1234567', 'O código tem 6 números. Confira a mensagem recebida.'],
    ['abcdef', 'O código tem 6 números. Confira a mensagem recebida.'],
    ['', 'Informe o código'],
    [undefined, 'Informe o código'],
  ])('malformed: %j', async (code, sentence) => {
    const { status, body } = await visitor(app).post('/login/code', { email: 'parte@concordia.test', code })
    expect({ status, body }).toEqual(refusal(sentence))
  })
})

describe('the right code by another device', () => {
  test('opens a session as well', async () => {
    const { askCode, type } = await lawyer()
    expect((await type(await askCode(), newPlace())).status).toBe(200)
  })

  test('is as wrong as any once its own device has guessed it to death', async () => {
    const { askCode, type } = await lawyer()
    const code = await askCode()
    for (let i = 0; i < 5; i++) await type(notThese(code))
    expect(await type(code, newPlace())).toMatchObject(refusal(WRONG))
    expect((await type(await askCode(), newPlace())).status).toBe(200)
  })

  test('is as wrong as any, too, when it was used and its device has guessed on', async () => {
    const { askCode, type } = await lawyer()
    const code = await askCode()
    await type(code)
    expect(await type(code, newPlace())).toMatchObject(refusal(USED))
    for (let i = 0; i < 5; i++) await type(notThese(code))
    expect(await type(code, newPlace())).toMatchObject(refusal(WRONG))
  })

  test('is refused unseen while others have guessed too often', async () => {
    const { askCode, type } = await lawyer()
    const code = await askCode()
    for (let i = 0; i < 5; i++) await type(notThese(code), newPlace())
    expect(await type(code, newPlace())).toMatchObject({ status: 429, body: { message: TOO_MANY } })
    expect((await type(code)).status).toBe(200)
  })
})

describe('wrong codes', () => {
  test('five kill the code, also for the right one; a new one has its own five', async () => {
    const { askCode, type } = await lawyer()
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
    const { askCode, type } = await lawyer()
    const code = await askCode()
    for (let i = 0; i < 4; i++) expect((await type(notThese(code))).status).toBe(422)
    expect((await type(code)).status).toBe(200)
  })

  test('by other devices leave the code alone, and are refused alike with and without an account', async () => {
    const { home, askCode, type } = await lawyer()
    const code = await askCode()
    const nobody = `ninguem-${randomUUID()}@concordia.test`
    const seen: { status: number; body: unknown }[][] = [[], []]
    for (let i = 0; i < 7; i++) {
      // From the owner's very network too.
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

  test('by other devices do not keep out an owner whose network changes after the password', async () => {
    const { home, askCode, type } = await lawyer()
    const code = await askCode()
    for (let i = 0; i < 6; i++) await type(notThese(code), newPlace())
    const moved = () => ({ ...home, address: newAddress() })
    for (let i = 0; i < 4; i++) expect((await type(notThese(code), moved())).status).toBe(422)
    expect((await type(code, moved())).status).toBe(200)
  })

  test('by other devices stay counted when a new code is sent: nobody outside learns of it', async () => {
    const { askCode, type } = await lawyer()
    const codes = [await askCode()]
    for (let i = 0; i < 5; i++) await type(notThese(...codes), newPlace())
    codes.push(await askCode())
    expect((await type(notThese(...codes), newPlace())).status).toBe(429)
  })

  test('by other devices are too many after thirty in a day, alike with and without an account, and not the owner’s', async () => {
    const { email, askCode, type } = await lawyer()
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

  test('are counted for the device and its code, whatever has become of the code', async () => {
    const { askCode, type } = await lawyer()
    const used = await askCode()
    await type(used)
    for (let i = 0; i < 5; i++) expect((await type(notThese(used))).status).toBe(422)
    expect((await type(notThese(used))).status).toBe(429)
    expect((await type(notThese(used), newPlace())).status).toBe(422)
    expect((await type(await askCode())).status).toBe(200)
  })

  test('by a client that tells no device are its own from the same network, and a stranger’s from another', async () => {
    const { home, askCode, type } = await lawyer()
    const silent = { ...home, device: null }
    const code = await askCode(silent)
    for (let i = 0; i < 6; i++) await type(notThese(code), { address: newAddress(), device: null })
    for (let i = 0; i < 5; i++) expect((await type(notThese(code), silent)).status).toBe(422)
    expect((await type(code, silent)).status).toBe(429)
  })

  test('of many codes in a day are too many, also for who knows the password', async () => {
    const { id, home, askCode, type } = await lawyer()
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
    // The owner's way out: a new password, of which nobody has guessed codes yet.
    const passwordHash = await hashPassword(SENHA)
    await db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
    await codesSent()
    expect((await type(await askCode())).status).toBe(200)
  })

  test('at many accounts from one address are too many', async () => {
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

test('five codes in a quarter of an hour, then a wait; the last one is still good', async () => {
  const { email, ask, type } = await lawyer()
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => ask()))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(5).fill(200), ...Array(3).fill(429)])
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(refused.body.message).toBe(
    'Já enviamos vários códigos. Confira sua caixa de entrada e o spam, e aguarde alguns minutos antes de pedir outro.',
  )
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
  expect((await emailsTo(app, email)).filter(({ motivo }) => motivo === 'codigo')).toHaveLength(5)
  expect((await type(await sentCode(app, email))).status).toBe(200)
})
