import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { impugnacoesOf } from '../../../test/arbitragem/impugnacao.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { designations, idOf } from '../../../test/procedimentos/designacao.ts'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { verifyTrail } from '../../procedimentos/autos/integridade.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'

const app = await ownApp()
const { db, tx, storage } = app.deps
const { aceito, impugnar, manifestar, decidir, lista, revelar } = impugnacoesOf(app)
const { refuse } = designations(app)

const intact = async (id: number) => expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })
const designacaoDe = (id: number) =>
  db.selectFrom('designacoes').select(['id', 'situacao']).where('procedimentoId', '=', id).orderBy('id').executeTakeFirstOrThrow()
const substituir = async (id: number) =>
  as(app, 'secretaria').put<Refusal>(`/secretaria/processo/${id}/designacao/${(await designacaoDe(id)).id}`, {
    user_id: await idOf(app, 'arbitro2'),
    motivo: 'A pedido.',
  })
/** Challenged by one side and answered by all who may. */
async function respondida() {
  const id = await aceito()
  const { id: iid } = (await impugnar('parte2', id)).body.impugnacao
  expect([(await manifestar('arbitro', id, iid)).status, (await manifestar('parte', id, iid)).status]).toEqual([201, 201])
  return { id, iid }
}

test('two challenges by one parte at once make one, and so does the same request sent twice', async () => {
  const id = await aceito()
  const two = await Promise.all([impugnar('parte', id), impugnar('parte', id)])
  expect(two.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const key = { 'idempotency-key': 'a-mesma-impugnacao' }
  const again = await Promise.all([1, 2].map(() => impugnar('parte2', id, {}, 'arbitro', key)))
  expect(again.map(({ status, body }) => [status, body.impugnacao.id])).toEqual([
    [201, again[0]!.body.impugnacao.id],
    [201, again[0]!.body.impugnacao.id],
  ])
  expect((await lista('parte', id)).impugnacoes).toHaveLength(2)
  await intact(id)
})

test('a challenge comes before the award or not at all', async () => {
  const id = await aceito()
  const award = tx(async (trx) => {
    await lockProcedimento(trx, id)
    return appendEvento(trx, id, { ato: 'sentenca', now: new Date() })
  })
  const [{ numero }, { status }] = await Promise.all([award, impugnar('parte', id)])
  const made = await db
    .selectFrom('eventos')
    .select('numero')
    .where('procedimentoId', '=', id)
    .where('ato', '=', 'impugnacao')
    .execute()
  expect(made.map((one) => one.numero < numero)).toEqual(status === 201 ? [true] : [])
  expect(await impugnar('parte2', id)).toMatchObject({
    status: 409,
    body: { message: 'A sentença arbitral já foi proferida: não cabe mais impugnar árbitro aqui.' },
  })
  await intact(id)
})

test('decision and replacement at once: one of them takes the seat', async () => {
  const { id, iid } = await respondida()
  const [decided, replaced] = await Promise.all([decidir('admin', iid), substituir(id)])
  expect([decided.status, replaced.status].toSorted()).toEqual([200, 409])
  const [impugnacao] = (await lista('parte', id)).impugnacoes
  expect(impugnacao!.situacao).toBe(decided.status === 200 ? 'acolhida' : 'prejudicada')
  expect((await designacaoDe(id)).situacao).toBe('substituida')
  await intact(id)
})

test('challenge and replacement at once: the challenge ends with the seat, or is refused', async () => {
  const id = await aceito()
  const [challenged, replaced] = await Promise.all([impugnar('parte', id), substituir(id)])
  expect(replaced.status).toBe(200)
  expect([201, 422]).toContain(challenged.status)
  const made = (await lista('parte', id)).impugnacoes.map(({ situacao }) => situacao)
  expect(made).toEqual(challenged.status === 201 ? ['prejudicada'] : [])
  // The one who left discloses nothing more; the one who has not answered is not challenged, and may refuse meanwhile.
  expect((await revelar('arbitro', id)).status).toBe(403)
  const [pending, refused] = await Promise.all([impugnar('parte', id, {}, 'arbitro2'), refuse(id, 'arbitro2')])
  expect([pending.status, refused.status]).toEqual([422, 200])
  expect((await as(app, 'arbitro2').get(`/processo/${id}/impugnacoes`)).status).toBe(403)
  await intact(id)
})
