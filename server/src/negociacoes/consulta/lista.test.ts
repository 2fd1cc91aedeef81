import type { marcadores } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { giveUp, list, openNegociacao, propose, read, sendNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'

const app = await ownApp()
const parte = as(app, 'parte')
const alvo = await openNegociacao(app, {
  'solicitadas[0][nome]': 'Éverton Araújo',
  'solicitadas[0][emails][0][contato]': 'advogado@concordia.test',
})
const outra = await openNegociacao(app)
await giveUp(parte, outra)
const { marcador } = (await parte.post<ResultOf<typeof marcadores.create>>('/marcador', { nome: 'Urgente' })).body
expect((await parte.post(`/negociacao/${alvo}/marcador/${marcador.id}`)).status).toBe(200)
const idsOf = async (who: typeof parte, filter: object) => (await list(who, filter)).data.map(({ id }) => id)

test.each([
  ['numero', { numero: alvo }],
  ['nome', { nome: 'everton ARAUJO' }],
  ['email', { email: ' Advogado@concordia.test ' }],
  ['situacao', { situacao: 'em-negociacao' }],
  ['user', { user: await idOf(app, 'advogado') }],
  ['marcadores', { marcadores: [marcador.id] }],
])('the filter %s finds one and not the other', async (name, filter) => {
  expect(await idsOf(parte, filter)).toEqual([alvo])
  // Tags are private.
  expect(await idsOf(as(app, 'secretaria'), filter)).toEqual(name === 'marcadores' ? [] : [alvo])
  expect(await idsOf(as(app, 'parte2'), filter)).toEqual([])
})

test('an e-mail or a name of nobody finds nothing; several conditions must all match', async () => {
  for (const filter of [{ email: 'ninguem@concordia.test' }, { nome: 'Zulmira' }, { numero: alvo, situacao: 'finalizada' }])
    expect(await list(parte, filter)).toMatchObject({ data: [], total: 0 })
})

test('the latest act comes first, with the latest proposal and the own tags', async () => {
  expect(await idsOf(parte, {})).toEqual([outra, alvo])
  await propose(parte, alvo, { descricao: 'Parcelas mensais' })
  const { data, total, per_page } = await list(parte)
  expect([data.map(({ id }) => id), total, per_page]).toEqual([[alvo, outra], 2, 20])
  expect(data[0]).toMatchObject({
    latest_proposta: { descricao: 'Parcelas mensais' },
    marcadores: [{ nome: 'Urgente' }],
    natureza: 'cobranca',
  })
  // The details show the same proposal as the row.
  expect((await read(parte, alvo)).latest_proposta).toEqual(data[0]!.latest_proposta)
  await parte.delete(`/negociacao/${alvo}/marcador/${marcador.id}`)
  expect((await list(parte)).data[0]!.marcadores).toEqual([])
})

test('a list is cut into pages', async () => {
  for (let i = 0; i < 20; i++) {
    await app.deps.db
      .updateTable('negociacoes')
      .set({ createdAt: new Date('2026-01-01T12:00:00Z') })
      .execute()
    const { status } = await sendNegociacao(as(app, 'parte2'), {
      'solicitantes[0][emails][0][contato]': 'parte2@concordia.test',
      'solicitadas[0][emails][0][contato]': 'perito@concordia.test',
    })
    expect(status).toBe(201)
  }
  const page = async (n: number) =>
    (await as(app, 'parte2').post<{ negociacoes: { data: { id: number }[]; total: number } }>(`/negociacoes?page=${n}`, {})).body
      .negociacoes
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect([first.data.length, second.data.length, third.data.length, first.total, third.total]).toEqual([20, 1, 0, 21, 21])
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(21)
})
