import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { verificationToken } from '../../../test/mail/mailbox.ts'
import { draft } from '../../../test/negociacoes/minuta.ts'
import { accept, emailsOf, list, openNegociacao, propose, read } from '../../../test/negociacoes/negociacao.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { newCpf, type Person, register, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { noticesAbout } from '../../../test/secretaria/secretaria.ts'

const app = await ownApp()
const { db } = app.deps
const autor = as(app, 'parte')
const address = () => `so-daqui-${crypto.randomUUID()}@concordia.test`

/** A case whose demandadas have these contacts, and a process linked to it with nothing else in common. */
async function scene(...emails: string[]) {
  const contatos = Object.fromEntries(emails.map((email, i) => [`demandadas[0][emails][${i}][contato]`, email]))
  const { caso } = await fileCaso(app, 'parte', { 'demandantes[0][emails][0][contato]': 'parte@concordia.test', ...contatos })
  const { processo } = await fileProcess(app, 'parte', {
    ...{ 'demandantes[0][documento]': newCpf(), 'demandadas[0][documento]': newCpf() },
    ...{ 'demandantes[0][emails][0][contato]': address(), 'demandadas[0][emails][0][contato]': address() },
  })
  await db.updateTable('procedimentos').set({ vinculadoA: caso.id }).where('id', '=', processo.id).execute()
  const open = (...solicitada: string[]) =>
    openNegociacao(app, {
      ...{ procedimento_type: 'casos', procedimento_id: String(caso.id) },
      ...Object.fromEntries(solicitada.map((email, i) => [`solicitadas[0][emails][${i}][contato]`, email])),
    })
  return { caso: caso.id, processo: processo.id, open }
}
const seat = ({ id }: Person, procedimentoId: number, papel = 'arbitro') =>
  db
    .insertInto('designacoes')
    .values({ procedimentoId, userId: id, papel, situacao: 'aceita', respondidaEm: new Date() })
    .execute()
const reads = async (who: Client, id: number) => (await who.get(`/negociacao/${id}`)).status
const told = (caso: number) => noticesAbout(app, caso, 'contato impedido em uma negociação', 'caso')

test.each(['processo', 'caso'] as const)(
  'a person who conducts the %s of a negotiation is no party of it, even as a contact; the secretariat gets a notice',
  async (onde) => {
    const who = await registerVerified(app)
    const at = await scene(who.email)
    await seat(who, at[onde], onde === 'caso' ? 'mediador' : 'arbitro')
    const id = await at.open(who.email)
    expect((await read(autor, id)).partes_sem_conta).toHaveLength(1)
    const acessos = await db.selectFrom('negociacaoAcessos').select('userId').where('negociacaoId', '=', id).execute()
    expect(acessos.map(({ userId }) => userId)).not.toContain(who.id)
    expect(await told(at.caso)).toEqual(['admin', 'secretaria'])
  },
)

test('an opener whose contacts may all not take part learns that nobody was invited; one more contact is enough', async () => {
  const who = await registerVerified(app)
  const at = await scene(who.email, 'parte2@concordia.test')
  await seat(who, at.processo)
  const id = await at.open(who.email)
  const { id: parteId } = (await read(autor, id)).solicitadas[0]!
  const parte = `/negociacao/${id}/parte/${parteId}`
  const correct = (...emails: string[]) => autor.put<{ message: string }>(`${parte}/contatos`, { emails })
  const again = await autor.post<Refusal>(`${parte}/convite`)
  expect([again.status, again.body.message]).toEqual([
    409,
    'Por impedimento, nenhum contato desta parte pode receber o convite. Corrija os e-mails da parte.',
  ])
  expect((await correct(who.email)).body.message).toBe(
    'Contatos corrigidos. Por impedimento, nenhum deles pode receber o convite.',
  )
  expect((await correct(who.email, 'parte2@concordia.test')).body.message).toBe(
    'Contatos corrigidos. O convite foi enviado a eles.',
  )
})

test('nothing of the negotiation is written to them; to the other contacts of the parte it is', async () => {
  const who = await registerVerified(app)
  const at = await scene(who.email, 'parte2@concordia.test')
  await seat(who, at.processo)
  const id = await at.open(who.email, 'parte2@concordia.test')
  expect((await propose(autor, id)).status).toBe(201)
  expect((await accept(as(app, 'parte2'), id)).status).toBe(200)
  const { status, body } = await draft(autor, id)
  expect(status).toBe(201)
  expect((await autor.post(`/negociacao/${id}/minuta/${body.minuta.id}/lembrar`)).status).toBe(200)
  const mails = await emailsOf(app, id)
  expect(mails.map(({ motivo, destinatario }) => [motivo, destinatario])).toEqual(
    [
      ['convite', 'parte2'],
      ['negociacaoProposta', 'parte2'],
      ['negociacaoAceita', 'parte'],
      ['negociacaoMinuta', 'parte2'],
      ['negociacaoFaltaRevisar', 'parte2'],
    ].map(([motivo, account]) => [motivo, `${account}@concordia.test`]),
  )
})

test('neither by an address that they verify later, nor by a correction; a person who only refused comes in with the contacts sent again', async () => {
  const [who, outra] = [await register(app), address()]
  const at = await scene(who.email, outra)
  await seat(who, at.processo)
  const [id, corrigida] = [await at.open(who.email), await at.open(outra)]
  expect(await told(at.caso)).toEqual([])
  expect((await who.put(`/email/verify/${await verificationToken(app, who.email)}`)).status).toBe(200)
  expect([await reads(who, id), (await list(who)).total, (await told(at.caso)).length]).toEqual([403, 0, 2])
  const { id: parteId } = (await read(autor, corrigida)).solicitadas[0]!
  const send = () => autor.put(`/negociacao/${corrigida}/parte/${parteId}/contatos`, { emails: [who.email] })
  expect((await send()).status).toBe(200)
  expect([await reads(who, corrigida), (await told(at.caso)).length]).toEqual([403, 4])
  await db.updateTable('designacoes').set({ situacao: 'recusada' }).where('userId', '=', who.id).execute()
  expect((await send()).status).toBe(200)
  expect([await reads(who, corrigida), (await told(at.caso)).length]).toEqual([200, 4])
})
