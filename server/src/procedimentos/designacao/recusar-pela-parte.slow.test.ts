import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { accessPassword, emailsAbout, sentCode } from '../../../test/mail/mailbox.ts'
import { designate, idOf } from '../../../test/procedimentos/designacao.ts'
import { fileCaso, openCaso } from '../../../test/procedimentos/pedido.ts'
import { termoOf, termosOf } from '../../../test/procedimentos/termo.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { address, trocasDeEmail } from '../../../test/troca-de-email.ts'
import { inLine } from '../../../test/wait.ts'
import { verifyTrail } from '../autos/integridade.ts'
import { lockProcedimento } from '../lock-procedimento.ts'

/** A Monday; five business days later is the Monday after, 8 March. */
const SEGUNDA = '2027-03-01T15:00:00Z'
let instant = SEGUNDA
const app = await ownApp({ clock: { now: () => new Date(instant) }, env: { SESSION_HOURS: '720' } })
const { db, storage } = app.deps
const { intact } = termosOf(app)

beforeEach(async () => {
  instant = SEGUNDA
  await db.deleteFrom('contadores').execute()
})

const CONTATO_DA_OUTRA = { 'demandadas[0][emails][0][contato]': 'parte2@concordia.test' }
const REVELADO = { revelacao: 'Fui professor de uma das partes em 2015.' }
const refuse = (who: Account, id: number, designacao: number, motivo?: string) =>
  as(app, who).post<Refusal & { evento: { descricao: string; descricao_outros: string } }>(
    `/caso/${id}/mediador/recusa-da-parte`,
    {
      designacao,
      ...(motivo && { motivo }),
    },
  )
const link = async (who: Account, id: number) => as(app, who).post('/caso/add', { id, password: await accessPassword(app, id) })

/** A case that a mediator accepted; `parte` filed it, and `parte2` stands for the other side. */
async function mediated(declarado: object = REVELADO) {
  const { caso } = await fileCaso(app, 'parte', CONTATO_DA_OUTRA)
  await designate(app, caso.id, ['mediador'], 'mediador')
  await link('parte2', caso.id)
  expect((await termoOf(app, 'caso', caso.id, 'mediador', declarado).sign()).status).toBe(201)
  return caso.id
}
const recusavel = async (who: Account, id: number) => (await openCaso(as(app, who), id)).recusavel

test('when a mediator discloses something, each parte has five business days to refuse them', async () => {
  const id = await mediated()
  const shown = { designacao: expect.any(Number), nome: 'Conta do Mediador', ate: '2027-03-08' }
  expect([await recusavel('parte', id), await recusavel('parte2', id)]).toEqual([shown, shown])
  expect([await recusavel('mediador', id), await recusavel('secretaria', id)]).toEqual([null, null])
  const { eventos, situacao } = await openCaso(as(app, 'parte2'), id)
  expect(eventos.map(({ descricao }) => descricao).slice(-3)).toEqual([
    'Aceite de mediador',
    'Prazo para recusar o mediador',
    'Caso ativo',
  ])
  expect([situacao, eventos.at(-2)!.prazo]).toEqual([2, '2027-03-08'])
  const mail = (await emailsAbout(app, id)).findLast(({ motivo }) => motivo === 'aceiteDesignacao')!
  expect(mail.texto).toContain('Até 08/03/2027, cada parte pode recusar quem foi designado')
  expect(mail.texto).not.toContain('professor')
  await intact(id)
})

test('a parte refuses: the mediator leaves, the seat is free and stays closed to them, and everybody is told', async () => {
  const id = await mediated()
  const { designacao } = (await recusavel('parte2', id))!
  const { status, body } = await refuse('parte2', id, designacao, 'Prefiro outra pessoa.')
  expect([status, body.message]).toEqual([201, 'O mediador foi recusado. A secretaria designa outra pessoa.'])
  expect(body.evento).toMatchObject({
    descricao: 'Recusa do mediador por uma parte',
    descricao_outros: 'Recusa do mediador por uma parte: Conta do Mediador. Motivo: Prefiro outra pessoa.',
  })
  expect((await as(app, 'mediador').get(`/caso/${id}`)).status).toBe(403)
  const caso = await openCaso(as(app, 'parte'), id)
  expect([caso.situacao, caso.recusavel, caso.conducao.pessoas]).toEqual([2, null, []])
  const mails = await emailsAbout(app, id)
  for (const [motivo, to] of [
    ['recusaDaParte', 'parte@concordia.test'],
    ['vagaPelaRecusa', 'secretaria@concordia.test'],
    ['recusadoPelaParte', 'mediador@concordia.test'],
  ])
    expect(mails.filter((one) => one.motivo === motivo).map(({ destinatario }) => destinatario)).toContain(to)
  expect(mails.filter(({ texto }) => texto?.includes('Prefiro outra pessoa'))).toEqual([])
  const again = await as(app, 'secretaria').post<Refusal>(`/secretaria/caso/${id}/designacoes`, {
    designados: [await idOf(app, 'mediador')],
  })
  expect([again.status, JSON.stringify(again.body.errors)]).toEqual([422, expect.stringContaining('já atuou')])
  expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })
})

test('nobody else refuses, and nobody refuses twice, late, or somebody who disclosed nothing', async () => {
  const id = await mediated()
  const { designacao } = (await recusavel('parte', id))!
  await link('advogado', id)
  // Number and password alone; the mediator; the secretariat; a stranger.
  for (const who of ['advogado', 'mediador', 'secretaria', 'arbitro'] as const)
    expect([who, (await refuse(who, id, designacao)).status]).toEqual([who, 403])
  expect((await refuse('parte', id, designacao + 1000)).status).toBe(409)
  const both = await Promise.all([refuse('parte', id, designacao), refuse('parte2', id, designacao)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])

  const late = await mediated()
  const last = (await recusavel('parte', late))!
  instant = '2027-03-09T02:59:00Z'
  expect((await recusavel('parte', late))?.ate).toBe('2027-03-08')
  instant = '2027-03-09T03:00:00Z'
  expect(await recusavel('parte', late)).toBeNull()
  expect(await refuse('parte', late, last.designacao)).toMatchObject({
    status: 409,
    body: { message: 'Este mediador não pode mais ser recusado: o prazo ou a designação terminou.' },
  })

  instant = SEGUNDA
  const silent = await mediated({})
  expect(await recusavel('parte', silent)).toBeNull()
  expect((await openCaso(as(app, 'parte'), silent)).eventos.map(({ descricao }) => descricao)).not.toContain(
    'Prazo para recusar o mediador',
  )
  const { id: seat } = await db
    .selectFrom('designacoes')
    .select('id')
    .where('procedimentoId', '=', silent)
    .executeTakeFirstOrThrow()
  expect((await refuse('parte', silent, seat)).status).toBe(409)
})

test('a suspension stops the days, and a refusal is possible meanwhile', async () => {
  const id = await mediated()
  instant = '2027-03-03T15:00:00Z'
  const staff = as(app, 'secretaria')
  const path = `/secretaria/caso/${id}/situacao`
  expect((await staff.put(path, { ato: 'suspender', motivo: 'A pedido das partes.' })).status).toBe(200)
  instant = '2027-03-20T15:00:00Z'
  const stopped = (await recusavel('parte', id))!
  expect(stopped.ate).toBeNull()
  expect((await refuse('parte', id, stopped.designacao)).status).toBe(201)
  await intact(id)
})

/** A case that a mediator accepted, with an account of its own as a contact of the demandada. */
async function contact() {
  const who = await registerVerified(app)
  const { caso } = await fileCaso(app, 'parte', { 'demandadas[0][emails][0][contato]': who.email })
  await who.post(`/caso/${caso.id}/entrar`)
  await designate(app, caso.id, ['mediador'], 'mediador')
  expect((await termoOf(app, 'caso', caso.id, 'mediador', REVELADO).sign()).status).toBe(201)
  const { recusavel: shown } = await openCaso(who, caso.id)
  expect(shown).toMatchObject({ nome: 'Conta do Mediador' })
  const refuse = () => who.post(`/caso/${caso.id}/mediador/recusa-da-parte`, { designacao: shown!.designacao })
  return { who, id: caso.id, refuse }
}
const { ask, change, changeTo } = trocasDeEmail(app)

test('an account that has left the address of the parte refuses nobody', async () => {
  const { who, id, refuse } = await contact()
  await changeTo(who)
  expect((await openCaso(who, id)).recusavel).toBeNull()
  expect((await refuse()).status).toBe(403)
})

test('an account that leaves the address in the same moment refuses nobody either', async () => {
  const { who, id, refuse } = await contact()
  const email = address()
  await ask(who, email)
  const code = await sentCode(app, email)
  const [left, refused] = await inLine(
    db,
    (trx) => lockProcedimento(trx, id),
    () => change(who, email, code),
    // It still stands for the parte when it asks.
    refuse,
  )
  expect([left.status, refused.status]).toEqual([200, 403])
  expect(await recusavel('parte', id)).not.toBeNull()
})
