import type { home } from '@concordia/contract/home'
import type { ResultOf } from '@concordia/contract/http/endpoint'
import { somarDias } from '@concordia/contract/values/dias-uteis'
import { expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { type Account, as } from '../../test/client.ts'
import { draft, review, sign } from '../../test/negociacoes/minuta.ts'
import { accept, giveUp, openNegociacao, PARTES_DO_CASO, PRAZO, parte, propose, read } from '../../test/negociacoes/negociacao.ts'
import { mediatedCaso } from '../../test/procedimentos/pedido.ts'
import { negociacoesPendentes } from './negociacoes.ts'

const app = await ownApp()
const { db } = app.deps
const waiting = async (account: Account) => {
  const { status, body } = await as(app, account).get<ResultOf<typeof home.get>>('/home')
  expect(status).toBe(200)
  return body.atencao.negociacoes
}
/** What the negociação asks of each of these. */
const asks = async (id: number, ...accounts: Account[]) =>
  Promise.all(accounts.map(async (account) => (await waiting(account)).itens.find((item) => item.id === id)?.pede ?? null))
/** Ends what earlier tests opened: only the first three are listed. */
const endAll = () => db.updateTable('negociacoes').set({ situacao: 'finalizada', desfecho: 'desistencia' }).execute()

test('from the invitation to the last signature, each side is asked for what it may do', async () => {
  const caso = await mediatedCaso(app, PARTES_DO_CASO)
  const id = await openNegociacao(app, { procedimento_type: 'casos', procedimento_id: String(caso) })
  expect(await waiting('parte2')).toEqual({ total: 1, itens: [{ id, pede: 'convite', prazo: PRAZO, desde: expect.any(String) }] })
  const both = () => asks(id, 'parte', 'parte2')
  expect(await both()).toEqual([null, 'convite'])
  await propose(as(app, 'parte2'), id)
  expect(await both()).toEqual(['proposta', null])
  await propose(as(app, 'parte'), id)
  expect(await both()).toEqual([null, 'proposta'])
  await accept(as(app, 'parte2'), id)
  expect(await both()).toEqual(['redigir', null])
  expect((await waiting('parte')).itens[0]!.prazo).toBeNull()
  await draft(as(app, 'parte'), id)
  expect(await both()).toEqual([null, 'revisar'])
  await review(as(app, 'parte2'), id, { texto: '<p>Em sessenta dias.</p>' })
  expect(await both()).toEqual(['revisar', null])
  expect(await asks(id, 'mediador', 'secretaria', 'admin', 'advogado')).toEqual([null, null, null, null])
  const minutaId = (await read(as(app, 'parte'), id)).minutas.at(-1)!.id
  await sign(app, 'parte', { id, minutaId })
  expect(await both()).toEqual([null, 'assinar'])
  await sign(app, 'parte2', { id, minutaId })
  expect(await both()).toEqual([null, null])
})

test('a proposal waits until the end of its last day in São Paulo, and nothing waits after giving up', async () => {
  const id = await openNegociacao(app)
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'parte2@concordia.test')
    .executeTakeFirstOrThrow()
  const on = async (day: string) => (await negociacoesPendentes(db, userId, day)).some((item) => item.id === id)
  const later = somarDias(PRAZO, 1)
  // The invitation stands, without a last day; a later proposal does not.
  const [convite] = (await negociacoesPendentes(db, userId, later)).filter((item) => item.id === id)
  expect(convite).toMatchObject({ pede: 'convite', prazo: null })
  await propose(as(app, 'parte2'), id)
  await propose(as(app, 'parte'), id)
  expect([await on(PRAZO), await on(later)]).toEqual([true, false])
  await giveUp(as(app, 'parte2'), id)
  expect(await on(PRAZO)).toBe(false)
})

test('who shares a parte with somebody that signed for it is not asked to sign', async () => {
  const id = await openNegociacao(app, parte('solicitadas', 0, ['parte2@concordia.test', 'advogado@concordia.test'], 'Bruno'))
  await accept(as(app, 'parte2'), id)
  await draft(as(app, 'parte'), id)
  const minutaId = (await read(as(app, 'parte'), id)).minutas.at(-1)!.id
  expect(await asks(id, 'parte2', 'advogado')).toEqual(['revisar', 'revisar'])
  await sign(app, 'advogado', { id, minutaId })
  expect(await asks(id, 'parte', 'parte2', 'advogado')).toEqual(['assinar', null, null])
})

test('only three are listed, the nearest last day first; those without one come last; all are counted', async () => {
  await endAll()
  const escrever = await openNegociacao(app)
  await accept(as(app, 'parte2'), escrever)
  await draft(as(app, 'parte'), escrever)
  const prazos = ['2099-05-03', '2099-05-01', '2099-05-02']
  for (const prazo of prazos) await openNegociacao(app, { 'proposta[prazo]': prazo })
  const { total, itens } = await waiting('parte2')
  expect([total, itens.map(({ prazo }) => prazo)]).toEqual([4, prazos.toSorted()])
})
