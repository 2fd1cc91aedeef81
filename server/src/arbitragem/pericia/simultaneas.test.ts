import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { approved } from '../../../test/perfil.ts'
import { conducted } from '../../../test/procedimentos/movimento.ts'
import { periciaScene } from '../../../test/procedimentos/pericia.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
const { cena, nomear, aceitar, recusar, decidir, laudo, esclarecer, encerrar, ler, perito, parte } = periciaScene(app)
const statuses = async (...answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted()
const situacaoDe = async (id: number) => (await ler(parte, id)).body.pericias.at(-1)!.situacao
const acts = async (id: number, descricao: string) =>
  (await openProcesso(parte, id)).eventos.filter((evento) => evento.descricao === descricao).length

test('the same expert named twice at once has one task; two experts have two', async () => {
  const id = await conducted(app)
  expect(await statuses(nomear(id), nomear(id))).toEqual([201, 409])
  expect(await acts(id, 'Perito nomeado')).toBe(1)
  const outro = await registerVerified(app)
  await approved(app, outro.id, 'perito')
  expect((await nomear(id, { perito_id: outro.id })).status).toBe(201)
  expect((await ler(parte, id)).body.pericias).toHaveLength(2)
})

test('a naming that is sent again under its key names once, and under other content is refused', async () => {
  const id = await conducted(app)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const [first, again] = await Promise.all([nomear(id, {}, undefined, key), nomear(id, {}, undefined, key)])
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.pericia.id).toBe(first.body.pericia.id)
  expect((await nomear(id, { prazo_dias: 10 }, undefined, key)).status).toBe(409)
  expect(await acts(id, 'Perito nomeado')).toBe(1)
})

test('an acceptance and a withdrawal at once leave the expert without access', async () => {
  const { id, pid } = await cena()
  const [aceita, retirada] = await Promise.all([aceitar(id, pid), encerrar(id, pid)])
  expect(retirada.status).toBe(200)
  expect([200, 403, 409]).toContain(aceita.status)
  expect(await situacaoDe(id)).toBe('encerrada')
  expect((await perito.get(`/processo/${id}`)).status).toBe(403)
})

test('an acceptance and a refusal at once: one happens', async () => {
  const { id, pid } = await cena()
  expect((await statuses(aceitar(id, pid), recusar(id, pid)))[0]).toBe(200)
  const situacao = await situacaoDe(id)
  expect((await perito.get(`/processo/${id}`)).status).toBe(situacao === 'proposta' ? 200 : 403)
  expect((await acts(id, 'Perícia aceita')) + (await acts(id, 'Perícia recusada'))).toBe(1)
})

test('a fee decided twice at once is charged once', async () => {
  const { id, pid } = await cena('proposta')
  expect(await statuses(decidir(id, pid), decidir(id, pid, { aprovado: true, quem: 'requerente' }))).toEqual([200, 409])
  const { total } = await db
    .selectFrom('contaLancamentos')
    .select((eb) => eb.fn.sum<number>('debitoCentavos').as('total'))
    .where('procedimentoId', '=', id)
    .where('especie', '=', 'honorarios_perito')
    .executeTakeFirstOrThrow()
  expect(Number(total)).toBe(500_001)
})

test('a report filed in two tabs is filed once, and sent again under its key it is the same', async () => {
  const { id, pid } = await cena('em-andamento')
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect(await statuses(laudo(id, pid, key), laudo(id, pid))).toEqual([201, 409])
  expect(await acts(id, 'Laudo do perito')).toBe(1)
})

test('an end and a clarification at once: the clarification comes before the end or is refused', async () => {
  const { id, pid } = await cena('laudo')
  const [fim, pedido] = await Promise.all([encerrar(id, pid), esclarecer(parte, id, pid)])
  expect(fim.status).toBe(200)
  expect(await acts(id, 'Esclarecimento da perícia')).toBe(pedido.status === 201 ? 1 : 0)
  const { eventos } = await openProcesso(parte, id)
  expect(eventos.at(-1)!.descricao).toBe('Perícia encerrada')
})

test('the answer that ended the task is the answer again when it is sent again', async () => {
  const { id, pid } = await cena('laudo')
  await esclarecer(parte, id, pid)
  await db.updateTable('pericias').set({ esclarecimentosAte: '2020-01-01' }).where('id', '=', pid).execute()
  const send = () => {
    const form = new FormData()
    form.append('texto', 'A causa é a fundação.')
    return perito.form<{ evento: { id: number } }>(`/processo/${id}/pericia/${pid}/esclarecimento`, form, KEY)
  }
  const KEY = { 'idempotency-key': crypto.randomUUID() }
  const [first, again] = [await send(), await send()]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.evento.id).toBe(first.body.evento.id)
  expect(await situacaoDe(id)).toBe('encerrada')
})
