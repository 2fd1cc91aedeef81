import { randomUUID } from 'node:crypto'

import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { as, client, signIn, visitor } from '../client.ts'
import { jobsDone } from '../jobs.ts'
import { accessPassword, emailsTo, sentCode, verificationToken } from '../mail/mailbox.ts'
import { draft, review, sign, TEXTO } from '../negociacoes/minuta.ts'
import {
  accept,
  comDocumentos,
  emailsOf,
  giveUp,
  list,
  PRAZO,
  propose,
  read,
  SEGREDOS,
  sendNegociacao,
} from '../negociacoes/negociacao.ts'
import { charge, file, fileOverHttp, petition } from '../procedimentos/peticao.ts'
import { fleet } from '../processes/nodes.ts'
import { newCpf, register, registerVerified, SENHA } from '../secretaria/pessoa.ts'
import { NOVA_SENHA, resetToken, resetWith } from '../senha.ts'

const nodes = await fleet()
const { db } = nodes.database
const app = await nodes.start({ logLevel: 'trace' })

const MOTIVO = 'Acho pouco o que oferecem'
const COMENTARIO = 'Prefiro que a multa seja menor'
const REVISTA = '<p>O devedor pagará R$ 87.654,32 em noventa dias.</p>'
/** What the parties wrote: amounts in every form in which they occur, texts, names of files and of documents. */
const CONFIDENCIAL = [
  ...SEGREDOS,
  ...['54321.98', '77777.01', '7777701', '77.777,01', '87.654,32', 'Contraproposta em dobro', MOTIVO, COMENTARIO],
  ...['O devedor', 'noventa dias', 'Nota fiscal', 'nota.pdf', 'Planilha', 'planilha.pdf', TEXTO],
]

test('from the invitation to the signed agreement, and to giving up, no log and no e-mail names an amount or a text', async () => {
  const [parte, parte2] = [as(app, 'parte'), as(app, 'parte2')]
  const { id } = (await sendNegociacao(parte, comDocumentos())).body.negociacao
  await propose(parte2, id, { valor: '77777.01', descricao: 'Contraproposta em dobro' })
  // Refused ones are logged too: a missing field, a day in the past, one that is no number.
  const refused: Record<string, string | null>[] = [{ prazo: '2020-01-01' }, { descricao: null }, { valor: '12.345,67 ou nada' }]
  for (const changes of refused) expect((await propose(parte, id, changes)).status).toBe(422)
  expect((await sendNegociacao(parte, { 'proposta[prazo]': '2020-01-01' })).status).toBe(422)
  expect((await accept(parte, id)).status).toBe(200)
  expect((await propose(parte2, id, { prazo: PRAZO })).status).toBe(409)
  expect((await draft(parte2, id)).status).toBe(201)
  expect((await review(parte, id, { texto: REVISTA, comentarios: [{ texto: COMENTARIO }] })).status).toBe(201)
  expect((await draft(parte, id)).status).toBe(409)
  await list(parte, { nome: 'Bruno', email: 'parte2@concordia.test' })
  const minutaId = (await read(parte, id)).minutas.at(-1)!.id
  for (const account of ['parte2', 'parte'] as const) expect((await sign(app, account, { id, minutaId })).status).toBe(200)
  await jobsDone(app)
  expect((await parte.file(`/negociacao/${id}/documento`)).status).toBe(200)

  const other = (await sendNegociacao(parte)).body.negociacao.id
  expect((await giveUp(parte2, other, { motivo: MOTIVO })).status).toBe(200)
  await jobsDone(app)

  const log = app.output()
  for (const path of [
    `/api/negociacao/${id}/proposta`,
    `/api/negociacao/${id}/minuta/review`,
    `/api/negociacao/${other}/desistir`,
  ])
    expect(log).toContain(path)
  const mails = [...(await emailsOf(app, id)), ...(await emailsOf(app, other))]
  for (const motivo of ['convite', 'acordo']) expect(mails.map((mail) => mail.motivo)).toContain(motivo)
  const codes = await db.selectFrom('emails').selectAll().where('motivo', '=', 'codigo').execute()
  expect(codes).toHaveLength(2)
  const { rows: avisos } = await sql`select t::text as row from notificacoes t`.execute(db)
  const { rows: auditoria } = await sql`select t::text as row from auditoria t`.execute(db)
  const said = {
    log,
    mails: JSON.stringify([mails, codes]),
    avisos: JSON.stringify(avisos),
    auditoria: JSON.stringify(auditoria),
  }
  for (const [where, text] of Object.entries(said))
    expect([where, CONFIDENCIAL.filter((segredo) => text.includes(segredo))]).toEqual([where, []])
})

test('the log shows what happened but not to whom: no address, document, password, token or text of a person', async () => {
  const announced = app.output().length
  const cpf = newCpf()
  const person = await register(app, { cpf, first_name: 'Nomeincomum', endereco: 'Rua Inconfundível' })
  const link = await verificationToken(app, person.email)
  await person.put(`/email/verify/${link}`)
  const token = await signIn(app, person.email, SENHA)
  await visitor(app).post('/login', { email: person.email, password: 'senha-errada-1' })
  await visitor(app).post('/login', '{"email":"malformado@concordia.test')
  const { processo } = await fileOverHttp(app, 'parte', { 'demandadas[0][nome]': 'Empresa Inconfundível' })
  const password = await accessPassword(app, processo.id)
  await client(app, token).post('/processo/add', { id: processo.id, password })
  await as(app, 'parte').get(`/processo/${processo.id}?email=${person.email}`)
  await client(app, token).post('/pagamento/stripe', { valor: 1, payment_method: '4111111111111111' })
  await jobsDone(app)

  const log = app.output().slice(announced)
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  const paths = lines.map((line) => (JSON.parse(line) as { req?: { path?: string } }).req?.path)
  for (const path of ['/api/register', '/api/login', '/api/processo', `/api/processo/${processo.id}`, '/api/email/verify/***'])
    expect(paths).toContain(path)
  const secrets = [
    person.email,
    encodeURIComponent(person.email),
    cpf,
    person.token,
    token,
    link,
    password,
    SENHA,
    'senha-errada-1',
  ]
  const texts = ['Nomeincomum', 'Inconfundível', 'malformado@', 'demandada@concordia.test', '11144477735', '4111111111111111']
  for (const secret of [...secrets, ...texts]) expect(log).not.toContain(secret)
})

test('a card number sent by mistake is refused in any field, and is neither in the log nor in the database', async () => {
  const announced = app.output().length
  const number = '5555555555554444'
  const parte = as(app, 'parte')
  const { body: made } = await parte.post<{ pagamento: { id: number } }>('/pagamento/saldo', { valor: 10 })
  const fee = `/pagamento/${made.pagamento.id}`
  const charge = { valor: 10, payment_method: 'pm_card_visa' }
  const pay = { valor: 10, meio: 'cartao', stripe_payment: 'pi_x' }
  const answers = [
    await parte.post('/pagamento/stripe', { ...charge, payment_method: number }),
    await parte.post('/pagamento/stripe', { ...charge, payment_method: `pm_${number}` }),
    await parte.post('/pagamento/stripe', { ...charge, numero: number }),
    await parte.post('/pagamento/stripe', { ...charge, cartao: { numero: '5555 5555 5555 4444', validade: '12/30' } }),
    await parte.post('/pagamento/stripe', { ...charge, nota: ['meu cartão: 5555-5555-5555-4444'] }),
    await parte.put(fee, { ...pay, stripe_payment: number }),
    await parte.put(fee, { ...pay, card: { number } }),
    await parte.put(fee, { ...pay, observacao: '5555.5555.5555.4444' }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(422)
    expect(JSON.stringify(body)).not.toMatch(/5555|4444/)
  }
  await jobsDone(app)
  expect(app.output().slice(announced)).toContain('/api/pagamento/stripe')
  expect(app.output()).not.toMatch(/5555.?5555/)
  for (const text of await everyRow()) expect(text).not.toMatch(/5555.?5555.?5555/)
})

/** Every row of every table, as text. */
async function everyRow(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const all = await Promise.all(
    tables.map(({ name }) => sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(db)),
  )
  return all.flatMap(({ rows }) => rows.map(({ text }) => text))
}

/** Records the payload of every job, since finished jobs are deleted. @returns all so far, as text */
async function keepPayloads(): Promise<() => Promise<string>> {
  await sql`create table payloads (texto text not null)`.execute(db)
  await sql`create function keep_payload() returns trigger language plpgsql as
    'begin insert into public.payloads values (new.payload::text); return new; end'`.execute(db)
  await sql`create trigger keep_payload after insert or update of payload on graphile_worker._private_jobs
    for each row execute function keep_payload()`.execute(db)
  return async () => {
    const { rows } = await sql<{ texto: string }>`select texto from payloads`.execute(db)
    return rows.map(({ texto }) => texto).join('\n')
  }
}

test('log and jobs contain nothing that opens an account: code, link, passwords, device, message, address', async () => {
  const announced = app.output().length
  const payloads = await keepPayloads()
  const person = await registerVerified(app)
  await person.put('/settings/2fa')
  const device = randomUUID()
  const by = { 'x-device-id': device }
  await visitor(app).post('/login', { email: person.email, password: SENHA }, by)
  const code = await sentCode(app, person.email)
  const wrong = code === '731905' ? '731906' : '731905'
  await visitor(app).post('/login/code', { email: person.email, code: wrong }, by)
  const { body } = await visitor(app).post<LoginData>('/login/code', { email: person.email, code }, by)
  const changed = 'viaduto do chá 1892'
  await client(app, body.authToken).put('/settings/password', {
    password_current: SENHA,
    password: changed,
    password_confirmation: changed,
  })
  // An e-mail whose link names its notice; those about a change have a link of their own.
  const filer = client(app, body.authToken)
  await file(filer, petition({ stripe_payment: await charge(filer, 5000) }))
  const nobody = `ninguem-${randomUUID()}@concordia.test`
  await visitor(app).post('/password/email', { email: nobody })
  const token = await resetToken(app, person.email)
  const warned = (await emailsTo(app, person.email)).map(({ aviso }) => aviso).filter((aviso) => aviso !== null)
  for (const aviso of warned) await client(app, body.authToken).put(`/aviso/${aviso}`)
  await resetWith(app, 'x'.repeat(43), person.email, changed)
  expect((await resetWith(app, token, person.email)).status).toBe(200)
  await jobsDone(app)

  const log = app.output().slice(announced)
  for (const path of ['/api/login/code', '/api/password/email', '/api/password/reset', '/api/settings/password', '/api/aviso/'])
    expect(log).toContain(path)
  const queued = await payloads()
  expect(queued).toMatch(/"id": ?\d/)
  expect(queued).toMatch(/"userId": ?null/)
  expect(warned.length).toBeGreaterThan(0)
  const secrets = [device, token, SENHA, changed, NOVA_SENHA, body.authToken, person.email, nobody, 'x'.repeat(43), ...warned]
  for (const secret of [...secrets, ...secrets.map(encodeURIComponent)]) {
    expect(log).not.toContain(secret)
    expect(queued).not.toContain(secret)
  }
  // Six digits may occur by chance within a longer number.
  for (const digits of [code, wrong])
    for (const text of [log, queued]) expect(text).not.toMatch(new RegExp(`(?<!\\d)${digits}(?!\\d)`))
})

test('the audit trail records what was done: who, what, to what, from where', async () => {
  const person = await register(app)
  await person.put(`/email/verify/${await verificationToken(app, person.email)}`)
  await signIn(app, person.email, SENHA)
  const { processo } = await fileOverHttp(app, 'parte')
  await person.post('/processo/add', { id: processo.id, password: await accessPassword(app, processo.id) })
  const trail = await db
    .selectFrom('auditoria')
    .select(['acao', 'objeto', 'objetoId', 'ip'])
    .where('userId', '=', person.id)
    .orderBy('id')
    .execute()
  const ip = '127.0.0.1'
  expect(trail).toEqual([
    { acao: 'cadastrar', objeto: 'usuario', objetoId: String(person.id), ip },
    { acao: 'confirmar-email', objeto: 'usuario', objetoId: String(person.id), ip },
    { acao: 'entrar', objeto: 'usuario', objetoId: String(person.id), ip },
    { acao: 'vincular', objeto: 'processo', objetoId: String(processo.id), ip },
  ])
  const filed = await db.selectFrom('auditoria').selectAll().where('acao', '=', 'protocolar').orderBy('id', 'desc').execute()
  expect(filed[0]).toMatchObject({ objetoId: String(processo.id), ip, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})
