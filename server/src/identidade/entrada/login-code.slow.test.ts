import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { client, visitor } from '../../../test/client.ts'
import { from, lawyer, newPlace, notThese } from '../../../test/codigo.ts'
import { emailsTo, sentCode } from '../../../test/mail/mailbox.ts'
import { registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'

const clock = movableClock()
const app = await ownApp({ env: { TRUST_PROXY: '1' }, clock })
const { db } = app.deps

const WRONG = 'Código incorreto. Confira os 6 números na mensagem mais recente.'
const EXPIRED = 'Este código expirou: ele vale por 10 minutos. Peça outro.'
const USED = 'Este código já foi usado. Peça outro.'
const REPLACED =
  'Este código não vale mais, porque outro foi enviado ou a senha foi alterada depois dele. Use o da mensagem mais recente ou peça outro.'

const refusal = (sentence: string) => ({ status: 422, body: { message: sentence, errors: { code: [sentence] } } })

describe('the right password of an account with two factors', () => {
  test('opens no session yet: it says where the code was sent', async () => {
    const { id, ask } = await lawyer(app)
    const sessions = () => db.selectFrom('sessions').select('id').where('userId', '=', id).execute()
    const before = await sessions()
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Enviamos um código para o seu e-mail. Informe-o para entrar.',
      fator: 'email',
      enviado: true,
    })
    expect(await sessions()).toEqual(before)
  })

  test('sends the code in the body of an e-mail whose subject does not contain it', async () => {
    const { email, askCode } = await lawyer(app)
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
    const { id, askCode, type } = await lawyer(app)
    const code = await askCode()
    const { status, body } = await type(` ${code} `)
    expect(status).toBe(200)
    expect(body).toMatchObject({ authToken: expect.stringMatching(/^[\w-]{43}$/), user: { id, uses_2fa: true } })
    expect((await client(app, body.authToken).get('/user')).status).toBe(200)
    expect(await type(code)).toMatchObject(refusal(USED))
  })

  test('used fifty times at once opens one session', async () => {
    const { id, askCode, type } = await lawyer(app)
    const code = await askCode()
    const open = () => db.selectFrom('sessions').select('id').where('userId', '=', id).execute()
    const before = (await open()).length
    const answers = await Promise.all(Array.from({ length: 50 }, () => type(code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(422)])
    expect(answers.filter(({ status }) => status === 422).map(({ body }) => body.message)).toEqual(Array(49).fill(USED))
    expect((await open()).length - before).toBe(1)
  })

  test('gives a token that is invalid after "Sair"', async () => {
    const { askCode, type } = await lawyer(app)
    const session = client(app, (await type(await askCode())).body.authToken)
    expect((await session.post('/logout')).status).toBe(200)
    expect((await session.get('/user')).status).toBe(401)
    expect((await session.post('/logout')).status).toBe(401)
  })

  test('sent again replaces the one before for good', async () => {
    const { askCode, type } = await lawyer(app)
    const [first, second] = [await askCode(), await askCode()]
    expect(await type(first)).toMatchObject(refusal(REPLACED))
    expect((await type(second)).status).toBe(200)
    expect(await type(first)).toMatchObject(refusal(REPLACED))
  })

  test('expires after ten minutes', async () => {
    const { askCode, type } = await lawyer(app)
    const [inTime, late] = [await lawyer(app), await lawyer(app)]
    const codes = [await inTime.askCode(), await late.askCode()] as const
    clock.forward(9.5 / 60)
    expect((await inTime.type(codes[0])).status).toBe(200)
    clock.forward(0.6 / 60)
    expect(await late.type(codes[1])).toMatchObject(refusal(EXPIRED))
    expect((await type(await askCode())).status).toBe(200)
  })

  test('is invalid once the password was changed', async () => {
    const { id, askCode, type } = await lawyer(app)
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

describe('a code that is not valid for this account', () => {
  test('gets the same answer: wrong, of another account, never requested, no second factor, no account', async () => {
    const [one, another, silent] = [await lawyer(app), await lawyer(app), await lawyer(app)]
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

test('five codes in a quarter of an hour, then a wait; the last one is still valid', async () => {
  const { email, ask, type } = await lawyer(app)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(answers.filter(({ body }) => body.enviado)).toHaveLength(5)
  expect((await ask()).body).toEqual({
    message: 'Já enviamos vários códigos. Confira sua caixa de entrada e o spam, e aguarde alguns minutos antes de pedir outro.',
    fator: 'email',
    enviado: false,
  })
  expect((await emailsTo(app, email)).filter(({ motivo }) => motivo === 'codigo')).toHaveLength(5)
  expect((await type(await sentCode(app, email))).status).toBe(200)
})
