import type { marcadores } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Marcador } from '@concordia/contract/marcadores/schemas'
import { MAX_MARCADORES } from '@concordia/contract/rules/limits'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const parte2 = as(app, 'parte2')

type One = ResultOf<typeof marcadores.create> & Refusal
const create = (body: object, who = parte) => who.post<One>('/marcador', body)
const update = (id: number, body: object, who = parte) => who.put<One>(`/marcador/${id}`, body)
const made = async (nome: string, who = parte): Promise<Marcador> => (await create({ nome }, who)).body.marcador
const names = async (who = parte) =>
  (await who.get<ResultOf<typeof marcadores.list>>('/marcadores')).body.marcadores.map(({ nome }) => nome)

beforeEach(() => db.deleteFrom('marcadores').execute())

describe('a tag', () => {
  test('is created with name and colour, and read as it was written', async () => {
    const { status, body } = await create({ nome: '  Urgente ', cor: '#C72E2B' })
    expect([status, body]).toEqual([
      201,
      { marcador: { id: expect.any(Number), nome: 'Urgente', cor: '#c72e2b', created_at: expect.stringMatching(/Z$/) } },
    ])
    expect((await parte.get(`/marcador/${body.marcador.id}`)).body).toEqual(body)
  })

  test('has the default colour when none is given', async () => {
    expect((await made('Conferir')).cor).toBe('#3b4652')
  })

  test('gets another name and another colour, and keeps its colour when none is given', async () => {
    const { id, created_at } = (await create({ nome: 'Urgente', cor: '#136ed0' })).body.marcador
    expect((await update(id, { nome: 'Prazo correndo' })).body).toEqual({
      marcador: { id, nome: 'Prazo correndo', cor: '#136ed0', created_at },
    })
    expect((await update(id, { nome: 'Prazo correndo', cor: '#fed7d1' })).body.marcador.cor).toBe('#fed7d1')
    expect((await parte.get<One>(`/marcador/${id}`)).body.marcador).toMatchObject({ nome: 'Prazo correndo', cor: '#fed7d1' })
  })

  test('is deleted for good', async () => {
    const { id } = await made('Urgente')
    expect(await parte.delete(`/marcador/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Marcador excluído com sucesso' },
    })
    expect((await parte.get(`/marcador/${id}`)).status).toBe(403)
    expect((await parte.delete(`/marcador/${id}`)).status).toBe(403)
  })
})

test('the list shows only the user’s own tags, in alphabetical order', async () => {
  for (const nome of ['zelo', 'Árbitro', 'Urgente', 'acordo']) await made(nome)
  await made('Do outro', parte2)
  expect(await names()).toEqual(['acordo', 'Árbitro', 'Urgente', 'zelo'])
  expect(await names(parte2)).toEqual(['Do outro'])
  expect(await names(as(app, 'secretaria'))).toEqual([])
})

describe('the input', () => {
  test.each([
    ['no name', {}, { nome: ['Informe o nome do marcador'] }],
    ['an empty name', { nome: ' ' }, { nome: ['Informe o nome do marcador'] }],
    ['a name of invisible characters', { nome: '\u200b\u2060' }, { nome: ['Informe o nome do marcador'] }],
    ['a name of a letter that nobody sees', { nome: '\u3164' }, { nome: ['Informe o nome do marcador'] }],
    ['a name too long', { nome: 'x'.repeat(51) }, { nome: [expect.stringContaining('50')] }],
    ['a colour by its name', { nome: 'a', cor: 'red' }, { cor: ['Escolha uma cor'] }],
    ['a colour followed by other text', { nome: 'a', cor: '#3b4652;x' }, { cor: ['Escolha uma cor'] }],
    ['a colour that is not a string', { nome: 'a', cor: 7 }, { cor: ['Escolha uma cor'] }],
  ])('%s is refused on its field', async (_what, body, errors) => {
    const { id } = await made('Urgente')
    expect(await create(body)).toMatchObject({ status: 422, body: { errors } })
    expect(await update(id, body)).toMatchObject({ status: 422, body: { errors } })
    expect(await names()).toEqual(['Urgente'])
  })

  test.each(['Urgência', 'urgencia', 'URGÊNCIA', ' Urge\u0302ncia ', 'Ur\u00adgência\u200d'])(
    'a second tag named %j is refused',
    async (nome) => {
      await made('Urgência')
      const sentence = 'Você já tem o marcador “Urgência”. Escolha outro nome.'
      expect(await create({ nome })).toMatchObject({ status: 422, body: { message: sentence, errors: { nome: [sentence] } } })
      const other = await made('Outro')
      expect(await update(other.id, { nome })).toMatchObject({ status: 422, body: { errors: { nome: [sentence] } } })
      expect(await names()).toEqual(['Outro', 'Urgência'])
    },
  )

  test('a tag may be saved again with its own name, and two users may have the same name', async () => {
    const { id } = await made('urgente')
    expect((await update(id, { nome: 'Urgente' })).status).toBe(200)
    expect((await create({ nome: 'Urgente' }, parte2)).status).toBe(201)
  })
})

describe('a tag of another user', () => {
  test('can be neither read nor changed nor deleted, like an unknown tag', async () => {
    const { id } = await made('Urgente')
    for (const path of [`/marcador/${id}`, '/marcador/999999', '/marcador/0']) {
      for (const answer of [await parte2.get(path), await parte2.put(path, { nome: 'Meu' }), await parte2.delete(path)]) {
        expect(answer).toMatchObject({ status: 403, body: { message: 'Você não tem acesso a este conteúdo.' } })
      }
    }
    expect((await as(app, 'admin').get(`/marcador/${id}`)).status).toBe(403)
    expect(await names()).toEqual(['Urgente'])
  })
})

describe('at once', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

  test('twenty creations of one name make one tag', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ nome: 'Urgente' })))
    expect(statuses(answers)).toEqual([201, ...Array(19).fill(422)])
    expect(await names()).toEqual(['Urgente'])
  })

  test('two tags renamed to the same name: one succeeds', async () => {
    const [a, b] = [await made('a'), await made('b')]
    const answers = await Promise.all([update(a.id, { nome: 'Igual' }), update(b.id, { nome: 'igual' })])
    expect(statuses(answers)).toEqual([200, 422])
  })

  test('ten deletions of one tag: one deletes it, the others get the answer for an unknown tag', async () => {
    const { id } = await made('Urgente')
    const answers = await Promise.all(Array.from({ length: 10 }, () => parte.delete(`/marcador/${id}`)))
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(403)])
  })

  test('nobody exceeds the limit, not even with ten creations at the same time', async () => {
    await sql`insert into marcadores (user_id, nome, cor)
      select u.id, 'Marcador ' || i, '#3b4652' from users u, generate_series(1, ${MAX_MARCADORES - 3}::int) i
      where u.email = 'parte@concordia.test'`.execute(db)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => create({ nome: `Novo ${i}` })))
    expect(statuses(answers)).toEqual([201, 201, 201, ...Array(7).fill(409)])
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe(
      'Você já tem 200 marcadores, o máximo. Exclua um deles para criar outro.',
    )
    expect(await names()).toHaveLength(MAX_MARCADORES)
    expect((await create({ nome: 'De outro' }, parte2)).status).toBe(201)
  })
})
