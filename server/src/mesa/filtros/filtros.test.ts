import type { filtros, marcadores, processos } from '@concordia/contract/api'
import type { FiltroSalvo } from '@concordia/contract/filtros/schemas'
import { type ListaComFiltro, MAX_FILTROS_SALVOS } from '@concordia/contract/filtros/words'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const parte2 = as(app, 'parte2')
beforeEach(() => db.deleteFrom('filtrosSalvos').execute())

type One = ResultOf<typeof filtros.create> & Refusal
const form = (nome: string, filtro: object = { nome: 'Ana' }, lista = 'processos') => ({ lista, nome, filtro })
const save = (body: object, who = parte) => who.post<One>('/filtro', body)
const saved = async (body: object, who = parte): Promise<FiltroSalvo> => (await save(body, who)).body.filtro
const listed = async (lista: ListaComFiltro = 'processos', who = parte) =>
  (await who.get<ResultOf<typeof filtros.list>>(`/filtros/${lista}`)).body.filtros
const names = async (lista?: ListaComFiltro, who?: typeof parte) => (await listed(lista, who)).map(({ nome }) => nome)
const idOf = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const newTag = async () =>
  (await parte.post<ResultOf<typeof marcadores.create>>('/marcador', { nome: `Tag ${Math.random()}` })).body.marcador.id

describe('a saved filter', () => {
  test('is kept as its list takes it, and the list answers to it', async () => {
    const filtro = { situacao: 2, hasEventos: ['Protocolo'], hasEventosFrom: '2026-01-01' }
    // Forms send texts and empty fields.
    const { status, body } = await save(form('  Ativos   do ano ', { ...filtro, situacao: '2', nome: '', email: null, cor: 'x' }))
    expect([status, body.filtro]).toEqual([
      201,
      {
        id: expect.any(Number),
        ...{ lista: 'processos', nome: 'Ativos do ano', filtro, pessoas: {}, faltas: [] },
        created_at: expect.stringMatching(/Z$/),
      },
    ])
    expect(await listed()).toEqual([body.filtro])
    expect((await parte.post<ResultOf<typeof processos.list>>('/processos', body.filtro.filtro)).status).toBe(200)
  })

  test('appears in the list it was saved for, and nobody else reads it', async () => {
    await save(form('De processos'))
    await save(form('De casos', { nome: 'Ana' }, 'casos'))
    await save(form('De negociações', { situacao: 'finalizada' }, 'negociacoes'))
    expect([await names('processos'), await names('casos'), await names('negociacoes')]).toEqual([
      ['De processos'],
      ['De casos'],
      ['De negociações'],
    ])
    expect(await names('processos', parte2)).toEqual([])
    expect((await parte.get('/filtros/pagamentos')).status).toBe(422)
  })

  test('is renamed and replaced, and is deleted for good', async () => {
    const { id, created_at } = await saved(form('Ana'))
    const other = { lista: 'processos', nome: 'Bia', filtro: { nome: 'Bia' } }
    expect((await parte.put<One>(`/filtro/${id}`, other)).body.filtro).toMatchObject({ id, created_at, ...other })
    expect(await listed()).toMatchObject([other])
    expect(await parte.delete(`/filtro/${id}`)).toMatchObject({ status: 200, body: { message: 'Filtro excluído' } })
    expect((await parte.delete(`/filtro/${id}`)).status).toBe(403)
    expect(await names()).toEqual([])
  })

  test('cannot be changed by another user, or from another list', async () => {
    const { id } = await saved(form('Ana'))
    for (const answer of [
      await parte2.put(`/filtro/${id}`, form('Meu')),
      await parte2.delete(`/filtro/${id}`),
      await as(app, 'admin').delete(`/filtro/${id}`),
      await parte.put(`/filtro/${id}`, form('Ana', { nome: 'Ana' }, 'casos')),
    ])
      expect(answer).toMatchObject({ status: 403, body: { message: 'Você não tem acesso a este conteúdo.' } })
    expect(await names()).toEqual(['Ana'])
  })
})

describe('the input', () => {
  test.each([
    ['no name', form(' '), { nome: ['Informe um nome para o filtro'] }],
    ['a name too long', form('x'.repeat(41)), { nome: [expect.stringContaining('40')] }],
    ['an unknown list', form('a', { nome: 'Ana' }, 'pagamentos'), { lista: ['Lista desconhecida'] }],
    ['a filter without a field', form('a', { nome: '', marcadores: [] }), { filtro: ['Preencha ao menos um campo do filtro'] }],
    ['a filter of empty texts', form('a', { hasEventos: [''] }), { filtro: ['Preencha ao menos um campo do filtro'] }],
    ['a field of another list', form('a', { advogado_nome: 'Ana' }, 'casos'), { filtro: [expect.stringContaining('ao menos')] }],
    ['a situação that the list does not have', form('a', { situacao: 99 }), { 'filtro.situacao': [expect.any(String)] }],
    [
      'a period that ends before it begins',
      form('a', { hasEventosFrom: '2026-02-01', hasEventosTo: '2026-01-01' }),
      { 'filtro.hasEventosTo': ['A data final não pode ser anterior à inicial'] },
    ],
  ])('%s is refused on its field', async (_what, body, errors) => {
    expect(await save(body)).toMatchObject({ status: 422, body: { errors } })
    const { id } = await saved(form('Ana'))
    expect(await parte.put(`/filtro/${id}`, body)).toMatchObject({ status: 422, body: { errors } })
    expect(await names()).toEqual(['Ana'])
  })

  test('a name that is taken in this list is refused; other lists and other users may have it', async () => {
    const { id } = await saved(form('Urgência'))
    const other = await saved(form('Outro'))
    const sentence = 'Você já tem o filtro “Urgência” nesta lista. Escolha outro nome.'
    for (const nome of [
      'urgencia',
      ' URGE\u0302NCIA ',
      'Ur\u00adgência',
      '\u200dUrgência\u200b',
      'Urgência\ufe0f',
      'Urg\u034fência',
    ])
      for (const answer of [await save(form(nome)), await parte.put(`/filtro/${other.id}`, form(nome))])
        expect(answer).toMatchObject({ status: 422, body: { errors: { nome: [sentence] } } })
    expect((await parte.put(`/filtro/${id}`, form('URGÊNCIA'))).status).toBe(200)
    expect((await save(form('Urgência', { nome: 'Ana' }, 'casos'))).status).toBe(201)
    expect((await save(form('Urgência'), parte2)).status).toBe(201)
  })

  test('a name keeps nothing invisible but what an emoji is made of', async () => {
    await save(form('Ur\u00adgente\u200b \u200d agora'))
    await save(form('👩🏽\u200d⚖️ \u2060Juíza'))
    expect((await names()).toSorted()).toEqual(['Urgente agora', '👩🏽\u200d⚖️ Juíza'].toSorted())
  })
})

describe('missing references are reported', () => {
  test('a tag that was deleted, also beside one that is left; the tags of others do not exist', async () => {
    const [gone, left] = [await newTag(), await newTag()]
    const others = (await parte2.post<ResultOf<typeof marcadores.create>>('/marcador', { nome: 'De outro' })).body.marcador.id
    await save(form('As duas', { marcadores: [gone, left] }))
    await save(form('Uma', { marcadores: [left] }))
    await save(form('De outro', { marcadores: [others] }))
    await parte.delete(`/marcador/${gone}`)
    expect((await listed()).map(({ nome, faltas }) => [nome, faltas])).toEqual([
      ['As duas', ['marcadores']],
      ['De outro', ['marcadores']],
      ['Uma', []],
    ])
    // It stays as it was saved: without the tag it would find more than it was meant to.
    expect((await listed())[0]?.filtro).toEqual({ marcadores: [gone, left] })
  })

  test('an area, and a person whose account was closed: their name is not shown any more', async () => {
    const [user, arbitro] = [await idOf('advogado@concordia.test'), await idOf('arbitro@concordia.test')]
    const pessoas = { user: 'Conta do Advogado', arbitro: 'Conta do Árbitro' }
    expect(await saved({ ...form('Pessoas', { user, arbitro }), pessoas })).toMatchObject({ pessoas, faltas: [] })
    await save(form('Área', { area: 999_999 }))
    const close = (at: Date | null) =>
      db
        .updateTable('users')
        .set({ encerradaEm: at, bloqueadoEm: at, bloqueioMotivo: at && 'encerrada' })
        .where('id', '=', user)
        .execute()
    await close(new Date())
    expect(await listed()).toMatchObject([
      { nome: 'Área', faltas: ['area'] },
      { nome: 'Pessoas', faltas: ['user'], pessoas: { arbitro: 'Conta do Árbitro' } },
    ])
    expect((await listed())[1]?.pessoas).not.toHaveProperty('user')
    await close(null)
  })

  test('but not which accounts exist', async () => {
    expect(await saved(form('Ninguém', { user: 999_999, arbitro: 999_998 }))).toMatchObject({ faltas: [] })
  })

  test('a filter that its list no longer takes is left out', async () => {
    await save(form('Ana'))
    await saved(form('Velho'))
    await db.updateTable('filtrosSalvos').set({ filtro: '{"situacao": 99}' }).where('nome', '=', 'Velho').execute()
    expect(await names()).toEqual(['Ana'])
  })
})

test('nobody exceeds the limit of a list, not even at the same time', async () => {
  await sql`insert into filtros_salvos (user_id, lista, nome, filtro, pessoas, created_at)
    select u.id, 'processos', 'Filtro ' || i, '{"nome": "Ana"}', '{}', now()
    from users u, generate_series(1, ${MAX_FILTROS_SALVOS - 2}::int) i where u.email = 'parte@concordia.test'`.execute(db)
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => save(form(`Novo ${i}`))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body.message).toBe(
    'Você já tem 20 filtros salvos nesta lista, o máximo. Exclua um deles para salvar outro.',
  )
  expect((await save(form('De casos', { nome: 'Ana' }, 'casos'))).status).toBe(201)
})
