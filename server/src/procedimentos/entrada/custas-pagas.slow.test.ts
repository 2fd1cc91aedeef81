import type { custas } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { dayOf } from '@concordia/contract/values/dates'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { afterAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { jobsDone, runJob } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { comSaldo, payByCard } from '../../../test/payments/custa.ts'
import { designate } from '../../../test/procedimentos/designacao.ts'
import { move, setSituacao } from '../../../test/procedimentos/movimento.ts'
import { file, openProcesso, petition } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'
import { waitFor } from '../../../test/wait.ts'
import { once } from '../../platform/once.ts'
import { verifyTrail } from '../autos/integridade.ts'
import { ABRIR_PROCEDIMENTO, novaSenhaDeAcesso, openProcedimento } from './abertura.ts'

const smtp = await startSmtp()
afterAll(() => smtp.close())
const app = await ownApp({ env: { SMTP_URL: smtp.url } })
const { db, tx, storage } = app.deps
const parte = as(app, 'parte')
const staff = secretariat(app)

const CONTATOS = ['demandante@concordia.test', 'demandante.copia@concordia.test', 'demandada@concordia.test']

/** A process whose fee is open. */
async function unpaid(who: Client = parte): Promise<{ id: number; fee: number }> {
  const { status, body } = await file(who, petition({ meioDePagamento: 'boleto' }))
  if (status !== 201) throw new Error(`The filing answered ${status}: ${body.message}`)
  return { id: body.processo.id, fee: body.pagamento.id }
}
/** The messages about a process and the addresses they went to, as the mail server received them. */
async function mailed(id: number): Promise<string[]> {
  await jobsDone(app)
  // On a busy machine an e-mail may need a second attempt, which its job makes a few seconds later.
  const rows = await waitFor('all its e-mails to be sent', async () => {
    const emails = await emailsAbout(app, id)
    return emails.every(({ situacao }) => situacao === 'enviado') && emails
  })
  return rows.map(({ motivo, destinatario }) => `${motivo} ${destinatario}`)
}
const toContacts = async (id: number) =>
  (await mailed(id)).filter((line) => CONTATOS.some((contato) => line.endsWith(` ${contato}`)))
/** One of the passwords in the e-mails a server received about a process, all with one secret; the database deletes them. */
function sentPassword(id: number): string {
  const mails = smtp.mails.filter(({ subject }) => subject === `Processo arbitral ${id}: número e senha de acesso`)
  const passwords = new Set(mails.map(({ text }) => /Senha de acesso: ([A-HJ-NP-Z2-9]{10})$/m.exec(text ?? '')?.[1]))
  expect(new Set([...passwords].map((password) => password?.slice(0, 7))).size).toBe(1)
  return [...passwords][0]!
}
const link = async (id: number, password: string) => {
  const who = await registerVerified(app)
  return who.post<Refusal>('/processo/add', { id, password })
}
const descriptions = async (id: number) => (await openProcesso(parte, id)).eventos.map(({ descricao }) => descricao)
const intact = async (id: number) => expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })

describe('while the fee of a process is open', () => {
  const open = once(() => unpaid())

  test('no parte is notified of it, at the filing or at a movement', async () => {
    const { id } = await open()
    await move(parte, id)
    expect(await mailed(id)).toEqual(['recibo parte@concordia.test', 'recibo parte@concordia.test'])
  })

  test.each(['', 'AAAAAAAAAA', 'null'])('no password links it: %j', async (password) => {
    const { id } = await open()
    expect((await link(id, password)).status).toBe(422)
  })

  test('nobody is designated', async () => {
    const { id } = await open()
    await expect(designate(app, id, ['arbitro'])).rejects.toMatchObject({
      status: 409,
      message: 'As custas deste procedimento ainda não foram pagas. A designação só é possível depois do pagamento.',
    })
  })

  test('it does not open, even when its job runs', async () => {
    const { id } = await open()
    const senha = await novaSenhaDeAcesso(app.deps)
    await tx((trx) => openProcedimento(app.deps, trx, id, senha))
    await runJob(app, ABRIR_PROCEDIMENTO, { procedimentoId: id })
    expect(await toContacts(id)).toEqual([])
    expect((await link(id, senha.segredo)).status).toBe(422)
  })
})

describe('once the fee is paid', () => {
  test('the docket records it, the parties get number and password, and the process continues', async () => {
    const { id, fee } = await unpaid()
    expect((await payByCard(parte, fee, 5000)).status).toBe(200)
    expect((await toContacts(id)).toSorted()).toEqual(CONTATOS.map((contato) => `abertura ${contato}`).toSorted())
    const evento = (await openProcesso(parte, id)).eventos.at(-1)!
    expect(evento).toMatchObject({ descricao: 'Custas pagas', user: null, admin: null, secretario: null, documentos: [] })
    expect((await openProcesso(parte, id)).situacao).toBe(SITUACAO.aguardandoAceite)
    expect((await link(id, sentPassword(id))).status).toBe(200)
    await designate(app, id, ['arbitro'])
    await move(parte, id)
    expect((await toContacts(id)).filter((line) => line.startsWith('movimentacao'))).toHaveLength(3)
    expect(await descriptions(id)).toEqual([
      'Protocolo da petição inicial',
      'Custas pagas',
      'Designação de árbitro',
      'Juntada de documentos',
    ])
    await intact(id)
    await noLooseFiles(app)
  })

  test('paid with the balance it opens too', async () => {
    const who = await registerVerified(app)
    await comSaldo(who, 5000)
    const { id, fee } = await unpaid(who)
    expect((await who.put(`/pagamento/${fee}/saldo`, {})).status).toBe(200)
    expect(await toContacts(id)).toHaveLength(3)
    await intact(id)
  })

  test('paid by slip it opens when the bank has received the money, and not before', async () => {
    const { id, fee } = await unpaid()
    expect((await parte.post(`/pagamento/${fee}/sicoob`, { valor: 5000 })).status).toBe(201)
    await runJob(app, 'conferirBoletos')
    expect(await toContacts(id)).toEqual([])
    expect((await as(app, 'secretaria').post(`/sandbox/boleto/${fee}/pagar`, {})).status).toBe(200)
    expect(await toContacts(id)).toHaveLength(3)
    expect((await link(id, sentPassword(id))).status).toBe(200)
    expect(await descriptions(id)).toEqual(['Protocolo da petição inicial', 'Custas pagas'])
    await intact(id)
  })

  test('paid by a batch, each of its processes opens', async () => {
    const who = await registerVerified(app)
    const filed = [await unpaid(who), await unpaid(who)]
    const today = dayOf(new Date())
    const { body } = await who.post<ResultOf<typeof custas.lote>>('/pagamento', {
      from: today,
      to: today,
      pagamentosIds: filed.map(({ fee }) => fee),
    })
    for (const { id } of filed) expect(await toContacts(id)).toEqual([])
    expect((await payByCard(who, body.pagamento.id, 10_000)).status).toBe(200)
    for (const { id } of filed) {
      expect((await toContacts(id)).map((line) => line.split(' ')[0])).toEqual(['abertura', 'abertura', 'abertura'])
      const { eventos } = await openProcesso(who, id)
      expect(eventos.map(({ descricao }) => descricao)).toEqual(['Protocolo da petição inicial', 'Custas pagas'])
      await intact(id)
    }
  })

  test('it opens once, however often it is retried', async () => {
    const { id, fee } = await unpaid()
    expect((await payByCard(parte, fee, 5000)).status).toBe(200)
    await jobsDone(app)
    const password = sentPassword(id)
    const senhas = await Promise.all(Array.from({ length: 5 }, () => novaSenhaDeAcesso(app.deps)))
    await Promise.all(senhas.map((senha) => tx((trx) => openProcedimento(app.deps, trx, id, senha))))
    await runJob(app, ABRIR_PROCEDIMENTO, { procedimentoId: id })
    expect(await toContacts(id)).toHaveLength(3)
    expect((await link(id, password)).status).toBe(200)
  })

  test('it changes no situação: a suspended process stays suspended, and only people’s eventos count as activity', async () => {
    const { id, fee } = await unpaid()
    await setSituacao(app, id, SITUACAO.suspenso)
    expect((await payByCard(parte, fee, 5000)).status).toBe(200)
    expect((await openProcesso(parte, id)).situacao).toBe(SITUACAO.suspenso)
    const row = await db
      .selectFrom('procedimentos')
      .select(['nEventos', 'nEventosDePessoas', 'ultimoEventoDescricao'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ nEventos: 2, nEventosDePessoas: 1, ultimoEventoDescricao: 'Custas pagas' })
  })
})

describe('a fee paid after the end', () => {
  const FINS = [
    ['recusar', SITUACAO.aguardandoAceite],
    ['arquivar', SITUACAO.aguardandoAceite],
    ['registrarAcordo', SITUACAO.ativo],
  ] as const

  test.each(FINS)('by %s is recorded in the docket, and no parte is notified', async (ato, from) => {
    const { id, fee } = await unpaid()
    await setSituacao(app, id, from)
    const { status, body } = await staff.situacao(id, ato)
    expect([status, body.message]).toEqual([200, expect.stringContaining('As custas continuam em aberto')])
    expect((await payByCard(parte, fee, 5000)).status).toBe(200)
    await runJob(app, ABRIR_PROCEDIMENTO, { procedimentoId: id })
    expect(await toContacts(id)).toEqual([])
    expect((await descriptions(id)).at(-1)).toBe('Custas pagas')
    await intact(id)
  })

  test('opens it to its partes once it is reactivated', async () => {
    const { id, fee } = await unpaid()
    await staff.situacao(id, 'arquivar')
    expect((await payByCard(parte, fee, 5000)).status).toBe(200)
    expect(await toContacts(id)).toEqual([])
    expect((await staff.situacao(id, 'reativar')).status).toBe(200)
    expect((await toContacts(id)).filter((line) => line.startsWith('abertura'))).toHaveLength(3)
    expect((await link(id, sentPassword(id))).status).toBe(200)
    // When it has ended again, it does not open a second time, and no fee is open for the secretariat to cancel.
    expect((await staff.situacao(id, 'arquivar')).body.message).not.toContain('em aberto')
    expect((await staff.situacao(id, 'reativar')).status).toBe(200)
    expect((await toContacts(id)).filter((line) => line.startsWith('abertura'))).toHaveLength(3)
  })
})

test('a filing paid at once has no evento of the payment: the payment is part of the filing', async () => {
  const who = await registerVerified(app)
  await comSaldo(who, 5000)
  const { body } = await file(who, petition({ meioDePagamento: 'saldo' }))
  const { eventos } = await openProcesso(who, body.processo.id)
  expect(eventos.map(({ descricao }) => descricao)).toEqual(['Protocolo da petição inicial'])
  expect(await toContacts(body.processo.id)).toHaveLength(3)
})
