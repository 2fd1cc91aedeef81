import type { prazos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client } from '../../../test/client.ts'
import { accessPassword, emailsAbout } from '../../../test/mail/mailbox.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { FILE, follow, move, sendMovement, setSituacao } from '../../../test/procedimentos/movimento.ts'
import { verifyTrail } from '../autos/integridade.ts'
import { remindPrazos } from './lembretes.ts'
import { vencerPrazos } from './vencer.ts'

/** A Monday, at noon in São Paulo; a deadline of five business days ends on Monday the 8th. */
const MONDAY = '2027-03-01T15:00:00Z'
let instant = MONDAY
const app = await ownApp({ clock: { now: () => new Date(instant) }, env: { SESSION_HOURS: '720', DEMO: '1' } })
const { db } = app.deps
const [arbitro, parte, parte2, advogado, secretaria] = (['arbitro', 'parte', 'parte2', 'advogado', 'secretaria'] as const).map(
  (account) => as(app, account),
) as [Client, Client, Client, Client, Client]

beforeEach(() => {
  instant = MONDAY
})
const at = (day: number) => {
  instant = `2027-03-${String(day).padStart(2, '0')}T12:30:00Z`
}

/** A running process: `parte` filed it, `parte2` is the demandada, `advogado` follows it without being a parte, `arbitro` conducts it. */
async function running(): Promise<{ id: number; demandada: number }> {
  const id = await FILE.processo(app, 'parte', { 'demandadas[0][emails][0][contato]': 'parte2@concordia.test' })
  const password = await accessPassword(app, id)
  for (const who of [parte2, advogado]) await who.post('/processo/add', { id, password })
  const userId = await idOf(app, 'arbitro')
  await db.insertInto('designacoes').values({ procedimentoId: id, userId, papel: 'arbitro', situacao: 'aceita' }).execute()
  await follow(app, id, userId, 'arbitro')
  await setSituacao(app, id, SITUACAO.ativo)
  const { id: demandada } = await db
    .selectFrom('partes')
    .select('id')
    .where('procedimentoId', '=', id)
    .where('polo', '=', 'demandada')
    .executeTakeFirstOrThrow()
  return { id, demandada }
}
const order = (id: number, changes: Record<string, string> = {}) =>
  move(arbitro, id, { descricao: 'Despacho', dias_uteis: '5', ...changes })
type Agenda = ResultOf<typeof prazos.list>
const agenda = async (who: Client, id: number) =>
  (await who.get<Agenda>(`/prazos?de=2027-03-01&ate=2027-04-01&procedimento=${id}`)).body.prazos
const eventosOf = (id: number, ato: string) =>
  db.selectFrom('eventos').select('descricaoOutros').where('procedimentoId', '=', id).where('ato', '=', ato).execute()
const answer = (who: Client, id: number, responde_a: number) => sendMovement(who, id, { responde_a: String(responde_a) })

test('a deadline belongs to a side, a parte, the tribunal or everybody, and each user sees their own', async () => {
  const { id, demandada } = await running()
  const expected = [
    [{}, 'todos', [true, true, false, false]],
    [{ prazo_de: 'demandantes' }, 'demandantes', [true, false, false, false]],
    [{ prazo_de: 'demandadas' }, 'demandadas', [false, true, false, false]],
    [{ prazo_parte_id: String(demandada) }, 'parte', [false, true, false, false]],
    [{ prazo_de: 'arbitros' }, 'arbitros', [false, false, true, false]],
  ] as const
  for (const [changes, quem, meus] of expected) {
    const { id: eventoId, prazo_de } = await order(id, changes)
    expect(prazo_de?.quem).toBe(quem)
    expect(prazo_de?.parte?.id).toBe(quem === 'parte' ? demandada : undefined)
    const read = [parte, parte2, arbitro, advogado].map(
      async (who) => (await agenda(who, id)).find((row) => row.id === eventoId)?.meu,
    )
    expect(await Promise.all(read), quem).toEqual(meus)
  }
  expect((await agenda(secretaria, id)).map(({ meu }) => meu)).toEqual([false, false, false, false, false])
  expect((await move(arbitro, id)).prazo_de).toBeNull()
  expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
})

test('an answer by the side that owes it meets the deadline: no reminder and no note follow', async () => {
  const { id } = await running()
  const { id: prazo } = await order(id, { prazo_de: 'demandadas', 'notificacoes[0]': '1' })
  expect((await answer(parte, id, prazo)).body.errors).toEqual({ responde_a: ['Este prazo não é seu, ou já foi respondido'] })
  const { body } = await answer(parte2, id, prazo)
  expect(body.evento.responde_a).toBe(2)
  expect((await agenda(parte2, id))[0]).toMatchObject({ meu: false, cumprido_em: new Date(MONDAY).toISOString() })
  expect((await answer(parte2, id, prazo)).status).toBe(422)
  at(7)
  await remindPrazos(app.deps)
  at(9)
  await vencerPrazos(app.deps)
  expect(await eventosOf(id, 'prazo-vencido')).toEqual([])
  expect((await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'lembrete')).toEqual([])
  expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
})

test('a deadline of everybody waits for both sides; the docket names the side that kept silent, once', async () => {
  const { id } = await running()
  const { id: prazo } = await order(id)
  await answer(parte, id, prazo)
  expect((await agenda(parte, id))[0]).toMatchObject({ meu: false, cumprido_em: null })
  expect((await agenda(parte2, id))[0]).toMatchObject({ meu: true })
  at(9)
  expect((await answer(parte2, id, prazo)).body.errors?.responde_a).toEqual([
    'Este prazo terminou em 08/03/2027. Envie a movimentação sem indicar que responde a ele',
  ])
  await Promise.all([vencerPrazos(app.deps), vencerPrazos(app.deps)])
  const [noted, ...more] = await eventosOf(id, 'prazo-vencido')
  expect(noted!.descricaoOutros).toMatch(/\(Despacho\), das demandadas, terminou em 08\/03\/2027 sem manifestação$/)
  expect(more).toEqual([])
  expect((await emailsAbout(app, id)).some(({ assunto }) => assunto.endsWith('prazo vencido sem manifestação'))).toBe(true)
  // It stays among the overdue ones: the note of the platform is no answer.
  const { body } = await parte2.get<Agenda>(`/prazos/vencidos?procedimento=${id}`)
  expect(body.prazos.map((row) => row.id)).toEqual([prazo])
})

test('a side that added an evento without naming the deadline is not said to have kept silent', async () => {
  const { id } = await running()
  await order(id, { prazo_de: 'demandadas' })
  await order(id, { prazo_de: 'demandantes' })
  await move(parte2, id)
  at(9)
  await vencerPrazos(app.deps)
  const noted = await eventosOf(id, 'prazo-vencido')
  expect(noted.map(({ descricaoOutros }) => /d[oa]s demanda\w+/.exec(descricaoOutros!)?.[0])).toEqual(['dos demandantes'])
})

test('a suspended procedimento lets nothing pass, and a bad owner is refused by field', async () => {
  const { id } = await running()
  const other = await running()
  const refusal = async (changes: Record<string, string>) =>
    (await sendMovement(arbitro, id, { descricao: 'Despacho', ...changes })).body.errors
  expect(await refusal({ dias_uteis: '5', prazo_parte_id: String(other.demandada) })).toEqual({
    prazo_parte_id: ['Escolha uma parte deste procedimento'],
  })
  expect(await refusal({ dias_uteis: '5', prazo_de: 'ninguém' })).toEqual({ prazo_de: ['Escolha de quem é o prazo'] })
  expect(await refusal({ prazo_de: 'todos' })).toEqual({ prazo_de: ['Informe o prazo de que se trata'] })
  expect(await refusal({ responde_a: '999999999' })).toEqual({ responde_a: ['Este prazo não é seu, ou já foi respondido'] })
  await order(id)
  await secretaria.put(`/secretaria/processo/${id}/situacao`, { ato: 'suspender', motivo: 'A pedido das partes' })
  at(20)
  await vencerPrazos(app.deps)
  expect(await eventosOf(id, 'prazo-vencido')).toEqual([])
})

test('the day is shown before filing: it is the one that the movement then sets', async () => {
  const dia = async (query: string) => (await parte.get(`/prazos/dia?${query}`)).body
  expect(await dia('dias_uteis=5')).toEqual({ dia: '2027-03-08', semana: 'segunda-feira' })
  expect(await dia('dias_uteis=0&de=2027-03-06')).toEqual({ dia: '2027-03-08', semana: 'segunda-feira' })
  expect((await parte.get('/prazos/dia?dias_uteis=-1')).status).toBe(422)
})
