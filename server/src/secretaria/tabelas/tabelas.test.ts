import type { TabelaDeCustas } from '@concordia/contract/tabelas/schemas'
import { dayOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'

const app = await ownApp()
const { db } = app.deps
const [admin, secretaria] = [as(app, 'admin'), as(app, 'secretaria')]
const today = dayOf(new Date())

interface Answered extends Refusal {
  tabela: TabelaDeCustas
}
const list = async () => (await secretaria.get<{ tabelas: TabelaDeCustas[] }>('/secretaria/tabelas-de-custas')).body.tabelas
const first = (await list()).at(-1)!.itens

const ADMINISTRACAO = {
  especie: 'administracao',
  objeto: 'processo',
  arbitros: null,
  faixas: [
    { ate: 100_000, fixo: 1000, percentual: 0, base: 'total' },
    { ate: null, fixo: 1000, percentual: 0.125, base: 'excedente' },
  ],
  minimo: null,
  maximo: 50_000,
  quem: 'metade',
  quando: 'instituicao',
  prazo_dias: 15,
}
const WITH_MORE = [...first, ADMINISTRACAO]
const draft = async (itens: unknown[] = WITH_MORE) =>
  (await secretaria.post<Answered>('/secretaria/tabela-de-custas', { itens })).body.tabela
const publish = (id: number, vigente_de: string, password = DEMO_PASSWORD) =>
  admin.post<Answered>(`/secretaria/tabela-de-custas/${id}/publicar`, { vigente_de, password })

test('a draft is written, simulated, changed and deleted, and charges nobody', async () => {
  const tabela = await draft()
  expect(tabela).toEqual({ id: tabela.id, vigente_de: null, publicada: false, em_vigor: false, itens: WITH_MORE })
  const causa = { objeto: 'processo', valor: 180_000.08, arbitros: 3 }
  const { body } = await secretaria.post(`/secretaria/tabela-de-custas/${tabela.id}/simular`, causa)
  const half = { especie: 'administracao', nome: 'Taxa de administração', quando: 'instituicao' }
  expect(body).toEqual({
    itens: [
      { especie: 'registro', nome: 'Taxa de registro', quem: 'requerente', quando: 'protocolo', valor: 10_000 },
      { ...half, quem: 'requerente', valor: 550 },
      { ...half, quem: 'requerido', valor: 550 },
    ],
    total_no_protocolo: 10_000,
    tabela: { id: tabela.id, vigente_de: null },
  })
  const changed = await secretaria.put<Answered>(`/secretaria/tabela-de-custas/${tabela.id}`, { itens: first })
  expect(changed.body.tabela.itens).toEqual(first)
  expect((await secretaria.delete(`/secretaria/tabela-de-custas/${tabela.id}`)).status).toBe(200)
  expect((await secretaria.delete(`/secretaria/tabela-de-custas/${tabela.id}`)).status).toBe(403)
  expect((await list()).map(({ id, em_vigor }) => [id, em_vigor])).toEqual([[1, true]])
})

test('a publication needs an administrator, the password and a day after today; then nothing changes the table', async () => {
  const { id } = await draft()
  const tomorrow = addDias(today, 1)
  expect((await secretaria.post(`/secretaria/tabela-de-custas/${id}/publicar`, {})).status).toBe(403)
  const refusals = [
    await publish(id, tomorrow, 'outra-senha'),
    await publish(id, today),
    await publish(id, addDias(today, 800)),
    await publish(id, '2026-02-30'),
  ]
  expect(refusals.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
    [422, ['password']],
    [422, ['vigente_de']],
    [422, ['vigente_de']],
    [422, ['vigente_de']],
  ])
  const { status, body } = await publish(id, tomorrow)
  expect({ status, ...body.tabela }).toMatchObject({ status: 200, vigente_de: tomorrow, publicada: true, em_vigor: false })
  const path = `/secretaria/tabela-de-custas/${id}`
  for (const one of [
    await secretaria.put(path, { itens: first }),
    await secretaria.delete(path),
    await publish(id, addDias(today, 2)),
  ])
    expect(one).toMatchObject({ status: 409, body: { message: 'Esta tabela já foi publicada e não muda mais.' } })
  // Not in the database either.
  await expect(sql`update tabelas_de_custas set itens = '[]' where id = ${id}`.execute(db)).rejects.toThrow('never changed')
  await expect(sql`delete from tabelas_de_custas where id = ${id}`.execute(db)).rejects.toThrow('never changed')
  expect((await secretaria.get('/custas/simulacao?objeto=processo&valor=1')).body).toMatchObject({ tabela: { id: 1 } })
})

test('one of two publications at once wins, whether of the same draft or of two drafts for one day', async () => {
  const [a, b] = [await draft(), await draft()]
  const day = addDias(today, 3)
  const outcomes = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort()
  expect(await outcomes([publish(a.id, day), publish(b.id, day)])).toEqual([200, 409])
  const { id } = await draft()
  expect(await outcomes([publish(id, addDias(today, 4)), publish(id, addDias(today, 5))])).toEqual([200, 409])
})

const step = (more: object) => ({ ...ADMINISTRACAO.faixas[1], ...more })
const other = (more: object) => [...first, { ...ADMINISTRACAO, ...more }]

test.each([
  ['a negative amount', other({ faixas: [step({ fixo: -1 })] }), 'itens.3.faixas.0.fixo'],
  ['three decimals of money', other({ faixas: [step({ fixo: 1.001 })] }), 'itens.3.faixas.0.fixo'],
  ['four decimals of a percentage', other({ faixas: [step({ percentual: 0.0001 })] }), 'itens.3.faixas.0.percentual'],
  ['more than the whole', other({ faixas: [step({ percentual: 100.001 })] }), 'itens.3.faixas.0.percentual'],
  ['an amount that is too large', other({ faixas: [step({ fixo: 1_000_000_000_000 })] }), 'itens.3.faixas.0.fixo'],
  ['a fee that would be too large', other({ faixas: [step({ fixo: 999_999_999_999 })], maximo: null }), 'itens.3.faixas.0.fixo'],
  ['a step that costs nothing', other({ faixas: [step({ fixo: 0, percentual: 0 })] }), 'itens.3.faixas.0.fixo'],
  ['no step', other({ faixas: [] }), 'itens.3.faixas'],
  ['a limit of zero', other({ faixas: [step({ ate: 0 }), step({})] }), 'itens.3.faixas.0.ate'],
  ['limits out of order', other({ faixas: [step({ ate: 20 }), step({ ate: 10 }), step({})] }), 'itens.3.faixas.1.ate'],
  ['a limit twice', other({ faixas: [step({ ate: 20 }), step({ ate: 20 }), step({})] }), 'itens.3.faixas.1.ate'],
  ['no limit before the last step', other({ faixas: [step({}), step({})] }), 'itens.3.faixas.0.ate'],
  ['a limit of the last step', other({ faixas: [step({ ate: 10 })] }), 'itens.3.faixas.0.ate'],
  ['a least of zero', other({ minimo: 0 }), 'itens.3.minimo'],
  ['a most below the least', other({ minimo: 100, maximo: 99.99 }), 'itens.3.maximo'],
  ['an item at filing that filing does not charge', other({ quando: 'protocolo' }), 'itens.3.quando'],
  ['an item without days to pay', other({ prazo_dias: null }), 'itens.3.prazo_dias'],
  ['arbitrators of a mediation', other({ objeto: 'caso', arbitros: 1 }), 'itens.3.arbitros'],
  ['the same thing twice', [...WITH_MORE, { ...ADMINISTRACAO, arbitros: 3, quem: 'requerido' }], 'itens.4.especie'],
  ['a registration that the other side pays', [...first.slice(0, 2), { ...first[2], quem: 'requerido' }], 'itens.2.quem'],
  ['no registration for three arbitrators', [first[0], first[2]], 'itens'],
  ['no registration of cases', first.slice(0, 2), 'itens'],
  ['no item', [], 'itens'],
])('%s is refused by its field', async (_what, itens, field) => {
  const { status, body } = await secretaria.post('/secretaria/tabela-de-custas', { itens })
  expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] })
})
