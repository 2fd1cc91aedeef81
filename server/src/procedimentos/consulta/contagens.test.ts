import type { processos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { giveUp, openNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { setSituacao } from '../../../test/procedimentos/movimento.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'

const app = await ownApp()
const { db } = app.deps
const counted = async (account: Account, muitos = 'processos') => {
  const { status, body } = await as(app, account).get<ResultOf<typeof processos.contagens>>(`/${muitos}/contagens`)
  expect(status).toBe(200)
  return body.contagens
}

test('each counts what they may see, by situação, without zeros; the secretariat all', async () => {
  const { processo } = await fileProcess(app, 'parte')
  await fileProcess(app, 'parte')
  await fileProcess(app, 'parte2')
  await setSituacao(app, processo.id, 5)
  expect(await counted('parte')).toEqual([
    { situacao: 1, count: 1 },
    { situacao: 5, count: 1 },
  ])
  expect(await counted('secretaria')).toEqual([
    { situacao: 1, count: 2 },
    { situacao: 5, count: 1 },
  ])
  expect(await counted('perito')).toEqual([])
  expect(await counted('secretaria', 'casos')).toEqual([])
})

test('negotiations are counted by the word of their situação', async () => {
  await openNegociacao(app)
  await giveUp(as(app, 'parte'), await openNegociacao(app))
  const all = [
    { situacao: 'em-negociacao', count: 1 },
    { situacao: 'finalizada', count: 1 },
  ]
  for (const account of ['parte', 'parte2', 'secretaria'] as const) expect(await counted(account, 'negociacoes')).toEqual(all)
  expect(await counted('perito', 'negociacoes')).toEqual([])
})

test('the secretariat’s counts stop at ten thousand', async () => {
  await sql`
    insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, situacao, created_at, movimentado_em)
    select 'processo', 1, 1, 'x', 1, 4, now(), now() from generate_series(1, 10001)`.execute(db)
  expect((await counted('secretaria')).find(({ situacao }) => situacao === 4)).toEqual({ situacao: 4, count: 10_000, mais: true })
})
