import { dayOf } from '@concordia/contract/values/dates'
import { addDias, addMeses } from '@concordia/contract/values/dias'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { sentencasOf } from '../../../test/arbitragem/sentenca.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { appendEvento } from '../../autos/eventos/append-evento.ts'

const app = await ownApp()
const { db } = app.deps
const { tribunal, page, filed, sign } = sentencasOf(app)
const hoje = dayOf(new Date())
const AMANHA = addDias(hoje, 1)
const fixar = (id: number, body: object, account: Account = 'arbitro') =>
  as(app, account).put<Refusal>(`/processo/${id}/prazo-da-sentenca`, { fundamento: 'partes', visto: null, ...body })

test('an arbitrator sets the last day for the award, the page and the docket say it, and a later one takes its place', async () => {
  const id = await tribunal()
  expect(await page(id, 'arbitro')).toMatchObject({ body: { prazo: null, pode_fixar_prazo: true, ha_termo: false } })
  const ate = addMeses(hoje, 8)
  expect((await fixar(id, { ate })).status).toBe(200)
  expect((await page(id, 'arbitro')).body.prazo).toMatchObject({ ate, fundamento: expect.stringContaining('Acordo das partes') })
  const { eventos } = await openProcesso(as(app, 'parte'), id)
  expect(eventos.map(({ descricao, descricao_outros }) => descricao_outros ?? descricao)).toContainEqual(
    expect.stringMatching(/^Prazo para a sentença fixado: até .*, conforme o acordo das partes$/),
  )
  await db
    .insertInto('textos')
    .values({
      procedimentoId: id,
      tipo: 'termo-de-arbitragem',
      situacao: 'assinado',
      createdAt: new Date(),
      assinadoEm: new Date(),
    })
    .execute()
  // Two arbitrators at once, who saw the same day: the second one is told that it has changed.
  const other = addMeses(hoje, 10)
  const answers = await Promise.all([1, 2].map(() => fixar(id, { ate: other, fundamento: 'termo', visto: ate })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await page(id, 'arbitro')).body).toMatchObject({ ha_termo: true, prazo: { ate: other } })
})

test('the agenda has the award once, also where the process became active twice', async () => {
  const id = await tribunal()
  for (const _ of [1, 2]) await app.deps.tx((trx) => appendEvento(trx, id, { ato: 'ativacao', now: new Date() }))
  const ate = addMeses(hoje, 8)
  await fixar(id, { ate })
  const { body } = await as(app, 'arbitro').get<{ prazos: { prazo: string; meu: boolean }[] }>(
    `/prazos?de=${ate}&ate=${ate}&procedimento=${id}`,
  )
  expect(body.prazos).toMatchObject([{ prazo: ate, meu: true }])
})

test('a day that is not ahead, too far, without its ground, and one after the final award are refused', async () => {
  const id = await tribunal()
  for (const [body, errors] of [
    [{ ate: hoje }, { ate: ['Escolha um dia depois de hoje'] }],
    [{ ate: addMeses(hoje, 61) }, { ate: ['Escolha um dia nos próximos 60 meses'] }],
    [{ ate: AMANHA, fundamento: 'termo' }, { fundamento: ['Este processo não tem termo de arbitragem assinado'] }],
  ] as const)
    expect(await fixar(id, body)).toMatchObject({ status: 422, body: { errors } })
  await sign(id, await filed(id))
  expect((await fixar(id, { ate: AMANHA })).status).toBe(409)
})
