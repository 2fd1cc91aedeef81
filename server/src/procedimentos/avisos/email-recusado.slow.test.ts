import type { notificacoes } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsAbout, emailsTo } from '../../../test/mail/mailbox.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { register } from '../../../test/secretaria/pessoa.ts'
import { queueNotice } from '../../avisos/queue-notice.ts'
import { motivoDaRecusa } from '../../avisos/refusals.ts'

const PHISHING = '5.1.1 Caixa inexistente. Confirme a sua senha em https://camara.invalid/senha'
/** What the mail server answers for one address; it accepts mail for all others. */
const answers = new Map<string, [number, string]>()
const smtp = await startSmtp({ onRecipient: (address) => answers.get(address) })
const app = await ownApp({ env: { SMTP_URL: smtp.url } })
const { db, tx, letterhead } = app.deps

const noticesOf = async (account: Account) => {
  const { body } = await as(app, account).get<ResultOf<typeof notificacoes.list>>('/notifications')
  return body.notifications.data.map(({ data }) => data).filter(({ subject }) => subject.endsWith('e-mail recusado'))
}

const contactOf = async (account: Account, processo: number, address: string) => {
  const { demandantes, demandadas } = await openProcesso(as(app, account), processo)
  return [...demandantes, ...demandadas].flatMap(({ emails }) => emails).find(({ contato }) => contato === address)!
}

/** Queues one more e-mail to a contact of a parte, alone or in a transaction with others. */
const write = async (processo: number, ...addresses: string[]) => {
  const message = { subject: 'Aviso', paragraphs: ['Houve um novo evento.'], reason: 'Você é contato de uma parte.' }
  const ids = await Promise.all(addresses.map(async (address) => (await contactOf('secretaria', processo, address)).id))
  await tx(async (trx) => {
    for (const [i, to] of addresses.entries())
      await queueNotice(
        trx,
        { to, message, kind: 'movimentacao', about: { procedimentoId: processo }, contatos: [ids[i]!] },
        letterhead,
      )
  })
  await jobsDone(app)
}

const link = async (account: Account, procedimentoId: number, motivo: string) => {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${account}@concordia.test`)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('procedimentoAcessos')
    .values({ procedimentoId, userId, motivo, tipo: 'processo', movimentadoEm: new Date() })
    .execute()
}

describe('an address of a parte that does not exist', () => {
  const address = 'demandada@concordia.test'
  let processo: number

  beforeAll(async () => {
    answers.set(address, [550, PHISHING])
    processo = (await fileProcess(app, 'parte')).processo.id
    await jobsDone(app)
    await link('advogado', processo, 'senha')
    await link('arbitro', processo, 'arbitro')
  })

  test('is recorded with the code and text of its server, and with the one attempt', async () => {
    const [email] = (await emailsAbout(app, processo)).filter(({ destinatario }) => destinatario === address)
    expect(email).toMatchObject({ situacao: 'recusado', recusadoEm: expect.any(Date), enviadoEm: null, acessoEm: null })
    expect(email?.resposta).toContain(PHISHING)
    expect(await db.selectFrom('emailTentativas').selectAll().where('emailId', '=', email!.id).execute()).toMatchObject([
      { resultado: 'recusado', codigo: 550, resposta: email?.resposta, terminadaEm: expect.any(Date) },
    ])
  })

  test('is reported to the filer, on the screen and by e-mail, without any text of that server', async () => {
    const [notice, ...others] = await noticesOf('parte')
    expect(others).toEqual([])
    expect(notice).toMatchObject({ subject: `Processo ${processo}: e-mail recusado`, path: `/processo/${processo}/details` })
    expect(notice?.body).toContain(`para ${address}, endereço da parte Empresa Demandada Ltda.`)
    expect(notice?.body).toContain('o endereço não existe ou não recebe mensagens (código 550 5.1.1)')
    const [mail, ...more] = smtp.mails.filter(({ subject }) => subject === notice?.subject)
    expect(more).toEqual([])
    expect(mail?.to).toMatchObject([{ address: 'parte@concordia.test' }])
    for (const text of [notice?.body, mail?.text, mail?.html]) expect(text).not.toMatch(/camara\.invalid|sua senha/)
    expect(await noticesOf('advogado')).toEqual([])
    expect(await noticesOf('secretaria')).toEqual([])
  })

  test.each<Account>(['parte', 'secretaria', 'admin'])('is marked for %s, with the text of the server', async (account) => {
    const recusa = { em: expect.stringMatching(/^\d{4}-.*Z$/), resposta: expect.stringContaining(PHISHING) }
    expect(await contactOf(account, processo, address)).toMatchObject({ recusa })
    expect(await contactOf(account, processo, 'demandante@concordia.test')).toMatchObject({ recusa: null })
  })

  test.each<Account>(['advogado', 'arbitro'])('is not marked for %s', async (account) => {
    expect(await contactOf(account, processo, address)).toMatchObject({ contato: address, recusa: null })
  })

  test('is reported once, however many e-mails it refuses, also several at once', async () => {
    await write(processo, address)
    await write(processo, address, address, address, address)
    const refused = (await emailsAbout(app, processo)).filter(({ situacao }) => situacao === 'recusado')
    expect(refused).toHaveLength(6)
    expect(await noticesOf('parte')).toHaveLength(1)
  })

  test('stays marked, without a new notice, when a later message expired before any server was asked', async () => {
    const { id: parteContatoId } = await contactOf('secretaria', processo, address)
    const message = { subject: 'Senha', paragraphs: ['Uma senha.'], reason: 'Você é contato de uma parte.' }
    await tx(async (trx) => {
      const email = {
        to: address,
        message,
        kind: 'nova-senha',
        about: { procedimentoId: processo },
        contatos: [parteContatoId],
        secret: true,
      }
      await queueNotice(trx, { ...email, expiresAt: new Date(0) }, letterhead)
    })
    await jobsDone(app)
    expect((await emailsAbout(app, processo)).map(({ situacao }) => situacao)).toContain('vencido')
    expect(await contactOf('parte', processo, address)).toMatchObject({ recusa: { resposta: expect.stringContaining(PHISHING) } })
    await write(processo, address)
    expect(await noticesOf('parte')).toHaveLength(1)
  })

  test('is no longer marked once it accepted an e-mail, and a new refusal is reported again', async () => {
    answers.delete(address)
    await write(processo, address)
    expect(await contactOf('parte', processo, address)).toMatchObject({ recusa: null })
    answers.set(address, [552, '5.2.2 Mailbox full'])
    await write(processo, address)
    expect(await contactOf('parte', processo, address)).toMatchObject({ recusa: { resposta: expect.stringContaining('full') } })
    const [latest, ...before] = await noticesOf('parte')
    expect(before).toHaveLength(1)
    expect(latest?.body).toContain('a caixa de correio está cheia (código 552 5.2.2)')
  })

  test('stays marked while a new e-mail waits in the queue', async () => {
    answers.set(address, [451, '4.7.1 depois'])
    await write(processo, address)
    expect(await contactOf('parte', processo, address)).toMatchObject({ recusa: { resposta: expect.stringContaining('full') } })
  })
})

test('many first refusals of one address at once make one notice', async () => {
  const address = 'varios@concordia.test'
  const { processo } = await fileProcess(app, 'advogado', { 'demandadas[0][emails][0][contato]': address })
  await jobsDone(app)
  answers.set(address, [550, 'caixa inexistente'])
  await write(processo.id, ...Array.from({ length: 8 }, () => address))
  expect(await noticesOf('advogado')).toHaveLength(1)
})

test('the same address as contact of two partes makes one notice', async () => {
  answers.set('dois-polos@concordia.test', [550, 'caixa inexistente'])
  const { processo } = await fileProcess(app, 'arbitro2', {
    'demandantes[0][emails][0][contato]': 'dois-polos@concordia.test',
    'demandadas[0][emails][0][contato]': 'dois-polos@concordia.test',
  })
  await jobsDone(app)
  const { demandantes, demandadas } = await openProcesso(as(app, 'arbitro2'), processo.id)
  for (const [parte] of [demandantes, demandadas]) expect(parte?.emails[0]).toMatchObject({ recusa: expect.any(Object) })
  expect(await noticesOf('arbitro2')).toHaveLength(1)
})

test('a notice that is refused by its own recipient’s server causes no other notice', async () => {
  answers.set('parte2@concordia.test', [550, 'caixa inexistente'])
  const { processo } = await fileProcess(app, 'parte2', { 'demandadas[0][emails][0][contato]': 'parte2@concordia.test' })
  await jobsDone(app)
  const about = await emailsAbout(app, processo.id)
  expect(about.filter(({ motivo }) => motivo === 'emailRecusado')).toMatchObject([
    { destinatario: 'parte2@concordia.test', situacao: 'recusado' },
  ])
  expect(await noticesOf('parte2')).toHaveLength(1)
})

test('a refused e-mail that is not to a parte is only recorded', async () => {
  const notices = () =>
    db
      .selectFrom('notificacoes')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const before = await notices()
  const email = `pessoa-${crypto.randomUUID()}@concordia.test`
  answers.set(email, [550, 'caixa inexistente'])
  await register(app, { email })
  await jobsDone(app)
  expect(await emailsTo(app, email)).toMatchObject([{ situacao: 'recusado' }])
  expect(await notices()).toEqual(before)
})

test('a temporary refusal is retried: every attempt is recorded, and the e-mail arrives once', async () => {
  const address = 'depois@concordia.test'
  answers.set(address, [451, '4.7.1 tente mais tarde'])
  const { processo } = await fileProcess(app, 'parte', { 'demandadas[0][emails][0][contato]': address })
  await jobsDone(app)
  answers.delete(address)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await jobsDone(app)
  const [email] = await emailsTo(app, address)
  expect(email).toMatchObject({ situacao: 'enviado', resposta: expect.stringMatching(/^250 /) })
  expect(
    await db.selectFrom('emailTentativas').selectAll().where('emailId', '=', email!.id).orderBy('id').execute(),
  ).toMatchObject([
    { resultado: 'adiado', codigo: 451, resposta: expect.stringContaining('tente mais tarde') },
    { resultado: 'aceito', codigo: 250, resposta: email?.resposta },
  ])
  expect(smtp.mails.filter(({ to }) => to?.[0]?.address === address)).toHaveLength(1)
  expect(await contactOf('parte', processo.id, address)).toMatchObject({ recusa: null })
})

test.each<[number | null, string, string]>([
  [550, '550 5.1.1 User unknown', 'o endereço não existe ou não recebe mensagens (código 550 5.1.1)'],
  [550, '550-5.1.1 first line', 'o endereço não existe ou não recebe mensagens (código 550 5.1.1)'],
  [550, '550 No such user', 'o endereço não existe ou não recebe mensagens (código 550)'],
  [
    550,
    '550 5.7.1 Blocked',
    'o servidor de e-mail do destinatário não aceita mensagens como esta, por uma regra dele (código 550 5.7.1)',
  ],
  [552, '552 Too much', 'a caixa de correio está cheia ou a mensagem é grande demais para ela (código 552)'],
  [552, '552 5.3.4 Too big', 'a mensagem é maior do que a caixa de correio aceita (código 552 5.3.4)'],
  [554, '554 Ligue para 0800', 'o servidor de e-mail do destinatário não a aceitou (código 554)'],
  [554, '554 5.1.1234567890 x', 'o servidor de e-mail do destinatário não a aceitou (código 554)'],
  [null, 'EENVELOPE: Can’t send mail', 'o endereço não pode ser usado em um e-mail'],
  [null, 'EMESSAGE: Message size larger than allowed', 'a mensagem é maior do que a caixa de correio aceita'],
])('%s “%s” is reported as “%s”', (code, reply, motivo) => {
  expect(motivoDaRecusa({ code, reply })).toBe(motivo)
})
