import type { processos, rito } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import type { Fase } from '@concordia/contract/rules/rito'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client } from '../../../test/client.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted, FILE, move, setSituacao } from '../../../test/procedimentos/movimento.ts'

const app = await ownApp()
const [parte, arbitro, secretaria] = [as(app, 'parte'), as(app, 'arbitro'), as(app, 'secretaria')]

const ritoFor = async (who: Client, id: number) =>
  (await who.get<ResultOf<typeof processos.get>>(`/processo/${id}`)).body.processo.rito
const seen = async (who: Client, id: number) => {
  const { fase, proximo } = await ritoFor(who, id)
  return [fase, proximo?.passo ?? null, proximo?.de_quem ?? null, proximo?.meu ?? null]
}
const naFase = async (fase: Fase) =>
  (await secretaria.get<ResultOf<typeof rito.fase>>(`/secretaria/fases/${fase}`)).body.processos.data
const counted = async (fase: Fase) =>
  (await secretaria.get<ResultOf<typeof rito.fases>>('/secretaria/fases')).body.fases.find((one) => one.fase === fase)!

test('a paid process waits for the sides to name an arbitrator', async () => {
  const id = await FILE.processo(app, 'parte')
  expect(await seen(parte, id)).toEqual(['indicacao', 'indicar', 'todos', true])
  expect(await seen(secretaria, id)).toEqual(['indicacao', 'indicar', 'todos', false])
  expect((await parte.put(`/processo/${id}/indicacao`, { arbitro_id: null })).status).toBe(200)
  // It waits for the other side only.
  expect(await seen(parte, id)).toEqual(['indicacao', 'indicar', 'todos', false])
})

test('an arbitrator who accepted is not asked to accept while another one has not answered', async () => {
  const id = await conducted(app)
  await app.deps.db.updateTable('procedimentos').set({ numeroArbitros: 3 }).where('id', '=', id).execute()
  const other = { procedimentoId: id, papel: 'arbitro', situacao: 'pendente' }
  for (const account of ['arbitro2', 'arbitro3'] as const)
    await app.deps.db
      .insertInto('designacoes')
      .values({ ...other, userId: await idOf(app, account) })
      .execute()
  expect(await seen(arbitro, id)).toEqual(['instrucao', 'aceitar', 'arbitros', false])
})

test('an award that an arbitrator filed as a movement ends the phases too', async () => {
  const id = await conducted(app)
  await app.deps.db.updateTable('designacoes').set({ eventoId: 1 }).where('procedimentoId', '=', id).execute()
  await move(arbitro, id, { descricao: 'Sentença arbitral' })
  expect(await seen(secretaria, id)).toEqual(['encerrado', 'arquivar', 'camara', true])
})

test('each reader sees the phase and the next step of an active process, and whether it waits for them', async () => {
  const id = await conducted(app)
  expect(await seen(arbitro, id)).toEqual(['instrucao', 'conduzir', 'arbitros', true])
  expect(await seen(parte, id)).toEqual(['instrucao', 'conduzir', 'arbitros', false])
  await move(arbitro, id, { descricao: 'Despacho', dias_uteis: '5', prazo_de: 'demandantes' })
  expect(await seen(parte, id)).toEqual(['instrucao', 'responder', 'demandantes', true])
  expect((await ritoFor(arbitro, id)).proximo).toMatchObject({ o_que: 'responder a “Despacho”', meu: false })
  await move(parte, id, { descricao: 'Alegações finais' })
  expect(await seen(arbitro, id)).toEqual(['sentenca', 'sentenciar', 'arbitros', true])
})

test('a suspended and an archived process have no next step', async () => {
  const id = await conducted(app)
  await setSituacao(app, id, SITUACAO.suspenso)
  expect(await seen(arbitro, id)).toEqual(['instrucao', null, null, null])
  await setSituacao(app, id, SITUACAO.arquivado)
  expect(await seen(arbitro, id)).toEqual(['encerrado', null, null, null])
})

test('the desk counts the processes by phase and for whom they wait, and lists those of one phase by their last day', async () => {
  const before = await counted('instrucao')
  const [late, early, none] = [await conducted(app), await conducted(app), await conducted(app)]
  for (const [id, dias_uteis] of [[late, '20'] as const, [early, '2'] as const])
    await move(arbitro, id, { descricao: 'Despacho', dias_uteis, prazo_de: 'demandadas' })
  const { total, espera } = await counted('instrucao')
  expect([total, espera.partes, espera.arbitros]).toEqual([
    before.total + 3,
    before.espera.partes + 2,
    before.espera.arbitros + 1,
  ])
  const listed = (await naFase('instrucao')).map(({ id }) => id)
  expect(listed.filter((id) => [late, early, none].includes(id))).toEqual([early, late, none])
})
