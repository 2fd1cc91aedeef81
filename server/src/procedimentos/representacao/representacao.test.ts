import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client } from '../../../test/client.ts'
import { accessPassword, emailsAbout } from '../../../test/mail/mailbox.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { designate, idOf } from '../../../test/procedimentos/designacao.ts'
import { move, sendMovement } from '../../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { representacaoScene } from '../../../test/procedimentos/representacao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { verifyTrail } from '../autos/integridade.ts'
import { vencerRepresentacoes } from './encerrar.ts'

let instant = '2027-03-01T15:00:00Z'
const app = await ownApp({ clock: { now: () => new Date(instant) }, env: { SESSION_HOURS: '720' } })
const { db, storage } = app.deps
const { apresentar, decidir, advogado, vigente, substabelecer, renunciar, revogar, lista, fila } = representacaoScene(app)

beforeEach(async () => {
  instant = '2027-03-01T15:00:00Z'
  await db.deleteFrom('contadores').execute()
})

/** A process filed by `parte` for itself against somebody with an account of their own. */
async function scene() {
  const demandada = await registerVerified(app)
  const { processo } = await fileProcess(app, 'parte', { 'demandadas[0][emails][0][contato]': demandada.email })
  const { id } = processo
  await demandada.post(`/processo/${id}/entrar`)
  const shown = await openProcesso(as(app, 'parte'), id)
  return { id, demandada, demandante_id: shown.demandantes[0]!.id, demandada_id: shown.demandadas[0]!.id }
}
const sees = async (who: Client, id: number) => (await who.get(`/processo/${id}`)).status === 200
const intact = async (id: number) => expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })

test('presenting alone opens nothing; checked by the secretariat it opens pages, files, lists and acts, and the docket says for whom', async () => {
  const { id, demandada, demandada_id } = await scene()
  const lawyer = await advogado()
  const { status, body } = await apresentar(lawyer, id, { parte_id: demandada_id, poder: ['foro', 'transigir'] })
  expect([status, body.representacao.situacao, body.representacao.atua, body.evento]).toEqual([201, 'apresentada', false, null])
  const rid = body.representacao.id
  const closed = await Promise.all([
    lawyer.get(`/processo/${id}`),
    lawyer.get(`/processo/${id}/representacoes`),
    lawyer.file(`/processo/${id}/download`),
    sendMovement(lawyer, id),
  ])
  expect(closed.map((one) => one.status)).toEqual([403, 403, 403, 403])
  expect(JSON.stringify((await lawyer.post('/processos', {})).body)).not.toContain(`"id":${id},`)
  // The client reads of it and the other side does not.
  expect((await lista(demandada, id)).representacoes).toMatchObject([{ id: rid, pode: { revogar: true } }])
  expect((await lista(as(app, 'parte'), id)).representacoes).toEqual([])
  expect((await fila()).data).toContainEqual(expect.objectContaining({ materia: { tipo: 'processo', id } }))
  const decided = await decidir(rid)
  expect([decided.status, decided.body.evento]).toEqual([
    200,
    expect.objectContaining({ descricao: 'Procuração conferida', documentos: [expect.objectContaining({ nome: 'Procuração' })] }),
  ])
  expect((await decidir(rid)).status).toBe(409)
  const open = await Promise.all([
    lawyer.get(`/processo/${id}`),
    lawyer.file(`/processo/${id}/termo`),
    lawyer.file(`/representacao/${rid}/documento`),
    as(app, 'parte').file(`/representacao/${rid}/documento`),
  ])
  expect(open.map((one) => one.status)).toEqual([200, 200, 200, 200])
  expect(JSON.stringify((await lawyer.post('/processos', {})).body)).toContain(`"id":${id},`)
  const evento = await move(lawyer, id)
  expect(evento).toMatchObject({ user: { name: 'Pessoa Nova' }, por: { parte: { id: demandada_id }, oab: 'SP 1' } })
  const mail = (await emailsAbout(app, id)).findLast(({ motivo }) => motivo === 'movimentacao')!
  expect(mail.texto).toContain('Pessoa Nova (OAB/SP 1) por Empresa Demandada Ltda.')
  // The lawyer gets what the sides get.
  await move(as(app, 'parte'), id)
  const told = await db
    .selectFrom('emails')
    .select('motivo')
    .where('userId', '=', lawyer.id)
    .where('procedimentoId', '=', id)
    .execute()
  expect(told.map(({ motivo }) => motivo)).toContain('movimentacao')
  await intact(id)
})

test('a lawyer who gives the access password, or follows the process, has it at once; refused with a reason, they lose it', async () => {
  const { id, demandada, demandada_id } = await scene()
  const lawyer = await advogado()
  expect((await apresentar(lawyer, id, { parte_id: demandada_id, password: 'ABCDEFGHJK' })).body.errors).toHaveProperty(
    'password',
  )
  const password = await accessPassword(app, id, demandada.email)
  const { status, body } = await apresentar(lawyer, id, { parte_id: demandada_id, password })
  expect([status, body.representacao.atua, body.evento?.descricao]).toEqual([201, true, 'Procuração apresentada'])
  expect(await sees(lawyer, id)).toBe(true)
  const rid = body.representacao.id
  expect((await apresentar(lawyer, id, { parte_id: demandada_id, password })).status).toBe(409)
  expect((await decidir(rid, { situacao: 'recusada' })).body.errors).toHaveProperty('motivo')
  expect((await decidir(rid, { situacao: 'recusada', motivo: 'Falta a assinatura.' })).status).toBe(200)
  expect(await sees(lawyer, id)).toBe(false)
  // The same password does not let them in again; another power of attorney can be presented and checked.
  expect((await lawyer.post('/processo/add', { id, password })).status).toBe(422)
  const again = await vigente(lawyer, id, { parte_id: demandada_id })
  expect(await sees(lawyer, id)).toBe(true)
  expect((await lista(lawyer, id)).representacoes.map((one) => [one.id, one.situacao])).toEqual([
    [again, 'vigente'],
    [rid, 'recusada'],
  ])
  await intact(id)
})

test('unknown numbers, partes of other processes and people without an approved profile get 403; guesses are limited', async () => {
  const { id, demandada_id } = await scene()
  const other = await scene()
  const lawyer = await advogado()
  expect((await apresentar(await registerVerified(app), id, { parte_id: demandada_id })).status).toBe(403)
  expect((await apresentar(lawyer, 999_999, { parte_id: demandada_id })).status).toBe(403)
  expect((await apresentar(lawyer, id, { parte_id: other.demandada_id })).status).toBe(403)
  expect((await apresentar(lawyer, id, { parte_documento: '11222333000181' })).status).toBe(403)
  expect((await apresentar(lawyer, id, { parte_documento: '12.ABC.345/01DE-35' })).status).toBe(201)
  await Promise.all(Array.from({ length: 10 }, () => apresentar(lawyer, id, { parte_documento: '11222333000181' })))
  expect((await apresentar(lawyer, id, { parte_documento: '11222333000181' })).status).toBe(429)
})

test('nobody represents both sides, and neither does who judges', async () => {
  const { id, demandada_id, demandante_id } = await scene()
  await designate(app, id, ['arbitro'])
  const lawyer = await advogado()
  const rid = await vigente(lawyer, id, { parte_id: demandada_id })
  const second = await apresentar(lawyer, id, { parte_id: demandante_id })
  expect([second.status, second.body.message]).toEqual([409, expect.stringContaining('pelo outro lado')])
  // Neither after it has ended: what they read there stays known.
  await renunciar(lawyer, rid)
  expect((await apresentar(lawyer, id, { parte_id: demandante_id })).status).toBe(409)
  await db
    .insertInto('perfis')
    .values({ userId: await idOf(app, 'arbitro'), tipo: 'advogado', situacao: 'A', oabInscricao: 'SP 2' })
    .execute()
  const judge = await apresentar(as(app, 'arbitro'), id, { parte_id: demandada_id })
  expect([judge.status, judge.body.message]).toEqual([409, expect.stringContaining('designado árbitro')])
})

test('substituted with reserve both act; without reserve the giver loses it in the same act and says that the client knows', async () => {
  const { id, demandada_id } = await scene()
  const [one, two, three] = [await advogado(), await advogado(), await advogado()]
  const rid = await vigente(one, id, { parte_id: demandada_id, poder: ['foro', 'transigir'] })
  expect((await substabelecer(one, rid, two.id, { poder: ['desistir'] })).body.errors).toHaveProperty('poderes')
  expect((await substabelecer(one, rid, (await registerVerified(app)).id)).body.errors).toHaveProperty('advogado_id')
  expect((await substabelecer(two, rid, three.id)).status).toBe(403)
  const shared = await substabelecer(one, rid, two.id)
  expect([shared.status, shared.body.representacao]).toEqual([
    201,
    expect.objectContaining({ situacao: 'vigente', origem: 'substabelecimento', com_reserva: true, poderes: ['foro'] }),
  ])
  expect([await sees(one, id), await sees(two, id)]).toEqual([true, true])
  expect((await substabelecer(one, rid, three.id, { com_reserva: '0' })).body.errors).toHaveProperty('ciencia_do_cliente')
  const given = await substabelecer(one, rid, three.id, { com_reserva: '0', ciencia_do_cliente: '1' })
  expect([given.status, given.body.evento?.descricao_outros]).toEqual([201, expect.stringContaining('sem reserva')])
  expect([await sees(one, id), await sees(two, id), await sees(three, id)]).toEqual([false, true, true])
  expect((await sendMovement(one, id)).status).toBe(403)
  const stored = await db
    .selectFrom('representacoes')
    .select('cienciaDoCliente')
    .where('advogadoId', '=', three.id)
    .executeTakeFirst()
  expect(stored).toEqual({ cienciaDoCliente: true })
  await intact(id)
})

test('a lawyer who renounced acts for ten days more and not a day longer', async () => {
  const { id, demandada_id } = await scene()
  const lawyer = await advogado()
  const rid = await vigente(lawyer, id, { parte_id: demandada_id })
  const { body } = await renunciar(lawyer, rid)
  expect(body.representacao).toMatchObject({ situacao: 'renunciada', atua: true, atua_ate: '2027-03-11' })
  expect((await renunciar(lawyer, rid)).status).toBe(409)
  instant = '2027-03-12T02:00:00Z'
  await vencerRepresentacoes(app.deps)
  expect(await sees(lawyer, id)).toBe(true)
  instant = '2027-03-12T03:00:00Z'
  await vencerRepresentacoes(app.deps)
  expect([await sees(lawyer, id), (await sendMovement(lawyer, id)).status]).toEqual([false, 403])
  await vencerRepresentacoes(app.deps)
  const { eventos } = await openProcesso(as(app, 'parte'), id)
  expect(eventos.filter(({ descricao }) => descricao === 'Fim da representação')).toHaveLength(1)
  await intact(id)
})

test('a dated power of attorney opens the process until its last day, and a day that has passed is refused', async () => {
  const { id, demandada_id } = await scene()
  const lawyer = await advogado()
  expect((await apresentar(lawyer, id, { parte_id: demandada_id, ate: '2027-02-28' })).body.errors).toHaveProperty('ate')
  const rid = await vigente(lawyer, id, { parte_id: demandada_id, ate: '2027-03-05', poder: ['receber-citacao'] })
  expect(await sees(lawyer, id)).toBe(true)
  instant = '2027-03-06T03:00:00Z'
  await vencerRepresentacoes(app.deps)
  expect(await sees(lawyer, id)).toBe(false)
  expect((await lista(as(app, 'secretaria'), id)).representacoes).toMatchObject([{ id: rid, situacao: 'vencida' }])
  await vigente(lawyer, id, { parte_id: demandada_id })
  expect(await sees(lawyer, id)).toBe(true)
})

test('the client revokes at once: nothing is read, done or mailed any more, waiting e-mails included; it can be granted again', async () => {
  const { id, demandada, demandada_id } = await scene()
  const [lawyer, colleague] = [await advogado(), await advogado()]
  const rid = await vigente(lawyer, id, { parte_id: demandada_id })
  await substabelecer(lawyer, rid, colleague.id)
  for (const who of [lawyer, colleague, as(app, 'parte')]) expect((await revogar(who, rid)).status).toBe(403)
  expect((await revogar(as(app, 'secretaria'), rid)).body.errors).toHaveProperty('motivo')
  await move(as(app, 'parte'), id)
  const waiting = db.selectFrom('emails').select('id').where('userId', '=', lawyer.id).where('procedimentoId', '=', id)
  await db
    .updateTable('emails')
    .set({ situacao: 'agrupado' })
    .where('userId', '=', lawyer.id)
    .where('procedimentoId', '=', id)
    .execute()
  expect((await waiting.execute()).length).toBeGreaterThan(0)
  const { status, body } = await revogar(demandada, rid)
  expect([status, body.representacao.situacao, body.evento?.descricao]).toEqual([200, 'revogada', 'Procuração revogada'])
  expect(await waiting.where('situacao', '<>', 'vencido').execute()).toEqual([])
  // What hung on it has ended too.
  expect([await sees(lawyer, id), await sees(colleague, id), (await sendMovement(lawyer, id)).status]).toEqual([
    false,
    false,
    403,
  ])
  const before = (await db.selectFrom('notificacoes').select('id').where('userId', '=', lawyer.id).execute()).length
  await move(as(app, 'parte'), id)
  expect(await db.selectFrom('notificacoes').select('id').where('userId', '=', lawyer.id).execute()).toHaveLength(before)
  expect((await revogar(demandada, rid)).status).toBe(409)
  await vigente(lawyer, id, { parte_id: demandada_id })
  expect(await sees(lawyer, id)).toBe(true)
  await intact(id)
})

test('a lawyer who followed by the password of the client loses that too when the representation ends', async () => {
  const { id, demandada, demandada_id } = await scene()
  const lawyer = await advogado()
  await lawyer.post('/processo/add', { id, password: await accessPassword(app, id, demandada.email) })
  const { body } = await apresentar(lawyer, id, { parte_id: demandada_id })
  expect(body.representacao.atua).toBe(true)
  await revogar(demandada, body.representacao.id)
  expect(await sees(lawyer, id)).toBe(false)
})

test('documents for one side are open to its lawyer and not to that of the other side', async () => {
  const { id, demandada_id, demandante_id } = await scene()
  const [dela, dele] = [await advogado(), await advogado()]
  await vigente(dela, id, { parte_id: demandada_id })
  await vigente(dele, id, { parte_id: demandante_id })
  const evento = await move(as(app, 'parte'), id, {
    'documentos[0][nome]': 'Balanço',
    'documentos[0][arquivo]': pdfFile('balanco.pdf'),
  })
  const documento = evento.documentos[0]!.id
  const restricted = await as(app, 'secretaria').put(`/secretaria/processo/${id}/documento/${documento}/sigilo`, {
    papeis: ['demandantes'],
    motivo: 'Segredo comercial.',
  })
  expect(restricted.status).toBe(200)
  const read = async (who: Client) => (await who.file(`/processo/documento/${documento}`)).status
  expect([await read(dele), await read(dela)]).toEqual([200, 403])
})

test('when a client revokes while the lawyer files, earlier movements are kept and later ones are refused', async () => {
  const { id, demandada, demandada_id } = await scene()
  const lawyer = await advogado()
  const rid = await vigente(lawyer, id, { parte_id: demandada_id })
  const answers = await Promise.all([
    sendMovement(lawyer, id),
    sendMovement(lawyer, id),
    revogar(demandada, rid),
    sendMovement(lawyer, id),
    revogar(demandada, rid),
    sendMovement(lawyer, id),
  ])
  const [revoked, moved] = [
    [answers[2]!, answers[4]!],
    [answers[0]!, answers[1]!, answers[3]!, answers[5]!],
  ]
  expect(revoked.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (const { status } of moved) expect([201, 403]).toContain(status)
  const rows = await db
    .selectFrom('eventos')
    .select(['ato', 'autorId'])
    .where('procedimentoId', '=', id)
    .orderBy('numero')
    .execute()
  const at = rows.findIndex(({ ato }) => ato === 'procuracao-revogada')
  expect(rows.slice(at + 1).filter(({ autorId }) => autorId === lawyer.id)).toEqual([])
  expect(rows.filter(({ ato, autorId }) => ato === 'movimentacao' && autorId === lawyer.id)).toHaveLength(
    moved.filter(({ status }) => status === 201).length,
  )
})

test('the access of a lawyer that the client ends takes the representation and what hangs on it; a lawyer leaves by renouncing', async () => {
  const { id, demandada, demandada_id } = await scene()
  const [lawyer, colleague] = [await advogado(), await advogado()]
  const rid = await vigente(lawyer, id, { parte_id: demandada_id })
  await substabelecer(lawyer, rid, colleague.id)
  const leaving = await lawyer.delete<{ message: string }>(`/processo/${id}/acesso`)
  expect([leaving.status, leaving.body.message]).toEqual([409, expect.stringContaining('renuncie')])
  expect((await demandada.delete(`/processo/${id}/acesso/${lawyer.id}`, {})).status).toBe(200)
  expect([await sees(lawyer, id), await sees(colleague, id)]).toEqual([false, false])
  expect((await lista(demandada, id)).representacoes.map(({ situacao }) => situacao)).toEqual(['revogada', 'revogada'])
  await intact(id)
})
