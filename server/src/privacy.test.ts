import { rm } from 'node:fs/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { as, client, signIn, visitor } from '../test/client.ts'
import { cloneDatabase, temporaryFolder } from '../test/database.ts'
import { jobsDone } from '../test/jobs.ts'
import { accessPassword, verificationToken } from '../test/mailbox.ts'
import { newCpf, register, SENHA } from '../test/pessoa.ts'
import { fileProcess } from '../test/peticao.ts'
import { startServerProcess } from '../test/process.ts'
import { openDatabase } from './platform/database/database.ts'

const dataDir = await temporaryFolder()
const databaseUrl = await cloneDatabase(inject('clusterUrl'))
const { db, close } = await openDatabase({ databaseUrl, dataDir: '', onError: () => undefined })
const server = await startServerProcess({ databaseUrl, dataDir, logLevel: 'trace' })
const app = { url: server.url, dataDir, deps: { db } }
afterAll(async () => {
  await server.end('SIGTERM')
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

test('the log tells what happened and never of whom: no address, document, password, token or text of a person', async () => {
  const announced = server.output().length
  const cpf = newCpf()
  const person = await register(app, { cpf, first_name: 'Nomeincomum', endereco: 'Rua Inconfundível' })
  const link = await verificationToken(app, person.email)
  await visitor(app).put(`/email/verify/${link}`)
  const token = await signIn(app, person.email, SENHA)
  await visitor(app).post('/login', { email: person.email, password: 'senha-errada-1' })
  await visitor(app).post('/login', '{"email":"malformado@concordia.test')
  const { processo } = await fileProcess(app, 'parte', { 'demandadas[0][nome]': 'Empresa Inconfundível' })
  const password = await accessPassword(app, processo.id)
  await client(app, token).post('/processo/add', { id: processo.id, password })
  await as(app, 'parte').get(`/processo/${processo.id}?email=${person.email}`)
  await client(app, token).post('/pagamento/stripe', { valor: 1, payment_method: '4111111111111111' })
  await jobsDone(app)

  const log = server.output().slice(announced)
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

test('what was done stands in the audit trail: who, what, to what, from where', async () => {
  const person = await register(app)
  await visitor(app).put(`/email/verify/${await verificationToken(app, person.email)}`)
  await signIn(app, person.email, SENHA)
  const { processo } = await fileProcess(app, 'parte')
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
    { acao: 'entrar', objeto: 'usuario', objetoId: String(person.id), ip },
    { acao: 'vincular', objeto: 'processo', objetoId: String(processo.id), ip },
  ])
  const filed = await db.selectFrom('auditoria').selectAll().where('acao', '=', 'protocolar').orderBy('id', 'desc').execute()
  expect(filed[0]).toMatchObject({ objetoId: String(processo.id), ip, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})
