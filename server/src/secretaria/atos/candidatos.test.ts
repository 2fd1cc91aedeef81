import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { designate, idOf } from '../../../test/procedimentos/designacao.ts'
import { setSituacao } from '../../../test/procedimentos/movimento.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'

const app = await ownApp()
const { db } = app.deps
const staff = secretariat(app)
const filed = async (changes: Record<string, string> = {}) => (await fileProcess(app, 'parte', changes)).processo.id
const approve = (userId: number, tipo: string) =>
  db.insertInto('perfis').values({ userId, tipo, situacao: 'A', createdAt: new Date() }).execute()
const roster = async (id: number, texto = '', page = 1) => {
  const { status, body } = await staff.candidatos(id, texto, page)
  expect(status).toBe(200)
  return body.candidatos
}
const names = async (id: number) => (await roster(id, 'conta do')).data.map(({ name }) => name)
const [UM, DOIS, TRES] = ['Conta do Árbitro', 'Conta do Segundo Árbitro', 'Conta do Terceiro Árbitro'] as const
/** Designates one account and moves the designation to a day, so that the last one of each is another. */
async function seated(id: number, account: 'arbitro' | 'arbitro2' | 'arbitro3', dia: string, change: object = {}) {
  await designate(app, id, [account])
  await db
    .updateTable('designacoes')
    .set({ createdAt: new Date(`${dia}T12:00:00Z`), ...change })
    .where('procedimentoId', '=', id)
    .execute()
}

afterEach(async () => {
  await db.deleteFrom('designacoes').execute()
})

test('people come without impediment first, then with the fewest matters under way, then the longest since the last designation', async () => {
  const id = await filed()
  expect(await names(id)).toEqual([UM, DOIS, TRES])
  await seated(await filed(), 'arbitro', '2026-03-10')
  await seated(await filed(), 'arbitro2', '2026-02-10')
  await seated(await filed(), 'arbitro3', '2026-01-10')
  expect(await names(id)).toEqual([TRES, DOIS, UM])
  // An ended procedimento and a refused designation are no load, but they were designations.
  const ended = await filed()
  await seated(ended, 'arbitro3', '2026-04-10')
  await setSituacao(app, ended, 4)
  await seated(await filed(), 'arbitro2', '2026-05-10', { situacao: 'recusada' })
  expect(await names(id)).toEqual([UM, TRES, DOIS])
  await seated(await filed(), 'arbitro', '2025-01-10')
  expect(await names(id)).toEqual([TRES, DOIS, UM])
  expect((await roster(id, 'conta do árbitro')).data).toMatchObject([
    { em_andamento: 2, ultima_designacao: '2026-03-10T12:00:00.000Z', indicado_por: [], impedimento: null },
  ])
  const contra = await filed({ 'demandadas[0][emails][0][contato]': 'arbitro3@concordia.test' })
  expect(await names(contra)).toEqual([DOIS, UM, TRES])
})

test('the areas are those of matters that a person accepted, those with the most first', async () => {
  const id = await filed()
  const aceita = { situacao: 'aceita', respondidaEm: new Date() }
  for (const area_id of ['5', '3', '3']) await seated(await filed({ area_id }), 'arbitro', '2026-01-10', aceita)
  const former = { situacao: 'substituida', respondidaEm: new Date() }
  await seated(await filed({ area_id: '7' }), 'arbitro', '2026-01-10', former)
  await seated(await filed({ area_id: '9' }), 'arbitro', '2026-01-10')
  const [who] = (await roster(id, 'conta do árbitro')).data
  expect(who!.areas.map((area) => area.id)[0]).toBe(3)
  expect(who!.areas.map((area) => area.id).toSorted()).toEqual([3, 5, 7])
})

test('a part of the name is found without accents and in any case, wherever it is; unknown texts find nobody', async () => {
  const id = await filed()
  for (const texto of ['ARBITRO', 'segundo arb', 'Á']) {
    const { data, total } = await roster(id, texto)
    expect([texto, data.some(({ name }) => name === DOIS), total === data.length]).toEqual([texto, true, true])
  }
  expect(await roster(id, '%')).toEqual({ data: [], total: 0, per_page: 20 })
  expect((await as(app, 'secretaria').get(`/secretaria/processo/${id}/candidatos?page=0`)).status).toBe(422)
})

test('pages together have everybody once, without who has no approved profile or no confirmed address', async () => {
  const id = await filed()
  const ids: number[] = []
  for (let n = 0; n < 22; n++)
    ids.push((await registerVerified(app, { first_name: 'Rol', last_name: `de Pessoas ${String.fromCodePoint(65 + n)}` })).id)
  for (const each of ids.slice(0, 21)) await approve(each, 'arbitro')
  await sql`update users set email_verified_at = null where id = ${ids[0]!}`.execute(db)
  const [first, second, third] = [await roster(id, 'rol de'), await roster(id, 'rol de', 2), await roster(id, '', 2)]
  expect([first.total, first.data.length, second.data.length, second.total]).toEqual([20, 20, 0, 20])
  expect(first.data.map((one) => one.id).toSorted()).toEqual(ids.slice(1, 21).toSorted())
  const all = [...(await roster(id)).data, ...third.data].map((one) => one.id)
  expect([all.length, new Set(all).size]).toEqual([third.total, third.total])
})

test('a case has the mediators, whose work as arbitrator counts as well', async () => {
  const { caso } = await fileCaso(app, 'parte')
  const arbitro = await idOf(app, 'arbitro')
  await approve(arbitro, 'mediador')
  await seated(await filed({ 'demandadas[0][documento]': '11222333000181' }), 'arbitro', '2026-01-10')
  const { body } = await secretariat(app, 'secretaria', 'caso').candidatos(caso.id, 'conta do')
  expect(body.candidatos.data.map(({ name, em_andamento }) => [name, em_andamento])).toEqual([
    ['Conta do Mediador', 0],
    [UM, 1],
  ])
})
