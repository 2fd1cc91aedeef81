import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal, visitor } from '../../../test/client.ts'
import { accessPassword, contestToken, emailsTo } from '../../../test/mail/mailbox.ts'
import { move } from '../../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'

const app = await ownApp()
const { db } = app.deps
const [secretaria, admin] = [as(app, 'secretaria'), as(app, 'admin')]
const staff = secretariat(app)

/** A process whose demandada has an account, which follows it by its contact. */
async function scene() {
  const parte = await registerVerified(app)
  const { processo } = await fileProcess(app, 'parte', { 'demandadas[0][emails][0][contato]': parte.email })
  const { id } = processo
  await parte.post(`/processo/${id}/entrar`)
  const contatoId = (await openProcesso(secretaria, id)).demandadas[0]!.emails[0]!.id
  return { id, parte, contatoId }
}
const contest = (token: string) => visitor(app).post<Refusal>('/contato/contestar', { token })
const decide = (who: Client, contatoId: number, body: object) =>
  who.put<Refusal>(`/secretaria/contato/${contatoId}/descongelar`, { motivo: 'Confirmado por telefone.', ...body })
const sees = async (who: Client, id: number) => (await who.get(`/processo/${id}`)).status === 200
const enter = async (who: Client, id: number) => (await who.post(`/processo/${id}/entrar`)).status
const link = async (who: Client, id: number, address: string) =>
  who.post<Refusal>('/processo/add', { id, password: await accessPassword(app, id, address) })
const contatoOf = async (id: number, who = secretaria) => (await openProcesso(who, id)).demandadas[0]!.emails[0]!

/** The attack: a member of the secretariat makes an accomplice's address the contact of the parte, and the accomplice enters. */
async function attacked() {
  const at = await scene()
  const cumplice = await registerVerified(app)
  expect((await staff.contato(at.id, at.contatoId, cumplice.email)).status).toBe(200)
  expect(await enter(cumplice, at.id)).toBe(200)
  return { ...at, cumplice }
}

test('the former address and the accounts of the parte are told at once, on the screen too, with the new address masked', async () => {
  const { id, parte, contatoId } = await scene()
  const outra = await registerVerified(app)
  await link(outra, id, parte.email)
  expect((await staff.contato(id, contatoId, 'cumplice@fora.test')).status).toBe(200)
  const mail = (await emailsTo(app, parte.email)).find(({ motivo }) => motivo === 'contato-trocado')!
  expect(mail).toMatchObject({ situacao: 'na-fila', sigiloso: true, userId: null })
  expect(mail.texto).toMatch(/A secretaria da .* trocou o e-mail da parte .*: de p•••@c•••\.test para c•••@f•••\.test\./)
  expect(mail.texto).not.toContain('cumplice@fora.test')
  const [notice] = await db
    .selectFrom('notificacoes')
    .select('body')
    .where('userId', '=', parte.id)
    .where('subject', '=', `Processo ${id}: e-mail de parte trocado`)
    .execute()
  expect(notice!.body).toContain('c•••@f•••.test')
  // The docket says it to all its readers, without an address; nobody who came by the old one follows any more.
  const { eventos } = await openProcesso(as(app, 'parte'), id)
  const evento = eventos.find(({ descricao }) => descricao === 'Contato de parte corrigido')!
  expect(evento.descricao_outros).toMatch(
    /^Contato de parte corrigido: o e-mail da parte .* foi trocado\. Terminou o acesso de quem entrou pela senha enviada ao endereço anterior\.$/,
  )
  expect(evento.descricao_outros).not.toMatch(/@|•/)
  expect([await sees(parte, id), await sees(outra, id)]).toEqual([false, false])
})

test('accounts that entered by the password of another address stay, and with `manter_acessos` everybody does; the old password opens nothing', async () => {
  const { id, parte, contatoId } = await scene()
  const demandante = (await openProcesso(secretaria, id)).demandantes[0]!.emails[0]!.contato
  const [deLa, daqui, depois] = [await registerVerified(app), await registerVerified(app), await registerVerified(app)]
  await link(deLa, id, demandante)
  await link(daqui, id, parte.email)
  const old = await accessPassword(app, id, parte.email)
  await staff.contato(id, contatoId, 'outra@fora.test', { enviar_senha: false, manter_acessos: true })
  expect(await Promise.all([deLa, daqui, parte].map((who) => sees(who, id)))).toEqual([true, true, true])
  expect((await depois.post('/processo/add', { id, password: old })).status).toBe(422)
  await staff.contato(id, contatoId, 'certa@fora.test', { enviar_senha: false })
  expect(await Promise.all([deLa, daqui].map((who) => sees(who, id)))).toEqual([true, false])
})

test('a password is refused without its mark, or with the mark of nobody', async () => {
  const { id, parte } = await scene()
  const who = await registerVerified(app)
  const password = await accessPassword(app, id, parte.email)
  for (const wrong of [password.slice(0, 7), `${password.slice(0, 7)}${password.endsWith('ZZZ') ? 'YYY' : 'ZZZ'}`])
    expect((await who.post('/processo/add', { id, password: wrong })).status).toBe(422)
  expect((await who.post('/processo/add', { id, password: password.toLowerCase() })).status).toBe(200)
})

test('a contest freezes the contact: accounts that entered by it are out, and it allows no entry, password or correction', async () => {
  const { id, parte, contatoId, cumplice } = await attacked()
  const convidado = await registerVerified(app)
  expect((await link(convidado, id, cumplice.email)).status).toBe(200)
  const password = await accessPassword(app, id, cumplice.email)
  const { status, body } = await contest(await contestToken(app, parte.email))
  expect([status, body.message]).toEqual([
    200,
    'O contato está congelado. A administração da câmara foi avisada e vai decidir; você não precisa fazer mais nada.',
  ])
  expect(await Promise.all([cumplice, convidado].map((who) => sees(who, id)))).toEqual([false, false])
  expect(await enter(cumplice, id)).toBe(403)
  for (const who of [cumplice, convidado]) expect((await who.post('/processo/add', { id, password })).status).toBe(422)
  await staff.senha(id)
  const mailed = (await emailsTo(app, cumplice.email)).filter(({ motivo }) => ['abertura', 'nova-senha'].includes(motivo))
  expect(mailed).toHaveLength(1)
  const outra = await accessPassword(app, id, (await openProcesso(secretaria, id)).demandantes[0]!.emails[0]!.contato)
  expect((await cumplice.post<Refusal>('/processo/add', { id, password: outra })).body.message).toContain(
    'aguarda uma decisão da câmara',
  )
  const refused = await staff.contato(id, contatoId, parte.email)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^Este contato está congelado/)])
  // What the chamber owes to the parte waits.
  await move(as(app, 'parte'), id)
  expect((await emailsTo(app, cumplice.email)).at(-1)).toMatchObject({ situacao: 'retido', retidoPor: 'contestado' })
  // The secretariat and the administrators are told; others do not see that it is frozen.
  const told = await db
    .selectFrom('notificacoes as n')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .select('u.role')
    .where('subject', '=', `Processo ${id}: troca de e-mail contestada`)
    .execute()
  expect(told.map(({ role }) => role).toSorted()).toEqual(['admin', 'secretario'])
  const called = await db
    .selectFrom('notificacoes')
    .select('body')
    .where('subject', '=', `E-mail de parte contestado e congelado no processo ${id}`)
    .execute()
  expect(called).toEqual([{ body: expect.stringContaining('o destinatário do aviso da troca') }])
  expect([(await contatoOf(id)).congelado_em, (await contatoOf(id, as(app, 'parte'))).congelado_em]).toEqual([
    expect.any(String),
    undefined,
  ])
})

test('a link is used once, and not after 30 days, after another correction, or made up', async () => {
  const { id, parte, contatoId } = await attacked()
  const used = await contestToken(app, parte.email)
  const answers = await Promise.all([contest(used), contest(used), contest(used)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  expect((await contest('A'.repeat(43))).status).toBe(404)
  expect((await contest('')).status).toBe(422)
  await decide(admin, contatoId, {})
  await staff.contato(id, contatoId, 'terceira@fora.test', { enviar_senha: false })
  const superseded = await contestToken(app, (await attackedLater(id, contatoId)).before)
  expect((await contest(superseded)).status).toBe(404)
  const other = await attacked()
  const late = await contestToken(app, other.parte.email)
  await db.updateTable('contestacoesDeContato').set({ expiresAt: app.deps.clock.now() }).where('usadaEm', 'is', null).execute()
  expect((await contest(late)).status).toBe(404)
})
/** Corrects twice more: the link of the first of them is of a contact that has changed since. */
async function attackedLater(id: number, contatoId: number) {
  await staff.contato(id, contatoId, 'quarta@fora.test', { enviar_senha: false })
  const before = 'terceira@fora.test'
  await staff.contato(id, contatoId, 'quinta@fora.test', { enviar_senha: false })
  return { before }
}

test('only an administrator decides; restored, the former address can enter again', async () => {
  const { id, parte, contatoId, cumplice } = await attacked()
  await contest(await contestToken(app, parte.email))
  expect((await decide(secretaria, contatoId, {})).status).toBe(403)
  expect((await decide(admin, contatoId, { motivo: '' })).status).toBe(422)
  expect(
    (await admin.get<{ filas: { contatos: { itens: object[] } } }>('/secretaria/painel')).body.filas.contatos.itens,
  ).toContainEqual(expect.objectContaining({ procedimento: { tipo: 'processo', id } }))
  const answers = await Promise.all([decide(admin, contatoId, { voltar: true }), decide(admin, contatoId, { voltar: true })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const contato = await contatoOf(id)
  expect([contato.contato, contato.congelado_em]).toEqual([parte.email, undefined])
  expect([await enter(cumplice, id), await enter(parte, id)]).toEqual([403, 200])
  // The accomplice gets a notice, and cannot contest the decision.
  await expect(contestToken(app, cumplice.email)).rejects.toThrow()
  expect((await emailsTo(app, cumplice.email)).at(-1)!.texto).toMatch(/o contato voltou a ser|nova senha/)
  const [line] = await db
    .selectFrom('auditoria')
    .select('dados')
    .where('acao', '=', 'descongelar-contato')
    .where('objetoId', '=', String(id))
    .execute()
  expect(line!.dados).toEqual({ contato: contatoId, decisao: 'voltar', motivo: 'Confirmado por telefone.' })
})

test('or the new address stays, and may enter again', async () => {
  const { id, parte, contatoId, cumplice } = await attacked()
  await contest(await contestToken(app, parte.email))
  expect((await decide(admin, contatoId, {})).status).toBe(200)
  expect([await enter(cumplice, id), await enter(parte, id)]).toEqual([200, 403])
  expect((await decide(admin, contatoId, {})).status).toBe(409)
})

test('when a contest and an entry by the contact happen at once, nobody is left inside', async () => {
  const { id, parte, contatoId } = await scene()
  const cumplice = await registerVerified(app)
  await staff.contato(id, contatoId, cumplice.email)
  const token = await contestToken(app, parte.email)
  const [password, entries] = [await accessPassword(app, id, cumplice.email), () => enter(cumplice, id)]
  await Promise.all([contest(token), entries(), cumplice.post('/processo/add', { id, password }), entries()])
  expect(await sees(cumplice, id)).toBe(false)
})

test('nobody gets an e-mail about a process without a paid fee, as its contacts have heard nothing of it', async () => {
  const { processo } = await fileProcess(app, 'parte', { 'demandadas[0][emails][0][contato]': 'antiga@fora.test' })
  await db.updateTable('pagamentos').set({ situacao: 'A', pagoEm: null }).where('procedimentoId', '=', processo.id).execute()
  const [contato] = (await openProcesso(secretaria, processo.id)).demandadas[0]!.emails
  const before = (await emailsTo(app, 'antiga@fora.test')).length
  expect((await staff.contato(processo.id, contato!.id, 'nova@fora.test')).status).toBe(200)
  expect(await emailsTo(app, 'antiga@fora.test')).toHaveLength(before)
})
