import { formatExact } from '@concordia/contract/values/dates'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { jobsDone, runJob } from '../../../test/jobs.ts'
import { contactsOf, emailsAbout } from '../../../test/mail/mailbox.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'
import { SEND_EMAIL } from '../../platform/mail/mail-jobs.ts'

const ANSWERS: Record<string, [number, string]> = {
  'recusa@concordia.test': [550, '5.1.1 caixa inexistente'],
  'adia@concordia.test': [451, '4.3.0 tente depois'],
}
const smtp = await startSmtp({ onRecipient: (address) => ANSWERS[address] })
const app = await ownApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'camara@concordia.test' } })
const { db } = app.deps
afterAll(() => smtp.close())

async function report(id: number, parteId: number, account: 'parte' | 'secretaria' = 'parte') {
  const answer = await as(app, account).file(`/processo/${id}/parte/${parteId}/notificacoes`)
  expect(answer.status).toBe(200)
  const lines = await pdfText(answer.body)
  return { ...answer, text: lines.replace(/[\n\f]/g, ' '), compact: lines.replace(/\s/g, '') }
}
const file = async (changes: Record<string, string> = {}) => {
  const { processo } = await fileProcess(app, 'parte', changes)
  await jobsDone(app)
  return openProcesso(as(app, 'parte'), processo.id)
}
const contact = { 'demandadas[0][emails][0][contato]': 'recusa@concordia.test' }

const passwordIn = (mails: { text?: string }[]) => {
  const found = mails.map(({ text }) => /Senha de acesso:?\s+(\S+)/.exec(text ?? '')?.[1]).find(Boolean)
  if (!found) throw new Error('The password was not sent')
  return found
}

test('lists every notice to a parte with what its row proves: queue, attempts, reply, hashes, first access', async () => {
  const who = await registerVerified(app)
  const processo = await file({ 'demandadas[0][emails][0][contato]': who.email })
  // The body is blanked once the e-mail was accepted.
  const password = passwordIn(smtp.mails.filter(({ to }) => to?.[0]?.address === who.email))
  expect((await who.post('/processo/add', { id: processo.id, password })).status).toBe(200)
  await who.get(`/processo/${processo.id}`)
  const { nome, id } = processo.demandadas[0]!
  const { text, compact, headers } = await report(processo.id, id)
  expect(decodeURIComponent(headers.get('content-disposition')!)).toContain(`Notificações — ${nome}.pdf`)
  const email = (await emailsAbout(app, processo.id)).find(({ destinatario }) => destinatario === who.email)!
  const [attempt] = await db.selectFrom('emailTentativas').selectAll().where('emailId', '=', email.id).execute()
  for (const said of [who.email, email.assunto, email.messageId, email.corpoSha256, attempt!.resposta!, email.acessoIp!]) {
    expect(compact).toContain(said.replace(/\s/g, ''))
  }
  for (const time of [email.createdAt, attempt!.iniciadaEm, email.enviadoEm!, email.acessoEm!]) {
    expect(compact).toContain(formatExact(time).replaceAll(' ', ''))
  }
  expect(text).toContain('código 250')
  expect(text).toContain('por Pessoa Nova')
  expect(text).toMatch(/Evento\s+nº 1/)
  expect(text).toContain('provam apenas que o servidor seguinte recebeu a mensagem')
  // The message with the password is evidence, but its text must not appear.
  expect(text).toContain('conteúdo sigiloso')
  expect(compact).not.toContain(password)
})

test('shows a refusal with the text of the server, and claims no access that did not happen', async () => {
  const processo = await file(contact)
  const { text } = await report(processo.id, processo.demandadas[0]!.id, 'secretaria')
  expect(text).toContain('Recusada em')
  expect(text).toContain('código 550')
  expect(text).toContain('5.1.1 caixa inexistente')
  expect(text).toContain('Nenhum acesso registrado')
})

test('a password replaced before a server accepted its e-mail is shown as not sent, and not as waiting', async () => {
  const processo = await file({ 'demandadas[0][emails][0][contato]': 'adia@concordia.test' })
  const before = (await emailsAbout(app, processo.id)).find(({ destinatario }) => destinatario === 'adia@concordia.test')!
  expect((await secretariat(app).senha(processo.id)).status).toBe(201)
  await runJob(app, SEND_EMAIL, { id: before.id })
  const { text } = await report(processo.id, processo.demandadas[0]!.id)
  expect(text.match(/Não enviada: o que ela levava deixou de valer antes que um servidor a aceitasse/g)).toHaveLength(1)
  expect(text.match(/Na fila de envio/g)).toHaveLength(1)
})

test('an e-mail to an address that two partes share is in the report of each, which names the other', async () => {
  const shared = 'escritorio@concordia.test'
  const processo = await file({
    'demandantes[0][emails][0][contato]': shared,
    'demandadas[0][emails][0][contato]': shared,
  })
  const [email, ...more] = (await emailsAbout(app, processo.id)).filter(({ destinatario }) => destinatario === shared)
  expect(more).toEqual([])
  expect(await contactsOf(app, email!.id)).toEqual([shared, shared])
  const [one, other] = [processo.demandantes[0]!, processo.demandadas[0]!]
  for (const [parte, outra] of [
    [one, other],
    [other, one],
  ] as const) {
    const { compact, text } = await report(processo.id, parte.id)
    expect(compact).toContain(email!.messageId)
    expect(text).toMatch(new RegExp(`Também para as\\s+partes\\s+${outra.nome}`))
  }
})

test('without a message it says so', async () => {
  const processo = await file()
  const { id } = processo.demandadas[0]!
  const email = (await emailsAbout(app, processo.id)).find(({ destinatario }) => destinatario === 'demandada@concordia.test')!
  await db.deleteFrom('emailContatos').where('emailId', '=', email.id).execute()
  await db.updateTable('emails').set({ destinatario: 'x@concordia.test' }).where('id', '=', email.id).execute()
  expect((await report(processo.id, id)).text).toContain('Nenhuma mensagem foi enviada a esta parte sobre este processo')
})

test('hundreds of messages are all there, in order', async () => {
  const processo = await file()
  const { id, emails } = processo.demandadas[0]!
  // Only rows, without the jobs that would send them.
  await sql`with m as (
      insert into emails (message_id, destinatario, assunto, corpo_sha256, motivo, procedimento_id)
      select '<' || n || '@camara.example>', 'demandada@concordia.test', 'Aviso ' || n, repeat('0', 64), 'aviso', ${processo.id}
      from generate_series(1, 250) n returning id)
    insert into email_contatos (parte_contato_id, email_id) select ${emails[0]!.id}, id from m`.execute(db)
  const { text } = await report(processo.id, id)
  const numbers = [...text.matchAll(/Mensagem (\d+) de 251/g)].map(([, n]) => Number(n))
  expect(numbers).toEqual(Array.from({ length: 251 }, (_, i) => i + 1))
})

test('a parte of another process is 403, for the secretariat as well', async () => {
  const [one, other] = [await file(), await file()]
  for (const account of ['parte', 'secretaria'] as const) {
    const { status } = await as(app, account).file(`/processo/${one.id}/parte/${other.demandadas[0]!.id}/notificacoes`)
    expect(status).toBe(403)
  }
})
