import type { contas } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, visitor } from '../../../test/client.ts'
import { newCpf, register, registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps

type Listed = ResultOf<typeof contas.list>
type Pedidos = ResultOf<typeof contas.pedidos>

const list = async (query: Record<string, string>, account: Account = 'secretaria') => {
  const { status, body } = await as(app, account).get<Listed>(`/secretaria/pessoas?${new URLSearchParams(query)}`)
  return { status, ...body.pessoas }
}
const names = async (query: Record<string, string>) => (await list(query)).data.map(({ name }) => name)

const cpf = newCpf()
const maria = await registerVerified(app, { first_name: 'María José', last_name: "d'Ávila Conceição", cpf })

describe('searching accounts', () => {
  test.each([
    ['a part of the name, without accents', 'avila conce'],
    ['another case', 'MARÍA  josé'],
    ['the whole address', maria.email],
    ['the address in capitals', maria.email.toUpperCase()],
    ['the beginning of the address', maria.email.slice(0, 25)],
    ['the beginning of the address with its @', `${maria.email.split('@')[0]}@conc`],
    ['the CPF', cpf],
    ['the CPF with its marks', cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')],
  ])('by %s', async (_what, busca) => {
    const { data, total } = await list({ busca })
    expect(data.map(({ id }) => id)).toEqual([maria.id])
    expect(total).toBe(1)
  })

  test.each([
    ['the middle of an address', maria.email.slice(8)],
    ['a part of the CPF', cpf.slice(0, 10)],
    ['signs that mean anything to a pattern', '%'],
    ['such signs in an address', '_essoa%@'],
    ['a backslash', 'pessoa\\'],
    ['one letter of the name', 'ç'],
    ['nobody', 'ninguém com este nome'],
  ])('but not by %s', async (_what, busca) => {
    expect(await list({ busca })).toEqual({ status: 200, data: [], total: 0, per_page: 20 })
  })

  test('shows what the secretariat may know of them, and nothing else', async () => {
    const { data } = await list({ busca: cpf })
    expect(data).toEqual([
      {
        id: maria.id,
        name: "María José d'Ávila Conceição",
        email: maria.email,
        cpf,
        telefone: '11987654321',
        role: 'user',
        created_at: expect.stringMatching(/Z$/),
        email_verified_at: expect.stringMatching(/Z$/),
        bloqueio: null,
        encerrada_em: null,
        perfis: [],
      },
    ])
    const { body } = await as(app, 'admin').get<ResultOf<typeof contas.get>>(`/secretaria/pessoa/${maria.id}`)
    expect(body.conta).toEqual(data[0])
  })

  test('finds one role only, also together with a text', async () => {
    expect((await list({ role: 'admin' })).data.map(({ email }) => email)).toEqual(['admin@concordia.test'])
    expect((await list({ role: 'secretario' })).data.map(({ email }) => email)).toEqual(['secretaria@concordia.test'])
    const users = await list({ role: 'user' })
    expect(users.total).toBe(9)
    expect(new Set(users.data.map(({ role }) => role))).toEqual(new Set(['user']))
    expect(await list({ role: 'admin', busca: maria.email })).toMatchObject({ data: [], total: 0 })
    expect(await list({ role: 'user', busca: 'arbitro@' })).toMatchObject({ total: 1 })
  })

  test('has twenty a page, by name, and none past the end', async () => {
    const before = (await list({})).total
    for (let i = 0; i < 22; i++) await register(app, { last_name: `Da Lista ${'abcdefghijklmnopqrstuvwxyz'[(i * 7) % 22]}` })
    const [first, second, third] = [await names({}), await names({ page: '2' }), await names({ page: '3' })]
    expect([first.length, second.length, third.length]).toEqual([20, before + 2, 0])
    const all = [...first, ...second]
    expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
    expect(new Set(all.filter((name) => name.startsWith('Pessoa Da Lista'))).size).toBe(22)
    expect((await list({ busca: 'da lista' })).total).toBe(22)
  })

  test('is recorded in the audit; a page without a search is not', async () => {
    const searches = async () =>
      (await sql`select 1 from auditoria where acao = 'buscar' and objeto = 'usuario'`.execute(db)).rows.length
    const before = await searches()
    await list({})
    expect(await searches()).toBe(before)
    await list({ busca: 'conceição' }, 'admin')
    const { rows } = await sql<{ email: string; dados: object }>`
      select u.email, a.dados from auditoria a join users u on u.id = a.user_id where a.acao = 'buscar' order by a.id desc limit 1`.execute(
      db,
    )
    expect(rows).toEqual([{ email: 'admin@concordia.test', dados: { texto: 'conceição', encontradas: 1 } }])
    await list({ busca: maria.email })
    const { dados } = await db.selectFrom('auditoria').select('dados').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(dados).toEqual({ texto: '[e-mail]', encontradas: 1 })
  })
})

describe('profile requests', () => {
  const ask = async (tipo: string, at: string, person: { id: number }) =>
    db
      .insertInto('perfis')
      .values({ userId: person.id, tipo, createdAt: new Date(at) })
      .execute()
  const answer = (person: { id: number }, tipo: string, body: object, account: Account = 'secretaria') =>
    as(app, account).put<ResultOf<typeof contas.responder>>(`/secretaria/pessoa/${person.id}/perfil/${tipo}`, body)
  const pedidos = async (page = 1) => (await as(app, 'secretaria').get<Pedidos>(`/secretaria/perfis?page=${page}`)).body.pedidos
  const noticesOf = async ({ id }: { id: number }) =>
    db.selectFrom('notificacoes').select(['subject', 'body']).where('userId', '=', id).orderBy('id', 'desc').execute()

  test('are listed oldest first, and leave the list once answered', async () => {
    expect(await pedidos()).toEqual({ data: [], total: 0, per_page: 20 })
    const [ana, rui] = [await registerVerified(app), await registerVerified(app)]
    await ask('perito', '2026-03-02', ana)
    await ask('arbitro', '2026-03-01', rui)
    await ask('advogado', '2026-03-03', rui)
    const { data, total } = await pedidos()
    expect(data.map(({ user, tipo }) => [user.id, tipo])).toEqual([
      [rui.id, 'arbitro'],
      [ana.id, 'perito'],
      [rui.id, 'advogado'],
    ])
    expect([data[1], total]).toEqual([
      { user: { id: ana.id, name: 'Pessoa Nova', email: ana.email }, tipo: 'perito', created_at: '2026-03-02T00:00:00.000Z' },
      3,
    ])
    const approved = await answer(rui, 'arbitro', { situacao: 'A' })
    expect(approved).toMatchObject({ status: 200, body: { message: 'Perfil aprovado' } })
    expect(approved.body.conta.perfis).toEqual([
      {
        ...{ tipo: 'advogado', situacao: 'P', created_at: '2026-03-03T00:00:00.000Z', motivo: null, decidido_em: null },
        ...{ oab_inscricao: null, lattes: null, descricao: '', publicar: false, arquivos: [] },
      },
      {
        tipo: 'arbitro',
        situacao: 'A',
        created_at: '2026-03-01T00:00:00.000Z',
        motivo: null,
        decidido_em: expect.stringMatching(/Z$/),
        ...{ oab_inscricao: null, lattes: null, descricao: '', publicar: false, arquivos: [] },
      },
    ])
    expect(await noticesOf(rui)).toEqual([
      { subject: 'Perfil aprovado: Árbitro', body: 'A secretaria aprovou o seu pedido de perfil “Árbitro”.' },
    ])
    const found = await as(app, 'parte').get<{ arbitros: { id: number }[] }>('/arbitros/search/pessoa')
    expect(found.body.arbitros.map(({ id }) => id)).toEqual([rui.id])
    await answer(ana, 'perito', { situacao: 'R', motivo: ' Falta o currículo ' })
    await answer(rui, 'advogado', { situacao: 'R', motivo: 'Inscrição suspensa' })
    expect(await pedidos()).toMatchObject({ data: [], total: 0 })
    expect((await noticesOf(ana))[0]).toEqual({
      subject: 'Perfil recusado: Perito',
      body: 'A secretaria recusou o seu pedido de perfil “Perito”. Motivo informado: “Falta o currículo”. Você pode fazer um novo pedido em “Configurações”, na aba Perfil.',
    })
    const { rows } =
      await sql`select acao, dados from auditoria where objeto_id = ${String(ana.id)} and acao like '%-perfil'`.execute(db)
    expect(rows).toEqual([{ acao: 'recusar-perfil', dados: { perfil: 'perito', motivo: 'Falta o currículo' } }])
  })

  test('need a reason to be refused', async () => {
    const person = await registerVerified(app)
    await ask('perito', '2026-03-02', person)
    for (const motivo of [undefined, '', '   ']) {
      expect(await answer(person, 'perito', { situacao: 'R', motivo })).toMatchObject({
        status: 422,
        body: { errors: { motivo: ['Informe o motivo'] } },
      })
    }
    expect((await answer(person, 'perito', { situacao: 'P' })).status).toBe(422)
    expect((await answer(person, 'piloto', { situacao: 'A' })).status).toBe(403)
    expect((await pedidos()).total).toBe(1)
    await answer(person, 'perito', { situacao: 'A' })
  })

  test('are answered once: of two concurrent answers one counts, and a second changes nothing', async () => {
    const person = await registerVerified(app)
    await ask('mediador', '2026-03-02', person)
    const both = await Promise.all([
      answer(person, 'mediador', { situacao: 'A' }, 'secretaria'),
      answer(person, 'mediador', { situacao: 'R', motivo: 'Não' }, 'admin'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = await answer(person, 'mediador', { situacao: 'R', motivo: 'Não' })
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'Este pedido já foi respondido, foi refeito ou não existe mais.' },
    })
    expect(await noticesOf(person)).toHaveLength(1)
  })

  test('cannot be answered by their own author, nor when withdrawn or unknown', async () => {
    const secretaria = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'secretaria@concordia.test')
      .executeTakeFirstOrThrow()
    await ask('mediador', '2026-03-02', secretaria)
    expect(await answer(secretaria, 'mediador', { situacao: 'A' })).toMatchObject({
      status: 403,
      body: { message: 'Outra pessoa da secretaria deve responder ao seu pedido.' },
    })
    expect((await answer(secretaria, 'mediador', { situacao: 'A' }, 'admin')).status).toBe(200)
    const person = await registerVerified(app)
    expect((await answer(person, 'perito', { situacao: 'A' })).status).toBe(409)
    expect((await answer({ id: 999_999 }, 'perito', { situacao: 'A' })).status).toBe(403)
  })
})

describe('outside the secretariat', () => {
  test.each<Account>(['parte', 'advogado', 'arbitro', 'mediador', 'perito'])(
    'as %s everything is refused, also for their own account',
    async (account) => {
      const me = as(app, account)
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', `${account}@concordia.test`)
        .executeTakeFirstOrThrow()
      const answers = [
        await me.get('/secretaria/pessoas'),
        await me.get(`/secretaria/pessoa/${id}`),
        await me.get('/secretaria/pessoa/999999'),
        await me.put(`/secretaria/pessoa/${id}/papel`, { role: 'admin' }),
        await me.post(`/secretaria/pessoa/${id}/bloqueio`, { motivo: 'x' }),
        await me.delete(`/secretaria/pessoa/${id}/bloqueio`),
        await me.get('/secretaria/perfis'),
        await me.put(`/secretaria/pessoa/${id}/perfil/arbitro`, { situacao: 'A' }),
        await me.get('/secretaria/painel'),
      ]
      for (const { status, body } of answers)
        expect([status, body]).toEqual([403, { message: 'Você não tem acesso a este conteúdo.' }])
    },
  )

  test('a visitor is asked to sign in', async () => {
    expect((await visitor(app).get('/secretaria/pessoas')).status).toBe(401)
  })
})
