import type { contas } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { type Person, register, registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
const ULTIMA = 'Esta é a última conta de administração. Dê antes esse papel a outra pessoa.'

type Uma = ResultOf<typeof contas.papel> & Refusal
const give = (id: number, role: string, who: Client = as(app, 'admin')) =>
  who.put<Uma>(`/secretaria/pessoa/${id}/papel`, { role })
const admins = async () =>
  (await db.selectFrom('users').select('id').where('role', '=', 'admin').where('bloqueadoEm', 'is', null).execute()).map(
    ({ id }) => id,
  )
const newAdmin = async (): Promise<Person> => {
  const person = await registerVerified(app)
  expect((await give(person.id, 'admin')).status).toBe(200)
  return person
}

const chefe = await idOf(app, 'admin')
/** The one administrator of the demo, as each test finds it. */
async function onlyChefe() {
  const nobody = { role: 'user', bloqueadoEm: null, bloqueioMotivo: null }
  await db.updateTable('users').set(nobody).where('role', '=', 'admin').execute()
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', chefe).execute()
}
beforeEach(onlyChefe)

test('rights follow the role from the next request of an open session', async () => {
  const person = await registerVerified(app)
  const works = async () => (await person.get('/secretaria/painel')).status
  expect(await works()).toBe(403)
  expect(await give(person.id, 'secretario')).toMatchObject({
    status: 200,
    body: { message: 'Papel alterado', conta: { role: 'secretario' } },
  })
  expect(await works()).toBe(200)
  expect((await give(person.id, 'admin', person)).status).toBe(403)
  await give(person.id, 'user')
  expect(await works()).toBe(403)
  expect((await person.get('/user')).status).toBe(200)
})

test('the person is notified, and the audit has who changed what', async () => {
  const person = await registerVerified(app)
  await give(person.id, 'secretario')
  const notices = await db.selectFrom('notificacoes').select(['subject', 'body']).where('userId', '=', person.id).execute()
  expect(notices).toEqual([
    {
      subject: 'Sua conta mudou de papel: Secretaria',
      body: expect.stringContaining('mudou o papel da sua conta para “Secretaria”'),
    },
  ])
  expect((await emailsTo(app, person.email)).at(-1)?.assunto).toBe('Sua conta mudou de papel: Secretaria')
  const { rows } = await sql`
    select user_id, acao, ip, dados, request_id is not null as "pedido" from auditoria where objeto_id = ${String(person.id)} and acao = 'mudar-papel'`.execute(
    db,
  )
  expect(rows).toEqual([
    { userId: chefe, acao: 'mudar-papel', ip: '127.0.0.1', dados: { de: 'user', para: 'secretario' }, pedido: true },
  ])
})

describe('is refused', () => {
  test('to the secretariat, for every role and account, and for an unknown role', async () => {
    const person = await registerVerified(app)
    const secretaria = as(app, 'secretaria')
    for (const id of [person.id, chefe, await idOf(app, 'secretaria'), 999_999])
      for (const role of ['user', 'secretario', 'admin'])
        expect(await give(id, role, secretaria)).toMatchObject({
          status: 403,
          body: { message: 'Você não tem acesso a este conteúdo.' },
        })
    expect((await give(999_999, 'secretario')).status).toBe(403)
    expect(await give(person.id, 'chefe')).toMatchObject({ status: 422, body: { errors: { role: ['Escolha o papel'] } } })
  })

  test('for the role that the account has already: of two concurrent changes one succeeds', async () => {
    const person = await registerVerified(app)
    const both = await Promise.all([give(person.id, 'secretario'), give(person.id, 'secretario')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await give(person.id, 'secretario')).toMatchObject({
      status: 409,
      body: { message: 'O papel desta conta já é Secretaria.' },
    })
    expect(await db.selectFrom('notificacoes').select('id').where('userId', '=', person.id).execute()).toHaveLength(1)
  })

  test('for a role other than the caller saw: of two who saw the same role the first decides', async () => {
    const person = await registerVerified(app)
    const seen = (role: string) => as(app, 'admin').put<Uma>(`/secretaria/pessoa/${person.id}/papel`, { role, de: 'user' })
    const both = await Promise.all([seen('secretario'), seen('admin')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)!
    expect(refused.body.message).toMatch(
      /^O papel desta conta mudou enquanto esta página estava aberta: agora é (Secretaria|Administração)\.$/,
    )
    const won = both.find(({ status }) => status === 200)!.body.conta.role
    const { body } = await as(app, 'admin').get<Uma>(`/secretaria/pessoa/${person.id}`)
    expect(body.conta.role).toBe(won)
    expect(await db.selectFrom('notificacoes').select('id').where('userId', '=', person.id).execute()).toHaveLength(1)
  })

  test('for an unconfirmed or blocked account; a blocked one may lose its role', async () => {
    const person = await register(app)
    expect(await give(person.id, 'secretario')).toMatchObject({
      status: 409,
      body: { message: 'Esta pessoa ainda não confirmou o e-mail.' },
    })
    const colleague = await registerVerified(app)
    await give(colleague.id, 'secretario')
    await as(app, 'admin').post(`/secretaria/pessoa/${colleague.id}/bloqueio`, { motivo: 'Saiu' })
    expect(await give(colleague.id, 'admin')).toMatchObject({
      status: 409,
      body: { message: 'Esta conta está bloqueada. Desbloqueie-a antes.' },
    })
    expect((await give(colleague.id, 'user')).status).toBe(200)
  })
})

describe('the last administrator', () => {
  test.each(['user', 'secretario'])('cannot become %s, not even by their own request', async (role) => {
    expect(await give(chefe, role)).toMatchObject({ status: 409, body: { message: ULTIMA } })
    expect(await admins()).toEqual([chefe])
  })

  test('may leave once there is another, who then is the last', async () => {
    const other = await newAdmin()
    expect((await give(chefe, 'secretario')).status).toBe(200)
    expect((await give(other.id, 'user')).status).toBe(403)
    expect(await give(other.id, 'user', other)).toMatchObject({ status: 409, body: { message: ULTIMA } })
    expect(await admins()).toEqual([other.id])
  })

  test('a blocked or unconfirmed one does not count', async () => {
    const [blocked, unconfirmed] = [await newAdmin(), await newAdmin()]
    await as(app, 'admin').post(`/secretaria/pessoa/${blocked.id}/bloqueio`, { motivo: 'Saiu' })
    await db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', unconfirmed.id).execute()
    expect(await give(chefe, 'user')).toMatchObject({ status: 409, body: { message: ULTIMA } })
  })

  test('is left of two who take the role from each other at once', async () => {
    for (let i = 0; i < 5; i++) {
      const other = await newAdmin()
      const both = await Promise.all([give(other.id, 'user'), give(chefe, 'user', other)])
      const statuses = both.map(({ status }) => status)
      // The slower one finds that it has lost the right, or is the last.
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.some((status) => status === 403 || status === 409)).toBe(true)
      expect(await admins()).toHaveLength(1)
      await onlyChefe()
    }
  })

  test('even with others left, of two who take the role from each other, or block each other, at once only one succeeds', async () => {
    const block = (id: number, who: Client) => who.post(`/secretaria/pessoa/${id}/bloqueio`, { motivo: 'Teste' })
    for (const take of [(id: number, who: Client) => give(id, 'user', who), block]) {
      const [a, b] = [await newAdmin(), await newAdmin()]
      const [one, late] = (await Promise.all([take(a.id, b), take(b.id, a)])).map(({ status }) => status).toSorted()
      // The slower one finds that it has lost the right, or was signed out already.
      expect([one, late === 401 || late === 403]).toEqual([200, true])
    }
    await onlyChefe()
  })

  test('is left of two who block each other, of one who blocks and one who takes the role, and of many who all resign', async () => {
    const block = (id: number, who: Client) => who.post(`/secretaria/pessoa/${id}/bloqueio`, { motivo: 'Teste' })
    for (const second of [block, (id: number, who: Client) => give(id, 'user', who)]) {
      const [a, b] = [await registerVerified(app), await registerVerified(app)]
      await give(a.id, 'admin')
      await give(b.id, 'admin')
      expect((await give(chefe, 'user')).status).toBe(200)
      const both = await Promise.all([block(b.id, a), second(a.id, b)])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await admins()).toHaveLength(1)
      await onlyChefe()
    }
    const many = [await newAdmin(), await newAdmin(), await newAdmin(), await newAdmin()]
    await give(chefe, 'user')
    const answers = await Promise.all(many.map((person) => give(person.id, 'user', person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
    expect(await admins()).toHaveLength(1)
  })
})
