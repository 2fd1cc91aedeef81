import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { minutada } from '../../../test/negociacoes/minuta.ts'
import { openNegociacao, read } from '../../../test/negociacoes/negociacao.ts'
import { representacaoScene } from '../../../test/procedimentos/representacao.ts'
import { verifyNegociacao } from '../trilha/verify.ts'

const app = await ownApp()
const { db } = app.deps
const { apresentar, decidir, advogado, vigente, substabelecer, revogar, lista } = representacaoScene(app)
beforeEach(() => db.deleteFrom('contadores').execute())
const negociacao = { rota: 'negociacao' as const }
const [parte, parte2] = [as(app, 'parte'), as(app, 'parte2')]

test('a lawyer enters a negotiation when the secretariat has checked the power of attorney, acts, and leaves when it is revoked', async () => {
  const id = await openNegociacao(app)
  const parte_id = (await read(parte, id)).solicitadas[0]!.id
  const lawyer = await advogado()
  const presented = await apresentar(lawyer, id, { ...negociacao, parte_id })
  expect([presented.status, presented.body.representacao.atua]).toEqual([201, false])
  expect((await lawyer.get(`/negociacao/${id}`)).status).toBe(403)
  const rid = presented.body.representacao.id
  expect((await decidir(rid)).status).toBe(200)
  expect((await lawyer.get(`/negociacao/${id}`)).status).toBe(200)
  const giving = await lawyer.put<{ message: string }>(`/negociacao/${id}/desistir`, {})
  expect([giving.status, giving.body.message]).toEqual([403, expect.stringContaining('o poder de desistir')])
  expect((await lawyer.put(`/negociacao/${id}/aceitar`, {})).status).toBe(200)
  const { historico } = await read(parte, id)
  expect(historico.at(-1)).toMatchObject({ user: { name: 'Pessoa Nova' }, por: { parte: { id: parte_id }, oab: 'SP 1' } })
  expect((await revogar(parte2, rid)).status).toBe(200)
  expect((await lawyer.get(`/negociacao/${id}`)).status).toBe(403)
  expect((await lista(parte2, id, 'negociacao')).representacoes).toMatchObject([{ id: rid, situacao: 'revogada' }])
  await vigente(lawyer, id, { ...negociacao, parte_id })
  expect((await lawyer.get(`/negociacao/${id}`)).status).toBe(200)
  expect(await verifyNegociacao(db, id)).toMatchObject({ integra: true })
})

test('a draft is signed for a client only with the power to settle; without reserve the other lawyer takes the place', async () => {
  const { id, minutaId } = await minutada(app)
  const parte_id = (await read(parte, id)).solicitadas[0]!.id
  const [one, two] = [await advogado(), await advogado()]
  const weak = await vigente(one, id, { ...negociacao, parte_id })
  const refused = await one.post<{ message: string }>(`/negociacao/${id}/minuta/${minutaId}/code`)
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('o poder de transigir')])
  await revogar(parte2, weak)
  const rid = await vigente(one, id, { ...negociacao, parte_id, poder: ['foro', 'transigir'] })
  expect((await one.post(`/negociacao/${id}/minuta/${minutaId}/code`)).status).toBe(200)
  const given = await substabelecer(one, rid, two.id, { com_reserva: '0', ciencia_do_cliente: '1', poder: ['foro', 'transigir'] })
  expect(given.status).toBe(201)
  expect([(await one.get(`/negociacao/${id}`)).status, (await two.get(`/negociacao/${id}`)).status]).toEqual([403, 200])
  expect((await two.post(`/negociacao/${id}/minuta/${minutaId}/code`)).status).toBe(200)
})

test('nobody represents both sides of a negotiation', async () => {
  const id = await openNegociacao(app)
  const { solicitantes, solicitadas } = await read(parte, id)
  const lawyer = await advogado()
  await vigente(lawyer, id, { ...negociacao, parte_id: solicitadas[0]!.id })
  expect((await apresentar(lawyer, id, { ...negociacao, parte_id: solicitantes[0]!.id })).status).toBe(409)
})
