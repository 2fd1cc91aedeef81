import type { trabalhos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Trabalho } from '@concordia/contract/secretaria/schemas/auditoria'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { userOf } from '../../../test/payments/custa.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'
import { waitFor } from '../../../test/wait.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { queueEmail } from '../../platform/mail/queue.ts'

const app = await ownApp({ env: { WORKER: '1' } })
const { db, letterhead } = app.deps
const secretaria = as(app, 'secretaria')
const admin = as(app, 'admin')
const MOTIVO = 'O arquivo não existe mais'

const list = async () => (await secretaria.get<ResultOf<typeof trabalhos.list>>('/secretaria/trabalhos')).body.trabalhos
const find = async (id: string) => (await list()).find((job) => job.id === id)
const retry = (id: string, who = secretaria) => who.post(`/secretaria/trabalho/${id}/repetir`, {})
const discard = (id: string, who = secretaria, motivo = MOTIVO) => who.post(`/secretaria/trabalho/${id}/descartar`, { motivo })
const NAO_FALHOU = {
  status: 409,
  body: { message: 'Este trabalho não está mais entre os que falharam: alguém o repetiu ou descartou antes.' },
}

let keys = 0
/** Not a user id: the job fails to read it. */
const ILEGIVEL = { userId: 0.5, asked: '2026-01-02T03:04:05.000Z' }
const TAREFA = 'pedirNovaSenha'
/** A job that the worker has tried once and that failed. */
async function failed(): Promise<Trabalho> {
  const key = `falha:${++keys}`
  await addJob(db, TAREFA, ILEGIVEL, { key, maxAttempts: 1 })
  const id = await waitFor('the job to fail', async () => {
    const { rows } = await sql<{ id: string }>`select id::text from graphile_worker.jobs
      where key = ${key} and attempts >= max_attempts and locked_at is null`.execute(db)
    return rows[0]?.id
  })
  return (await find(id))!
}
const inQueue = async (id: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs where id = ${id}::bigint`.execute(
    db,
  )
  return rows[0]!.n
}

describe('a job that failed for good', () => {
  test('is listed with its task, its error and its object', async () => {
    const job = await failed()
    expect(job).toEqual({
      id: expect.stringMatching(/^\d+$/),
      tarefa: TAREFA,
      descricao: 'Enviar o link de nova senha',
      tentativas: 1,
      erro: expect.stringMatching(/./),
      dados: ILEGIVEL,
      created_at: expect.any(String),
      falhou_em: expect.any(String),
      tentara_em: null,
    })
    expect((await list())[0]).toEqual(job)
  })

  test('a job that will be retried is not listed', async () => {
    const { id } = await failed()
    const tries = (most: number) =>
      sql`update graphile_worker._private_jobs set max_attempts = ${most}, run_at = now() + interval '1 hour'
        where id = ${id}::bigint`.execute(db)
    await tries(2)
    expect(await find(id)).toBeUndefined()
    expect(await retry(id)).toMatchObject(NAO_FALHOU)
    await tries(1)
    expect(await find(id)).toBeDefined()
  })

  test('from its third failure on one that will be retried is listed with its next try, after those given up', async () => {
    const { id } = await failed()
    const outro = await failed()
    const attempts = (n: number) =>
      sql`update graphile_worker._private_jobs set attempts = ${n}, max_attempts = 100, run_at = now() + interval '1 hour',
        updated_at = now() + interval '1 minute' where id = ${id}::bigint`.execute(db)
    await attempts(2)
    expect(await find(id)).toBeUndefined()
    await attempts(3)
    expect(await find(id)).toMatchObject({ tentativas: 3, tentara_em: expect.any(String) })
    const ids = (await list()).map((job) => job.id)
    expect(ids.indexOf(outro.id)).toBeLessThan(ids.indexOf(id))
    expect((await discard(id)).status).toBe(200)
    expect(await inQueue(id)).toBe(0)
  })

  test('retried, it has all its tries again', async () => {
    const { id, falhou_em } = await failed()
    expect(await retry(id)).toMatchObject({ status: 200, body: { message: 'O trabalho voltou à fila e será tentado agora.' } })
    const again = await waitFor('it to fail again', async () => {
      const job = await find(id)
      return job && job.falhou_em > falhou_em ? job : undefined
    })
    expect(again.tentativas).toBe(1)
    expect(await auditOf(app, 'repetir')).toMatchObject({
      email: 'secretaria@concordia.test',
      objeto: 'trabalho',
      objetoId: id,
      ip: '127.0.0.1',
      requestId: expect.stringMatching(/./),
      dados: { tarefa: TAREFA, tentativas: 1 },
    })
  })

  test('once its cause is fixed, it succeeds and leaves the list', async () => {
    const { id } = await failed()
    await sql`update graphile_worker._private_jobs set payload = json_build_object('userId', null, 'asked', now())
      where id = ${id}::bigint`.execute(db)
    expect((await retry(id)).status).toBe(200)
    await waitFor('it to be done', async () => (await inQueue(id)) === 0)
    expect(await find(id)).toBeUndefined()
  })

  test('discarded, it leaves the queue and is stored with the reason', async () => {
    const { id, erro } = await failed()
    expect(await discard(id, admin)).toMatchObject({
      status: 200,
      body: { message: 'Trabalho descartado. Ele não será mais tentado.' },
    })
    expect(await find(id)).toBeUndefined()
    expect(await inQueue(id)).toBe(0)
    const kept = await db.selectFrom('trabalhosDescartados').selectAll().where('id', '=', Number(id)).executeTakeFirst()
    expect(kept).toEqual({
      id: Number(id),
      tarefa: TAREFA,
      dados: ILEGIVEL,
      tentativas: 1,
      erro,
      motivo: MOTIVO,
      descartadoPor: await userOf(app, 'admin'),
      descartadoEm: expect.any(Date),
    })
    expect(await auditOf(app, 'descartar')).toMatchObject({
      email: 'admin@concordia.test',
      objeto: 'trabalho',
      objetoId: id,
      requestId: expect.stringMatching(/./),
      dados: { tarefa: TAREFA, motivo: MOTIVO },
    })
  })

  test.each(['', '   ', undefined])('with the reason %j it is not discarded', async (motivo) => {
    const { id } = await failed()
    const { status, body } = await secretaria.post(`/secretaria/trabalho/${id}/descartar`, { motivo })
    expect([status, body.errors]).toEqual([422, { motivo: ['Informe o motivo'] }])
    expect(await find(id)).toBeDefined()
  })
})

describe('two members of the staff at once', () => {
  test('one discards, the other is refused with that reason', async () => {
    const { id } = await failed()
    const answers = await Promise.all([discard(id), discard(id, admin), discard(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(NAO_FALHOU)
  })

  test('one retries and the other discards: one of them succeeds', async () => {
    const { id } = await failed()
    await nobodyDoes(id)
    const answers = await Promise.all([retry(id), discard(id, admin)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await inQueue(id)).toBe(answers[0]!.status === 200 ? 1 : 0)
  })

  test('one of many simultaneous retries succeeds', async () => {
    const { id } = await failed()
    await nobodyDoes(id)
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => retry(id, i % 2 ? admin : secretaria)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await discard(id)).toMatchObject(NAO_FALHOU)
  })
})

/** Gives a job a name that no worker takes here, so that it stays as it is. */
async function nobodyDoes(id: string) {
  await addJob(db, 'deOutraVersao', {}, { key: 'de-outra-versao' })
  await sql`update graphile_worker._private_jobs j set task_id = t.id
    from graphile_worker._private_tasks t where j.id = ${id}::bigint and t.identifier = 'deOutraVersao'`.execute(db)
}

test.each(['0', '999999', '999999999999999999'])('an unknown job %s is refused', async (id) => {
  expect(await retry(id)).toMatchObject(NAO_FALHOU)
  expect(await discard(id)).toMatchObject(NAO_FALHOU)
})
test.each(['abc', '-1', '1.5', '9999999999999999999', '%00'])('an invalid job id %s is refused', async (id) => {
  expect((await retry(id)).status).toBe(403)
})

test('a job with an unknown task shows that it has data, but not which; its error is without personal data', async () => {
  const { id } = await failed()
  await nobodyDoes(id)
  await sql`update graphile_worker._private_jobs set payload = '{"documentoId": 1, "senha": "ABCDE12345", "token": {"a": 1}}',
    last_error = 'pessoa@concordia.test (111.444.777-35) não respondeu em https://u:segredo@banco.test/x?token=9f8e'
    where id = ${id}::bigint`.execute(db)
  const job = (await find(id))!
  expect(job).toMatchObject({
    tarefa: 'deOutraVersao',
    descricao: 'deOutraVersao',
    dados: { documentoId: '***', senha: '***', token: '***' },
  })
  for (const secret of ['pessoa@', '111.444', 'segredo', '9f8e', 'ABCDE12345']) expect(JSON.stringify(job)).not.toContain(secret)
  await discard(id)
  const kept = await db.selectFrom('trabalhosDescartados').select('erro').where('id', '=', Number(id)).executeTakeFirstOrThrow()
  expect(kept.erro).toBe(job.erro)
})

test('an e-mail whose job is discarded counts as refused; its evidence does not contain the secretariat’s reason', async () => {
  const to = 'ninguem@concordia.test'
  const message = { subject: 'Aviso', paragraphs: ['Houve um novo evento.'], reason: 'Você é contato de uma parte.' }
  const emailId = await app.deps.tx(async (trx) => {
    const id = await queueEmail(trx, { to, message, kind: 'teste', secret: true }, letterhead)
    // Invalid data: the error of the job itself, neither the server's answer nor a refusal.
    await sql`update emails set anexos = '[{"nome": 1}]' where id = ${id}`.execute(trx)
    await sql`update graphile_worker._private_jobs set max_attempts = 1 where key = ${`email:${id}`}`.execute(trx)
    return id
  })
  const job = await waitFor('the e-mail to fail', async () =>
    (await list()).find(({ dados, tarefa }) => tarefa === 'enviarEmail' && dados.id === emailId),
  )
  expect((await emailsTo(app, to))[0]).toMatchObject({ situacao: 'na-fila' })
  await discard(job.id)
  expect((await emailsTo(app, to))[0]).toMatchObject({
    situacao: 'recusado',
    // The person who filed the process reads it beside the address.
    resposta: 'Não entregue: a secretaria desistiu do envio.',
    html: null,
    texto: null,
  })
})
