import type { movimentacao, prazos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { accessPassword, emailsAbout } from '../../../test/mail/mailbox.ts'
import { acceptance, designations, THREE_SEATS } from '../../../test/procedimentos/designacao.ts'
import { sendMovement } from '../../../test/procedimentos/movimento.ts'
import { setRito } from '../../../test/procedimentos/rito.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'
import { remindPrazos } from '../../procedimentos/prazos/lembretes.ts'
import { vencerPrazos } from '../../procedimentos/prazos/vencer.ts'

/** A Monday at noon in São Paulo; ten business days end on Monday the 15th. */
const MONDAY = '2027-03-01T15:00:00Z'
let instant = MONDAY
const app = await ownApp({ clock: { now: () => new Date(instant) }, env: { SESSION_HOURS: '720' } })
const { db } = app.deps
const { designated, accept, descriptions, intact } = designations(app)
const [parte, parte2] = [as(app, 'parte'), as(app, 'parte2')]
const at = (day: number) => {
  instant = `2027-03-${String(day).padStart(2, '0')}T12:30:00Z`
}

beforeEach(() => {
  instant = MONDAY
})

/** A process that `parte` filed against `parte2`, and its number of eventos of the defence. */
async function active(accounts: Parameters<typeof designated>[0] = ['arbitro'], changes = {}) {
  const id = await designated(accounts, { 'demandadas[0][emails][0][contato]': 'parte2@concordia.test', ...changes })
  await parte2.post('/processo/add', { id, password: await accessPassword(app, id) })
  for (const account of accounts!) expect((await accept(id, account, acceptance())).status).toBe(201)
  return id
}
const defesas = (id: number) =>
  db
    .selectFrom('eventos as e')
    .innerJoin('prazos as z', 'z.eventoId', 'e.id')
    .select(['e.id', 'e.numero', 'e.autorTipo', 'e.prazoQuem', 'z.dia', 'z.encerrado'])
    .where('e.procedimentoId', '=', id)
    .where('e.ato', '=', 'defesa')
    .execute()
const notes = async (id: number) => {
  const rows = await db
    .selectFrom('eventos')
    .select('descricaoOutros')
    .where('procedimentoId', '=', id)
    .where('ato', '=', 'prazo-vencido')
    .execute()
  return rows.map(({ descricaoOutros }) => descricaoOutros)
}

test('the defence opens when the last arbitrator accepts, for the demandadas, and everybody is told of its day', async () => {
  const id = await designated(['arbitro', 'arbitro2', 'arbitro3'], {
    ...THREE_SEATS,
    'demandadas[0][emails][0][contato]': 'parte2@concordia.test',
  })
  await accept(id, 'arbitro')
  await accept(id, 'arbitro2')
  expect(await defesas(id)).toEqual([])
  await accept(id, 'arbitro3')
  expect(await defesas(id)).toMatchObject([{ autorTipo: null, prazoQuem: 'demandadas', dia: '2027-03-15', encerrado: false }])
  expect((await descriptions(id)).slice(-2)).toEqual(['Processo ativo', 'Prazo de defesa aberto'])
  const told = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'defesaAberta')
  expect(told.map(({ destinatario, assunto }) => [destinatario, assunto])).toContainEqual([
    'parte2@concordia.test',
    `Processo ${id}: prazo de defesa aberto`,
  ])
  expect(told[0]!.texto).toContain('10 dias úteis, até 15/03/2027')
  await intact(id)
})

test('only the side of the demandada is offered the defence; a contestação meets it, and nothing is noted afterwards', async () => {
  const id = await active()
  const [defesa] = await defesas(id)
  const offered = async (who: typeof parte) =>
    (await who.get<ResultOf<typeof movimentacao.form>>(`/processo/${id}/evento/create`)).body.prazosAResponder
  expect(await offered(parte)).toEqual([])
  expect(await offered(parte2)).toEqual([
    { id: defesa!.id, numero: defesa!.numero, descricao: 'Prazo de defesa aberto', prazo: '2027-03-15' },
  ])
  const { body } = await parte2.get<ResultOf<typeof prazos.list>>(`/prazos?de=2027-03-01&ate=2027-04-01&procedimento=${id}`)
  expect(body.prazos).toMatchObject([{ id: defesa!.id, meu: true, de: { quem: 'demandadas' } }])
  const sent = await sendMovement(parte2, id, { descricao: 'Contestação', responde_a: String(defesa!.id) })
  expect([sent.status, sent.body.evento?.responde_a]).toEqual([201, defesa!.numero])
  at(10)
  await remindPrazos(app.deps)
  at(16)
  await vencerPrazos(app.deps)
  expect(await notes(id)).toEqual([])
  expect((await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'lembrete')).toEqual([])
  await intact(id)
})

test('without a defence it is reminded of, and the docket says once that the process goes on', async () => {
  const id = await active()
  at(10)
  await remindPrazos(app.deps)
  expect((await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'lembrete')).not.toEqual([])
  at(16)
  await Promise.all([vencerPrazos(app.deps), vencerPrazos(app.deps)])
  const [{ numero } = { numero: 0 }] = await defesas(id)
  expect(await notes(id)).toEqual([
    `O prazo do evento nº ${numero} (Prazo de defesa aberto), das demandadas, terminou em 15/03/2027 sem manifestação. Sem defesa, o processo prossegue (Lei 9.307/1996, art. 22, § 3º)`,
  ])
  await intact(id)
})

test('a process that becomes active a second time keeps its one defence', async () => {
  const id = await active()
  const staff = secretariat(app)
  await staff.situacao(id, 'arquivar')
  await staff.situacao(id, 'reativar')
  const [{ id: seat } = { id: 0 }] = await db.selectFrom('designacoes').select('id').where('procedimentoId', '=', id).execute()
  // The arbitrator is gone while it is suspended: it waits for an acceptance again.
  await staff.situacao(id, 'suspender')
  await db.updateTable('designacoes').set({ situacao: 'substituida' }).where('id', '=', seat).execute()
  await staff.situacao(id, 'reativar')
  await staff.designar(id, 'arbitro2')
  expect((await accept(id, 'arbitro2')).status).toBe(201)
  expect((await descriptions(id)).filter((nome) => nome === 'Processo ativo')).toHaveLength(2)
  expect(await defesas(id)).toHaveLength(1)
  await intact(id)
})

test('the days are those of the setting; a chamber without them opens no defence', async () => {
  await setRito(app, { defesa_dias_uteis: 1 })
  const short = await active()
  expect(await defesas(short)).toMatchObject([{ dia: '2027-03-02' }])
  expect(
    await db
      .selectFrom('lembretes')
      .selectAll()
      .where('eventoId', '=', (await defesas(short))[0]!.id)
      .execute(),
  ).toEqual([])
  await setRito(app, { defesa_dias_uteis: null })
  const none = await active(['arbitro2'])
  expect(await defesas(none)).toEqual([])
})
