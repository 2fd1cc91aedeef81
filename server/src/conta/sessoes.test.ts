import { randomBytes } from 'node:crypto'
import type { conta } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../test/app.ts'
import { type Client, client, signIn, visitor } from '../../test/client.ts'
import { registerVerified, SENHA } from '../../test/secretaria/pessoa.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const FORBIDDEN = { status: 403, body: { message: 'Você não tem acesso a este conteúdo.' } }
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const sessoes = async (who: Client) => (await who.get<ResultOf<typeof conta.sessoes>>('/settings/sessoes')).body.sessoes
const current = async (who: Client) => (await sessoes(who)).find(({ atual }) => atual)!.id
const another = async ({ email }: { email: string }) => client(app, await signIn(app, email, SENHA))
const endings = (userId: number) =>
  db.selectFrom('auditoria').select('objetoId').where('userId', '=', userId).where('acao', '=', 'encerrar').execute()

describe('the open sessions', () => {
  test('are listed, the latest first, each with its device; the current one is marked', async () => {
    const person = await registerVerified(app)
    const body = { email: person.email, password: SENHA }
    const { authToken } = (await visitor(app).post<{ authToken: string }>('/login', body, { 'user-agent': CHROME })).body
    const listed = await sessoes(client(app, authToken))
    expect(listed).toHaveLength(2)
    expect(listed.map(({ atual }) => atual)).toEqual([true, false])
    expect(listed[0]).toMatchObject({ aparelho: 'Chrome no Windows', ip: '127.0.0.1' })
    expect(listed[0]!.created_at >= listed[1]!.created_at).toBe(true)
    expect(Date.parse(listed[0]!.expires_at) - Date.parse(listed[0]!.created_at)).toBe(12 * 3_600_000)
  })

  test('show when they were last used; before their first use, when they began', async () => {
    const person = await registerVerified(app)
    const createdAt = clock.now()
    const usadaEm = new Date(createdAt.getTime() + 60_000)
    const session = { userId: person.id, createdAt, expiresAt: new Date(createdAt.getTime() + 3_600_000) }
    const rows = [
      { ...session, usadaEm },
      { ...session, usadaEm: null },
    ].map((row) => ({ ...row, tokenHash: randomBytes(32) }))
    await db.insertInto('sessions').values(rows).execute()
    expect((await sessoes(person)).slice(0, 2)).toMatchObject([
      { usada_em: createdAt.toISOString(), ip: null, aparelho: 'aparelho não identificado' },
      { usada_em: usadaEm.toISOString() },
    ])
  })

  test('are not listed once they have expired', async () => {
    const person = await registerVerified(app)
    clock.forward(11)
    const later = await another(person)
    expect(await sessoes(later)).toHaveLength(2)
    clock.forward(2)
    expect(await sessoes(later)).toHaveLength(1)
  })
})

describe('ending a session', () => {
  test('refuses its token at once, keeps the others, and is audited', async () => {
    const person = await registerVerified(app)
    const other = await another(person)
    const id = await current(other)
    expect(await person.delete(`/settings/sessoes/${id}`)).toMatchObject({ status: 200, body: { message: 'Sessão encerrada.' } })
    expect((await other.get('/user')).status).toBe(401)
    expect((await person.get('/user')).status).toBe(200)
    expect(await endings(person.id)).toEqual([{ objetoId: String(id) }])
  })

  test('may be the current one', async () => {
    const person = await registerVerified(app)
    expect((await person.delete(`/settings/sessoes/${await current(person)}`)).status).toBe(200)
    expect((await person.get('/user')).status).toBe(401)
  })

  test('a session of another user, an ended one and an unknown one get the same refusal, and nothing ends', async () => {
    const [person, other] = [await registerVerified(app), await registerVerified(app)]
    const theirs = await current(other)
    const gone = await current(await another(person))
    await person.delete(`/settings/sessoes/${gone}`)
    for (const id of [theirs, gone, 999_999_999, Number.MAX_SAFE_INTEGER, 0, -1, 'abc', '1.5'])
      expect(await person.delete(`/settings/sessoes/${id}`)).toMatchObject(FORBIDDEN)
    expect((await other.get('/user')).status).toBe(200)
    expect(await endings(other.id)).toEqual([])
  })

  test('can end all except the current one', async () => {
    const [person, bystander] = [await registerVerified(app), await registerVerified(app)]
    const others = [await another(person), await another(person)]
    const ids = [await current(others[0]!), await current(others[1]!)]
    const end = () => person.delete('/settings/sessoes')
    expect((await end()).body.message).toBe('As outras sessões foram encerradas.')
    for (const session of others) expect((await session.get('/user')).status).toBe(401)
    for (const session of [person, bystander]) expect((await session.get('/user')).status).toBe(200)
    expect((await endings(person.id)).map(({ objetoId }) => objetoId).toSorted()).toEqual(ids.map(String).toSorted())
    expect((await end()).body.message).toBe('Não havia outras sessões abertas.')
  })

  test('does not count expired ones among the others', async () => {
    const person = await registerVerified(app)
    clock.forward(11)
    const later = await another(person)
    clock.forward(2)
    const { body } = await later.delete('/settings/sessoes')
    expect(body.message).toBe('Não havia outras sessões abertas.')
    expect(await endings(person.id)).toEqual([])
  })
})

describe('the sign-in history', () => {
  const history = async (who: Client, page: number) =>
    (await who.get<ResultOf<typeof conta.entradas>>(`/settings/sessoes/historico?page=${page}`)).body.entradas

  test('has pages of twenty, the latest first, only of the user', async () => {
    const [person, other] = [await registerVerified(app), await registerVerified(app)]
    await db.deleteFrom('entradas').where('userId', 'in', [person.id, other.id]).execute()
    const line = (userId: number, i: number) => {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 12, i))
      return { userId, createdAt, resultado: i % 2 ? 'entrou' : 'senha-incorreta', ip: `192.0.2.${i}`, agent: i ? CHROME : null }
    }
    await db
      .insertInto('entradas')
      .values([...Array.from({ length: 25 }, (_, i) => line(person.id, i)), line(other.id, 99)])
      .execute()
    const [first, second, third] = [await history(person, 1), await history(person, 2), await history(person, 3)]
    expect(first).toMatchObject({ total: 25, per_page: 20 })
    const ips = [...first.data, ...second.data].map(({ ip }) => ip)
    expect(ips).toEqual(Array.from({ length: 25 }, (_, i) => `192.0.2.${24 - i}`))
    expect(second.data).toHaveLength(5)
    expect(third.data).toEqual([])
    expect(second.data.slice(-2)).toMatchObject([
      { resultado: 'entrou', aparelho: 'Chrome no Windows', created_at: '2026-01-01T12:01:00.000Z' },
      { resultado: 'senha-incorreta', aparelho: 'aparelho não identificado' },
    ])
  })

  test.each(['0', '-1', 'abc'])('rejects page %s', async (page) => {
    const person = await registerVerified(app)
    expect((await person.get(`/settings/sessoes/historico?page=${page}`)).status).toBe(422)
  })
})
