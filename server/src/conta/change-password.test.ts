import { describe, expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { type Client, client, signIn, visitor } from '../../test/client.ts'
import { emailsTo } from '../../test/mail/mailbox.ts'
import { registerVerified, SENHA } from '../../test/secretaria/pessoa.ts'
import { elsewhere, NOVA_SENHA, resetToken, resetWith } from '../../test/senha.ts'

const app = await ownApp({ env: { TRUST_PROXY: '1' } })
const change = (who: Client, current: string, password = NOVA_SENHA, confirmation = password) =>
  who.put('/settings/password', { password_current: current, password, password_confirmation: confirmation })
const opens = async (email: string, password: string) =>
  (await visitor(app).post('/login', { email, password }, elsewhere())).status
const WRONG = { status: 422, body: { errors: { password_current: ['Senha atual incorreta.'] } } }

describe('changing the password', () => {
  test('ends the other sessions, keeps this one, and the user is notified', async () => {
    const person = await registerVerified(app)
    const other = client(app, await signIn(app, person.email, SENHA))
    expect(await change(person, SENHA)).toMatchObject({
      status: 200,
      body: { message: 'Senha alterada com sucesso. As outras sessões foram encerradas.' },
    })
    expect((await other.get('/user')).status).toBe(401)
    expect((await person.get('/user')).status).toBe(200)
    expect(await opens(person.email, SENHA)).toBe(401)
    expect(await opens(person.email, NOVA_SENHA)).toBe(200)
    expect((await emailsTo(app, person.email)).filter(({ motivo }) => motivo === 'senhaAlterada')).toHaveLength(1)
    const trail = await app.deps.db.selectFrom('auditoria').select('acao').where('userId', '=', person.id).execute()
    expect(trail).toContainEqual({ acao: 'alterar-senha' })
  })

  test('an empty form first reports that the present password is missing', async () => {
    const { status, body } = await (await registerVerified(app)).put('/settings/password', {})
    expect([status, body.message]).toEqual([422, 'Informe sua senha atual'])
  })

  test('invalidates unused reset links', async () => {
    const person = await registerVerified(app)
    const token = await resetToken(app, person.email)
    expect((await change(person, SENHA)).status).toBe(200)
    const { status, body } = await resetWith(app, token, person.email, SENHA)
    expect({ status, message: body.message }).toEqual({ status: 422, message: expect.stringContaining('não vale mais') })
  })

  test('twice at once happens once', async () => {
    const person = await registerVerified(app)
    const answers = await Promise.all([1, 2, 3].map((i) => change(person, SENHA, `${NOVA_SENHA} ${i}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  test.each([
    [SENHA, SENHA, SENHA, 'password', 'A nova senha deve ser diferente da atual.'],
    [SENHA, SENHA.normalize('NFD'), SENHA.normalize('NFD'), 'password', 'A nova senha deve ser diferente da atual.'],
    ['', NOVA_SENHA, NOVA_SENHA, 'password_current', 'Informe sua senha atual'],
    ['x'.repeat(129), NOVA_SENHA, NOVA_SENHA, 'password_current', 'Use no máximo 128 caracteres'],
    [SENHA, '', '', 'password', 'Informe sua nova senha'],
    [SENHA, NOVA_SENHA, '', 'password_confirmation', 'Confirme sua nova senha'],
    [SENHA, NOVA_SENHA, 'outra', 'password_confirmation', 'As senhas devem ser iguais'],
    [SENHA, 'curta', 'curta', 'password', 'A senha deve ter ao menos 8 caracteres'],
  ])('from %j to %j, confirmed as %j: %s %s', async (current, password, confirmation, field, sentence) => {
    const person = await registerVerified(app)
    const answer = await change(person, current, password, confirmation)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } })
    expect(await opens(person.email, SENHA)).toBe(200)
  })
})

describe('a wrong current password', () => {
  test('is reported five times in a quarter of an hour, then the user must wait even with the right one', async () => {
    const person = await registerVerified(app)
    for (let i = 0; i < 5; i++) expect(await change(person, `errada ${i}`)).toMatchObject(WRONG)
    const { status, body, headers } = await change(person, SENHA)
    expect({ status, message: body.message }).toEqual({
      status: 429,
      message: 'Muitas tentativas com a senha atual incorreta. Aguarde e tente de novo.',
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect((await person.get('/user')).status).toBe(200)
  })

  test('only five of twenty wrong passwords at once get the answer that they were wrong', async () => {
    const person = await registerVerified(app)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => change(person, `errada ${i}`)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('is counted per user, and the right one resets the count', async () => {
    const [person, other] = [await registerVerified(app), await registerVerified(app)]
    for (let i = 0; i < 4; i++) expect(await change(person, 'errada')).toMatchObject(WRONG)
    expect((await change(person, SENHA)).status).toBe(200)
    for (let i = 0; i < 5; i++) expect(await change(person, 'errada')).toMatchObject(WRONG)
    expect((await change(other, SENHA)).status).toBe(200)
  })
})
