import { formatDate } from '@concordia/contract/values/dates'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { draft, review, sign } from '../../../test/negociacoes/minuta.ts'
import {
  accept,
  list,
  openNegociacao,
  PARTES_DO_CASO,
  PRAZO,
  parte,
  propose,
  read,
} from '../../../test/negociacoes/negociacao.ts'
import { mediatedCaso } from '../../../test/procedimentos/pedido.ts'
import { readSituada } from '../situada.ts'
import { faltaEm } from './falta.ts'

const app = await ownApp()
/** What the row of this negociação says to each of them. */
const faltam = (id: number, ...accounts: Account[]) =>
  Promise.all(accounts.map(async (account) => (await list(as(app, account), { numero: id })).data[0]?.falta))

test('while proposals go to and fro each party reads whose turn it is and until when; who only looks reads nothing', async () => {
  const caso = await mediatedCaso(app, PARTES_DO_CASO)
  const id = await openNegociacao(app, { procedimento_type: 'casos', procedimento_id: String(caso) })
  const responda = `sua vez: responda até ${formatDate(PRAZO)}`
  expect(await faltam(id, 'parte', 'parte2')).toEqual(['aguarda a outra parte', responda])
  expect(await faltam(id, 'mediador', 'secretaria')).toEqual([null, null])
  await propose(as(app, 'parte2'), id)
  expect(await faltam(id, 'parte', 'parte2')).toEqual([responda, 'aguarda a outra parte'])
  const depois = faltaEm(
    await readSituada(app.deps.db, id),
    { id: 1, polo: 'solicitante', deveAssinar: false },
    new Date('2100-01-02T12:00:00Z'),
  )
  expect(depois).toBe('o prazo da proposta terminou')
})

test('from the accepted proposal to the last signature; of two accounts of a parte one signature is enough', async () => {
  const id = await openNegociacao(app, parte('solicitadas', 0, ['parte2@concordia.test', 'advogado@concordia.test'], 'Bruno'))
  const all = () => faltam(id, 'parte', 'parte2', 'advogado')
  await accept(as(app, 'parte2'), id)
  expect(await all()).toEqual(['sua vez: escreva a minuta', 'aguarda a outra parte', 'aguarda a outra parte'])
  await draft(as(app, 'parte'), id)
  const revise = 'sua vez: revise ou assine a minuta'
  expect(await all()).toEqual(['aguarda a outra parte', revise, revise])
  await review(as(app, 'parte2'), id, { texto: '<p>Em sessenta dias.</p>' })
  expect(await all()).toEqual([revise, 'aguarda a outra parte', 'aguarda a outra parte'])
  await review(as(app, 'parte'), id, { texto: '<p>Em noventa dias.</p>' })
  const minutaId = (await read(as(app, 'parte'), id)).minutas.at(-1)!.id
  await sign(app, 'advogado', { id, minutaId })
  expect(await all()).toEqual(['falta a sua assinatura', 'aguarda outras assinaturas', 'aguarda outras assinaturas'])
  await sign(app, 'parte', { id, minutaId })
  expect(await all()).toEqual([null, null, null])
})
