import type { home } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { addDias } from '@concordia/contract/values/dias-uteis'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { sentCode } from '../../../test/mail/mailbox.ts'
import { draft, review, sign } from '../../../test/negociacoes/minuta.ts'
import {
  accept,
  giveUp,
  openNegociacao,
  PARTES_DO_CASO,
  PRAZO,
  parte,
  propose,
  read,
} from '../../../test/negociacoes/negociacao.ts'
import { mediatedCaso } from '../../../test/procedimentos/pedido.ts'
import { registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
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
  const later = addDias(PRAZO, 1)
  // The invitation remains, without a last day; a later proposal does not.
  const [convite] = (await negociacoesPendentes(db, userId, later)).filter((item) => item.id === id)
  expect(convite).toMatchObject({ pede: 'convite', prazo: null })
  await propose(as(app, 'parte2'), id)
  await propose(as(app, 'parte'), id)
  expect([await on(PRAZO), await on(later)]).toEqual([true, false])
  await giveUp(as(app, 'parte2'), id)
  expect(await on(PRAZO)).toBe(false)
})

test('somebody who shares a parte with a signer is not asked to sign', async () => {
  const id = await openNegociacao(app, parte('solicitadas', 0, ['parte2@concordia.test', 'advogado@concordia.test'], 'Bruno'))
  await accept(as(app, 'parte2'), id)
  await draft(as(app, 'parte'), id)
  const minutaId = (await read(as(app, 'parte'), id)).minutas.at(-1)!.id
  expect(await asks(id, 'parte2', 'advogado')).toEqual(['revisar', 'revisar'])
  await sign(app, 'advogado', { id, minutaId })
  expect(await asks(id, 'parte', 'parte2', 'advogado')).toEqual(['assinar', null, null])
})

test('the side of a proposer who has left or is blocked is asked to write the draft, by whom the act admits', async () => {
  const who = await registerVerified(app)
  const dois = parte('solicitadas', 0, [who.email, 'parte2@concordia.test'], 'Bruno')
  const id = await openNegociacao(app, dois)
  expect((await propose(who, id)).status).toBe(201)
  expect((await accept(as(app, 'parte'), id)).status).toBe(200)
  const both = async () => [await asks(id, 'parte2', 'parte'), (await read(as(app, 'parte2'), id)).atos.includes('minutar')]
  expect(await both()).toEqual([[null, null], false])
  const bloqueada = (bloqueadoEm: Date | null) =>
    db
      .updateTable('users')
      .set({ bloqueadoEm, bloqueioMotivo: bloqueadoEm && 'Em apuração' })
      .where('id', '=', who.id)
      .execute()
  await bloqueada(new Date())
  expect(await both()).toEqual([['redigir', null], true])
  await bloqueada(null)
  expect(await both()).toEqual([[null, null], false])
  const email = `nova-${crypto.randomUUID()}@fora.test`
  expect((await who.post('/settings/email', { password_current: SENHA, email })).status).toBe(200)
  const troca = { password_current: SENHA, email, code: await sentCode(app, email) }
  expect((await who.put('/settings/email', troca)).status).toBe(200)
  expect(await both()).toEqual([['redigir', null], true])
  expect((await draft(as(app, 'parte2'), id)).status).toBe(201)
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
