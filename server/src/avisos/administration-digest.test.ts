import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as } from '../../test/client.ts'
import { emailsTo } from '../../test/mail/mailbox.ts'
import { registerVerified } from '../../test/secretaria/pessoa.ts'
import { SEND_EMAIL } from '../platform/mail/mail-jobs.ts'
import { sendAdministratorDigest } from './administration-digest.ts'

const app = await ownApp()
const { db } = app.deps
const [admin, secretaria] = [as(app, 'admin'), as(app, 'secretaria')]
const digestsTo = async (address: string) =>
  (await emailsTo(app, address)).filter(({ motivo }) => motivo === 'resumo-da-administracao')
const ADMIN = 'admin@concordia.test'

// Skip the acts that made the demo.
await db.updateTable('resumoDaAdministracao').set({ enviadoEm: new Date() }).execute()

test('a digest with nothing is not sent', async () => {
  await sendAdministratorDigest(app.deps)
  expect(await digestsTo(ADMIN)).toEqual([])
})

test('the digest goes out once over all nodes, to the administrators at the time of the act, even if blocked or demoted since', async () => {
  const second = await registerVerified(app)
  await admin.put(`/secretaria/pessoa/${second.id}/papel`, { role: 'admin' })
  expect((await secretaria.post('/secretaria/convenio', { codigo: 'RESUMO', desconto: 90 })).status).toBe(201)
  const person = await registerVerified(app)
  const motivo = 'Escreveu a golpe@exemplo.test'
  expect((await secretaria.post(`/secretaria/pessoa/${person.id}/bloqueio`, { motivo })).status).toBe(200)
  // Neither keeps the second administrator from hearing of it.
  expect((await admin.post(`/secretaria/pessoa/${second.id}/bloqueio`, { motivo: 'Desligada' })).status).toBe(200)
  expect((await admin.put(`/secretaria/pessoa/${second.id}/papel`, { role: 'user' })).status).toBe(200)
  const immediate = (await emailsTo(app, second.email)).filter(({ motivo }) => motivo === 'papelMudado')
  expect(immediate).toHaveLength(1)
  await Promise.all(Array.from({ length: 4 }, () => sendAdministratorDigest(app.deps)))
  for (const address of [ADMIN, second.email]) {
    const [digest, ...more] = await digestsTo(address)
    expect(more).toEqual([])
    expect(digest!.texto).toMatch(/Dinheiro: .*Conta da Secretaria: Criou \(Convênio \d+\); .*desconto \(%\): 90/)
    expect(digest!.texto).toMatch(/Bloqueios: .*Bloqueou \(Conta \d+\)/)
    expect(digest!.texto).toContain('Papéis:')
    expect(digest!.texto).not.toContain('golpe@exemplo.test')
  }
  expect(await digestsTo('secretaria@concordia.test')).toEqual([])
  await sendAdministratorDigest(app.deps)
  expect(await digestsTo(ADMIN)).toHaveLength(1)
})

test('nobody gives up an e-mail to administrators', async () => {
  const [{ id } = { id: 0 }] = await digestsTo(ADMIN)
  const { rows } = await sql<{ id: string }>`
    select (graphile_worker.add_job(${SEND_EMAIL}, json_build_object('id', ${id}::int), max_attempts => 3)).id`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'x' where id = ${rows[0]!.id}`.execute(db)
  expect(await admin.post(`/secretaria/trabalho/${rows[0]!.id}/descartar`, { motivo: 'Não precisa' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('ninguém pode desistir dele') },
  })
})
