import type { cadastros, movimentacao } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { OUTROS } from '@concordia/contract/procedimentos/words'
import { QUEM_MOVIMENTA } from '@concordia/contract/rules/quem-movimenta'
import type { ItemDeLista } from '@concordia/contract/secretaria/schemas/cadastros'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { conducted, move, sendMovement } from '../../../test/procedimentos/movimento.ts'
import { charge, file, fileProcess, openProcesso, petition } from '../../../test/procedimentos/peticao.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'
import type { Lista } from './listas.ts'

const app = await ownApp()
const secretaria = as(app, 'secretaria')
const parte = as(app, 'parte')

type Changed = ResultOf<typeof cadastros.incluir> & Refusal
const itens = async (lista: Lista) =>
  (await secretaria.get<ResultOf<typeof cadastros.lista>>(`/secretaria/lista/${lista}`)).body.itens
const add = (lista: Lista, nome: unknown) => secretaria.post<Changed>(`/secretaria/lista/${lista}`, { nome })
const added = async (lista: Lista, nome: string) => (await add(lista, nome)).body.item
const rename = (lista: Lista, id: number, nome: string) => secretaria.put<Changed>(`/secretaria/lista/${lista}/${id}`, { nome })
const activate = (lista: Lista, { id }: Pick<ItemDeLista, 'id'>, ativo: boolean) =>
  secretaria.put<Changed>(`/secretaria/lista/${lista}/${id}/ativo`, { ativo })
/** The roles that may use a new item. */
const quemDe = (lista: Lista) => (lista === 'eventos' ? [...QUEM_MOVIMENTA] : null)
const areas = async (query = '') => (await parte.get<{ areas: { id: number; nome: string }[] }>(`/areas${query}`)).body.areas
const offered = async (id: number) =>
  (await as(app, 'arbitro').get<ResultOf<typeof movimentacao.form>>(`/processo/${id}/evento/create`)).body
const known = async () => (await parte.get<{ descricoes: string[] }>('/processo/evento/descricoes/all')).body.descricoes

test('the areas that a filing may choose from are sorted by name, accents aside', async () => {
  const nomes = (await areas()).map(({ nome }) => nome)
  expect(nomes.some((nome) => /[À-ÿ]/.test(nome))).toBe(true)
  expect(nomes).toEqual(nomes.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
})

describe.each<Lista>(['areas', 'eventos', 'tarefas'])('the list %s', (lista) => {
  test('takes a new item, sorted by name', async () => {
    const { status, body } = await add(lista, '  Águas e saneamento ')
    expect([status, body.message]).toEqual([201, 'Item incluído com sucesso'])
    expect(body.item).toEqual({ id: expect.any(Number), nome: 'Águas e saneamento', desativado_em: null, quem: quemDe(lista) })
    const nomes = (await itens(lista)).map(({ nome }) => nome)
    expect(nomes).toContain('Águas e saneamento')
    expect(nomes).toEqual(nomes.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
    expect(await auditOf(app, 'incluir-item')).toMatchObject({
      objetoId: String(body.item.id),
      dados: { nome: 'Águas e saneamento' },
    })
  })

  test.each(['águas e saneamento', 'AGUAS  E SANEAMENTO', 'Aguas e Saneamento'])(
    'a name is unique regardless of case, accents and blanks: %s',
    async (nome) => {
      const { status, body } = await add(lista, nome)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['nome']])
      expect(body.message).toContain('já está em')
      const other = (await itens(lista)).find((item) => item.nome !== 'Águas e saneamento')!
      expect((await rename(lista, other.id, nome)).status).toBe(422)
    },
  )

  test.each([[''], ['   '], ['a'.repeat(201)], ['duas\nlinhas'], [null], ['\u200b']])('%j is refused as a name', async (nome) => {
    expect((await add(lista, nome)).status).toBe(422)
  })

  test('renames an item; the same name again, or an unknown item, is refused', async () => {
    const { id } = await added(lista, 'Nome velho')
    const { status, body } = await rename(lista, id, 'NOME VELHO')
    expect([status, body.item.nome, body.message]).toEqual([200, 'NOME VELHO', 'Salvo com sucesso'])
    expect(await auditOf(app, 'renomear-item')).toMatchObject({ dados: { de: 'Nome velho', para: 'NOME VELHO' } })
    expect((await rename(lista, id, 'NOME VELHO')).status).toBe(409)
    expect((await rename(lista, 999_999, 'Nome novo')).status).toBe(403)
    expect((await activate(lista, { id: 999_999 }, false)).status).toBe(403)
  })

  test('deactivates and reactivates an item once, also for concurrent requests', async () => {
    const item = await added(lista, 'Item que sai')
    const leave = await Promise.all(Array.from({ length: 4 }, () => activate(lista, item, false)))
    expect(leave.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const after = (await itens(lista)).find(({ id }) => id === item.id)
    expect(Date.parse(after!.desativado_em!)).toBeLessThanOrEqual(Date.now())
    expect((await activate(lista, item, true)).body).toMatchObject({ item, message: 'Item reativado com sucesso' })
    expect((await activate(lista, item, true)).status).toBe(409)
  })

  test('refuses a change by a caller who saw another name', async () => {
    const { id } = await added(lista, 'Visto assim')
    const put = (path: string, body: object) => secretaria.put<Changed>(`/secretaria/lista/${lista}/${id}${path}`, body)
    const both = await Promise.all(['Agora isto', 'Agora aquilo'].map((nome) => put('', { nome, de: 'Visto assim' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { nome } = both.find(({ status }) => status === 200)!.body.item
    const told = { message: `O nome deste item mudou enquanto esta página estava aberta: agora é “${nome}”.` }
    expect(both.find(({ status }) => status === 409)!.body).toEqual(told)
    expect(await put('/ativo', { ativo: false, de: 'Visto assim' })).toMatchObject({ status: 409, body: told })
    expect((await itens(lista)).find((item) => item.id === id)).toEqual({ id, nome, desativado_em: null, quem: quemDe(lista) })
    expect((await put('/ativo', { ativo: false, de: nome })).status).toBe(200)
  })

  test('takes a new name once, also for concurrent requests', async () => {
    const sent = await Promise.all(['Única', 'única', 'UNICA', 'Unica'].map((nome) => add(lista, nome)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
  })
})

test('an unknown list is refused', async () => {
  expect((await secretaria.get('/secretaria/lista/users')).status).toBe(403)
})

test('“Outros” is always offered, so it is in no list', async () => {
  expect((await add('eventos', OUTROS.toUpperCase())).status).toBe(422)
  expect((await add('tarefas', OUTROS)).status).toBe(201)
})

describe('an area that was deactivated', () => {
  test('takes no new filing; processes that have it keep it and are found by it', async () => {
    const area = await added('areas', 'Área antiga')
    const { processo } = await fileProcess(app, 'parte', { area_id: String(area.id) })
    expect((await areas()).map(({ id }) => id)).toContain(area.id)
    await activate('areas', area, false)
    expect((await areas()).map(({ id }) => id)).not.toContain(area.id)
    expect(await areas('?desativadas=1')).toContainEqual({ id: area.id, nome: 'Área antiga' })
    const stripe_payment = await charge(parte, 5_000)
    const refused = await file(parte, petition({ area_id: String(area.id), stripe_payment }))
    expect([refused.status, refused.body.errors]).toEqual([422, { area_id: ['Selecione uma área'] }])
    expect((await openProcesso(parte, processo.id)).area).toEqual({ id: area.id, nome: 'Área antiga' })
    const found = await parte.post<{ processos: { data: { id: number }[] } }>('/processos', { area: area.id })
    expect(found.body.processos.data.map(({ id }) => id)).toEqual([processo.id])
    await activate('areas', area, true)
    expect((await file(parte, petition({ area_id: String(area.id), stripe_payment }))).status).toBe(201)
  })

  test('cannot be the last one, because filing needs an area', async () => {
    const app2 = await ownApp()
    const who = as(app2, 'secretaria')
    const { body } = await who.get<ResultOf<typeof cadastros.lista>>('/secretaria/lista/areas')
    const [last, ...others] = body.itens
    for (const { id } of others) await who.put(`/secretaria/lista/areas/${id}/ativo`, { ativo: false })
    expect((await who.put(`/secretaria/lista/areas/${last!.id}/ativo`, { ativo: false })).status).toBe(409)
  })
})

describe('a description of movements', () => {
  test('once renamed, keeps its old name in the dockets', async () => {
    const id = await conducted(app)
    const item = await added('eventos', 'Parecer técnico')
    const { id: eventoId } = await move(parte, id, { descricao: 'Parecer técnico' })
    await rename('eventos', item.id, 'Parecer')
    const { eventos } = await openProcesso(parte, id)
    expect(eventos.find((evento) => evento.id === eventoId)!.descricao).toBe('Parecer técnico')
    expect((await offered(id)).evento_descricoes).toContain('Parecer')
    expect(await known()).toEqual(expect.arrayContaining(['Parecer', 'Parecer técnico']))
  })

  test('once deactivated, is neither offered nor accepted, and still filters its eventos', async () => {
    const id = await conducted(app)
    const item = await added('eventos', 'Memoriais')
    await move(parte, id, { descricao: 'Memoriais' })
    await activate('eventos', item, false)
    expect((await offered(id)).evento_descricoes).not.toContain('Memoriais')
    const refused = await sendMovement(parte, id, { descricao: 'Memoriais' })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['descricao']])
    expect(await known()).toContain('Memoriais')
    const found = await parte.post<{ processos: { total: number } }>('/processos', { hasEventos: ['Memoriais'] })
    expect(found.body.processos.total).toBe(1)
  })
})

test('a deactivated description of tasks is neither offered nor accepted', async () => {
  const id = await conducted(app)
  const item = await added('tarefas', 'Reservar sala')
  const task = { 'tarefa[descricao]': 'Reservar sala', 'tarefa[prazo]': '2099-01-01' }
  expect((await offered(id)).tarefa_descricoes).toContain('Reservar sala')
  await activate('tarefas', item, false)
  expect((await offered(id)).tarefa_descricoes).not.toContain('Reservar sala')
  const refused = await sendMovement(as(app, 'arbitro'), id, task)
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['tarefa.descricao']])
})
