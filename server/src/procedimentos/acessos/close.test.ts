import type { acessos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { accessPassword } from '../../../test/mail/mailbox.ts'
import { approved } from '../../../test/perfil.ts'
import { designate, idOf } from '../../../test/procedimentos/designacao.ts'
import { move, sendMovement } from '../../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { newRascunho } from '../../../test/rascunho.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'

const app = await ownApp()
const { db } = app.deps
const secretaria = as(app, 'secretaria')
const MOTIVO = 'O endereço era de outra pessoa.'
type Fim = ResultOf<typeof acessos.deixar> & Refusal

/** A process filed by `parte` against somebody whose account and contact are `demandada`. */
async function scene() {
  const demandada = await registerVerified(app)
  const { processo } = await fileProcess(app, 'parte', { 'demandadas[0][emails][0][contato]': demandada.email })
  await demandada.post(`/processo/${processo.id}/entrar`)
  return { id: processo.id, demandada }
}
/** Enters by number and the password that was mailed to this address. */
const link = async (who: Client, id: number, address: string) =>
  who.post<Refusal>('/processo/add', { id, password: await accessPassword(app, id, address) })
async function guestOf({ id, demandada }: Awaited<ReturnType<typeof scene>>): Promise<Person> {
  const who = await registerVerified(app)
  expect((await link(who, id, demandada.email)).status).toBe(200)
  return who
}
const end = (id: number, userId: number, motivo = MOTIVO) =>
  secretaria.delete<Fim>(`/secretaria/processo/${id}/acesso/${userId}`, { motivo })
const endMine = (who: Client, id: number, userId: number, body: object = {}) =>
  who.delete<Fim>(`/processo/${id}/acesso/${userId}`, body)
const leave = (who: Client, id: number) => who.delete<Fim>(`/processo/${id}/acesso`)
const sees = async (who: Client, id: number) => (await who.get(`/processo/${id}`)).status === 200
const listOf = async (who: Client, path: string) =>
  (await who.get<ResultOf<typeof acessos.meus>>(path)).body.acessos.map(({ user, pode_encerrar }) => [user.id, pode_encerrar])

test('the secretariat ends an access: pages, files, lists, search, calendar, drafts and e-mails that wait are gone, acts stay', async () => {
  const at = await scene()
  const { id } = at
  const guest = await guestOf(at)
  const evento = await move(guest, id)
  const draft = await newRascunho(guest, { assistente: `movimentacao-processo.${id}` })
  await move(as(app, 'parte'), id)
  const waiting = db.selectFrom('emails').select('id').where('userId', '=', guest.id).where('procedimentoId', '=', id)
  await db
    .updateTable('emails')
    .set({ situacao: 'agrupado' })
    .where('userId', '=', guest.id)
    .where('procedimentoId', '=', id)
    .execute()
  expect((await waiting.execute()).length).toBeGreaterThan(0)
  const { status, body } = await end(id, guest.id)
  expect(status).toBe(200)
  expect(body.evento).toMatchObject({
    descricao: 'Acesso encerrado',
    descricao_outros: `Acesso encerrado: Pessoa Nova deixou de acompanhar o processo, por ato da secretaria. Motivo: ${MOTIVO}`,
    secretario: { name: expect.any(String) },
  })
  const documento = evento.documentos[0]!.id
  const answers = await Promise.all([
    guest.get(`/processo/${id}`),
    guest.get(`/processo/${id}/acessos`),
    guest.file(`/processo/documento/${documento}`),
    guest.file(`/processo/${id}/download`),
    guest.file(`/processo/${id}/termo`),
    sendMovement(guest, id),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403])
  const lists = await Promise.all([
    guest.post('/processos', {}),
    guest.get('/home'),
    guest.get('/prazos'),
    guest.get(`/busca?texto=${id}`),
  ])
  expect(JSON.stringify(lists.map((one) => one.body))).not.toMatch(new RegExp(`"id":${id}[,}]`))
  expect(await waiting.where('situacao', '<>', 'vencido').execute()).toEqual([])
  expect((await guest.get(`/rascunho/${draft}`)).status).toBe(403)
  const notices = await db.selectFrom('notificacoes').select(['subject', 'body']).where('userId', '=', guest.id).execute()
  expect(notices.at(-1)).toMatchObject({
    subject: `Processo ${id}: seu acesso terminou`,
    body: expect.stringContaining(`A secretaria encerrou o seu acesso, pelo seguinte motivo: “${MOTIVO}”.`),
  })
  await move(as(app, 'parte'), id)
  expect(await db.selectFrom('notificacoes').select('id').where('userId', '=', guest.id).execute()).toHaveLength(notices.length)
  const { eventos } = await openProcesso(as(app, 'parte'), id)
  expect(eventos.map((one) => one.id)).toContain(evento.id)
  const [line] = await db
    .selectFrom('auditoria')
    .select('dados')
    .where('acao', '=', 'encerrar-acesso')
    .where('objetoId', '=', String(id))
    .execute()
  expect(line!.dados).toEqual({ user: guest.id, origem: 'secretaria', motivo: MOTIVO })
  expect((await secretaria.get<{ integra: boolean }>(`/processo/${id}/integridade`)).status).toBe(200)
})

test('a person whose access ended cannot come back by the same password or the invitation, only by a later password mailed to others', async () => {
  const at = await scene()
  const { id, demandada } = at
  const guest = await guestOf(at)
  await end(id, guest.id)
  await end(id, demandada.id)
  const refused = await link(guest, id, demandada.email)
  expect([refused.status, refused.body.errors?.password?.[0]]).toEqual([
    422,
    'O seu acesso a este processo foi encerrado, e esta senha não o abre de novo. Fale com a secretaria.',
  ])
  expect((await demandada.post(`/processo/${id}/entrar`)).status).toBe(403)
  expect(JSON.stringify((await demandada.get('/home')).body)).not.toContain(`"id":${id},`)
  await secretariat(app).senha(id)
  expect((await link(guest, id, demandada.email)).status).toBe(200)
  expect((await link(demandada, id, demandada.email)).status).toBe(422)
})

test('the docket does not name a person who never acted in it; a reason is required, and unknown accounts are refused', async () => {
  const at = await scene()
  const { id, demandada } = at
  const guest = await guestOf(at)
  expect((await end(id, guest.id, ' ')).body.errors).toEqual({ motivo: ['Informe o motivo'] })
  const nome = (await openProcesso(secretaria, id)).demandadas[0]!.nome
  expect((await end(id, guest.id)).body.evento!.descricao_outros).toBe(
    `Acesso encerrado: uma conta ligada à parte ${nome} deixou de acompanhar o processo, por ato da secretaria. Motivo: ${MOTIVO}`,
  )
  expect((await end(id, guest.id)).status).toBe(403)
  expect((await end(id, 999_999)).status).toBe(403)
  expect((await end(id, demandada.id)).body.message).toContain(`continua a ser contato da parte ${nome}`)
})

test('the secretariat can end the access of the filer, who gets no more notices; for a designated person it must substitute', async () => {
  const { id } = await scene()
  await designate(app, id, ['arbitro'])
  const refused = await end(id, await idOf(app, 'arbitro'))
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Esta pessoa está designada. O acesso dela termina com a substituição, no quadro da secretaria.',
  ])
  const parte = await idOf(app, 'parte')
  expect((await end(id, parte)).status).toBe(200)
  const told = () => db.selectFrom('notificacoes').select('id').where('userId', '=', parte).execute()
  const before = (await told()).length
  await secretariat(app).senha(id)
  expect([await sees(as(app, 'parte'), id), (await told()).length]).toEqual([false, before])
})

test('a parte ends its lawyer and its guests; a lawyer ends neither the client nor the next lawyer, nor does the other side', async () => {
  const [client, lawyer] = [await registerVerified(app), await registerVerified(app)]
  await approved(app, lawyer.id, 'advogado')
  const { processo } = await fileProcess(app, 'parte', {
    'demandadas[0][emails][0][contato]': client.email,
    'demandadas[0][emails][1][contato]': lawyer.email,
  })
  const { id } = processo
  for (const who of [client, lawyer]) await who.post(`/processo/${id}/entrar`)
  const guest = await guestOf({ id, demandada: client })
  const path = `/processo/${id}/acessos`
  expect(await listOf(client, path)).toEqual([
    [client.id, false],
    [lawyer.id, true],
    [guest.id, true],
  ])
  expect(await listOf(as(app, 'parte'), path)).toEqual([[await idOf(app, 'parte'), false]])
  expect((await listOf(secretaria, `/secretaria${path}`)).length).toBe(4)
  for (const [who, userId] of [
    [lawyer, client.id],
    [lawyer, guest.id],
    [guest, lawyer.id],
    [as(app, 'parte'), guest.id],
    [as(app, 'parte'), lawyer.id],
  ] as const)
    expect((await endMine(who, id, userId)).status).toBe(403)
  const dismissed = await endMine(client, id, lawyer.id, { motivo: 'Procuração revogada.' })
  expect([dismissed.status, dismissed.body.evento!.descricao_outros]).toEqual([
    200,
    expect.stringContaining('por ato de uma parte. Motivo: Procuração revogada.'),
  ])
  expect((await endMine(client, id, guest.id)).status).toBe(200)
  expect(await Promise.all([lawyer, guest, client].map((who) => sees(who, id)))).toEqual([false, false, true])
  const mails = await db.selectFrom('emails').select('texto').where('userId', '=', lawyer.id).execute()
  expect(mails.some(({ texto }) => texto?.includes('Procuração revogada'))).toBe(false)
  expect((await lawyer.post(`/processo/${id}/entrar`)).status).toBe(403)
})

test('a lawyer of two partes is ended by none of them alone', async () => {
  const [client, lawyer] = [await registerVerified(app), await registerVerified(app)]
  await approved(app, lawyer.id, 'advogado')
  const { processo } = await fileProcess(app, 'parte', { 'demandadas[0][emails][0][contato]': client.email })
  const { id } = processo
  for (const who of [client, lawyer]) await link(who, id, client.email)
  const { demandantes, demandadas } = await openProcesso(secretaria, id)
  const tie = (parteId: number, motivo: string) =>
    db
      .insertInto('procedimentoAcessos')
      .values({ procedimentoId: id, userId: lawyer.id, motivo, parteId, tipo: 'processo', movimentadoEm: new Date() })
      .execute()
  await db.deleteFrom('procedimentoAcessos').where('userId', '=', lawyer.id).execute()
  await tie(demandadas[0]!.id, 'senha')
  await tie(demandantes[0]!.id, 'autor')
  const { status, body } = await endMine(client, id, lawyer.id)
  expect([status, body.message]).toEqual([
    409,
    'Esta pessoa acompanha também por outra parte. Peça à secretaria que encerre o acesso.',
  ])
})

test('a follower can leave and come back; the filer, designated people and the only account of a parte cannot leave', async () => {
  const at = await scene()
  const { id, demandada } = at
  const guest = await guestOf(at)
  await designate(app, id, ['arbitro'])
  const refusals = await Promise.all([as(app, 'parte'), as(app, 'arbitro'), demandada].map((who) => leave(who, id)))
  expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
    [409, 'Quem protocolou responde pelo protocolo e não deixa de acompanhar sozinho. Fale com a secretaria.'],
    [409, 'Você está designado. Para deixar a função, recuse a designação ou peça à secretaria a sua substituição.'],
    [409, expect.stringMatching(/^Sua conta é a única ligada à parte /)],
  ])
  expect((await leave(as(app, 'mediador'), id)).status).toBe(403)
  const left = await leave(guest, id)
  expect([left.status, left.body.message, left.body.evento?.descricao_outros]).toEqual([
    200,
    `Você não acompanha mais o processo ${id}.`,
    'Acesso encerrado: deixou de acompanhar o processo',
  ])
  expect([await sees(guest, id), (await leave(guest, id)).status]).toEqual([false, 403])
  expect((await link(guest, id, demandada.email)).status).toBe(200)
  // What they have read stays known: they neither judge it nor act for the chamber on it.
  await leave(guest, id)
  await db.updateTable('users').set({ role: 'secretario' }).where('id', '=', guest.id).execute()
  expect((await guest.get(`/secretaria/processo/${id}/acessos`)).status).toBe(403)
})

test('when a sponsor loses access, the third parties they added lose it too', async () => {
  const at = await scene()
  const { id } = at
  const guest = await guestOf(at)
  const terceiro = await registerVerified(app)
  await guest.post('/settings/terceiro/processos', { terceiro_id: terceiro.id })
  expect(await sees(terceiro, id)).toBe(true)
  await end(id, guest.id)
  expect(await sees(terceiro, id)).toBe(false)
  const subjects = await db.selectFrom('notificacoes').select('subject').where('userId', '=', terceiro.id).execute()
  expect(subjects.map(({ subject }) => subject)).toContain(`Processo ${id}: seu acesso terminou`)
})

test('when an access ends while other acts arrive, nothing is done after the end, and only one of two ends counts', async () => {
  const at = await scene()
  const { id } = at
  const guest = await guestOf(at)
  const [first, ...others] = await Promise.all([
    end(id, guest.id),
    sendMovement(guest, id),
    end(id, guest.id),
    sendMovement(guest, id),
    leave(guest, id),
    sendMovement(guest, id),
  ])
  const ended = [first!, others[1]!, others[3]!].filter(({ status }) => status === 200)
  expect(ended).toHaveLength(1)
  for (const { status } of others) expect([200, 201, 403]).toContain(status)
  const rows = await db
    .selectFrom('eventos')
    .select(['numero', 'ato', 'autorId'])
    .where('procedimentoId', '=', id)
    .orderBy('numero')
    .execute()
  const at_ = rows.findIndex(({ ato }) => ato === 'fim-de-acesso')
  expect(rows.slice(at_ + 1).filter(({ autorId }) => autorId === guest.id)).toEqual([])
  expect(await sees(guest, id)).toBe(false)
})

test('entering and ending at the same moment never leaves the person inside', async () => {
  const at = await scene()
  const { id, demandada } = at
  const guest = await guestOf(at)
  await Promise.all([end(id, guest.id), link(guest, id, demandada.email), link(guest, id, demandada.email)])
  expect(await sees(guest, id)).toBe(false)
})
