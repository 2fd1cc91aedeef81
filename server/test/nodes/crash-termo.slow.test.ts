import { startForgetfulSmtp } from '@concordia/test-doubles/smtp'
import { startWaitingTsa } from '@concordia/test-doubles/tsa'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyTrail } from '../../src/procedimentos/autos/integridade.ts'
import { EMITIR_TERMO } from '../../src/procedimentos/designacao/termo/assinar.ts'
import { as } from '../client.ts'
import { jobsDone, runJob } from '../jobs.ts'
import { idOf } from '../procedimentos/designacao.ts'
import { fileOverHttp, openProcesso } from '../procedimentos/peticao.ts'
import { termoOf } from '../procedimentos/termo.ts'
import { holding, mortalServer } from '../processes/crash.ts'
import { ageFiles, noLooseFiles } from '../storage/storage.ts'
import { waitsForLock } from '../wait.ts'

const mortal = await mortalServer()
const { db } = mortal

/** Holds a lock that stops the server. @returns gives it up */
async function hold(lock: RawBuilder<unknown>) {
  const trx = await holding(mortal)
  await lock.execute(trx)
  return () => trx.rollback().execute()
}

test('killed between each two steps of a signed term: the acceptance remains, one document, its signer gets it', async () => {
  const stamps = await startWaitingTsa()
  let app = await mortal.start({ TSA_URL: stamps.url })
  const arbitroId = await idOf(app, 'arbitro')
  /** A process whose arbitrator has read the term and has the code. */
  const pronto = async () => {
    await sql`delete from contadores`.execute(db)
    const { processo } = await fileOverHttp(app, 'parte')
    const designated = await as(app, 'secretaria').post(`/secretaria/processo/${processo.id}/designacoes`, {
      designados: [arbitroId],
    })
    expect(designated.status).toBe(201)
    return { id: processo.id, given: await termoOf(app, 'processo', processo.id).ready() }
  }
  type Pronto = Awaited<ReturnType<typeof pronto>>
  const signs = ({ id, given }: Pronto) => termoOf(app, 'processo', id).signWith(given)
  const signed = async (alvo: Pronto) => expect((await signs(alvo)).status).toBe(201)
  const [emTransacao, selada, desenhada, naFila, semCommit] = [
    ...[await pronto(), await pronto(), await pronto(), await pronto(), await pronto()],
  ] as const

  // The code is used and the evento written, the signature not: nothing of it is committed.
  const freeSignatures = await hold(sql`lock table termos_assinados in exclusive mode`)
  const unanswered = signs(semCommit).catch(() => null)
  await waitsForLock(db, 'insert into "termos_assinados"')
  await mortal.kill()
  expect(await unanswered).toBeNull()
  await freeSignatures()
  app = await mortal.start({ TSA_URL: stamps.url })
  expect((await openProcesso(as(app, 'arbitro'), semCommit.id)).aceiteArbitro).toBe(true)

  // Sealed and stored, in the transaction that keeps it; the authority's silence holds back what is drawn until then.
  await signed(emTransacao)
  const refuse = await stamps.drawn()
  const freeIssued = await hold(sql`lock table documentos_emitidos in share mode`)
  refuse()
  await waitsForLock(db, 'insert into "documentos_emitidos"')
  await mortal.kill()
  await freeIssued()

  // Sealed and not yet stored, drawn and not yet sealed, and still in the queue.
  app = await mortal.start({ TSA_URL: stamps.url })
  const refuseOnce = await stamps.drawn()
  for (const alvo of [selada, desenhada, naFila]) await signed(alvo)
  const freeFiles = await hold(sql`lock table arquivos in share mode`)
  refuseOnce()
  await waitsForLock(db, 'insert into "arquivos"')
  await mortal.kill()
  await freeFiles()

  await using smtp = await startForgetfulSmtp()
  app = await mortal.start({ SMTP_URL: smtp.url })
  // The same code signs: its use and the signature are one.
  await signed(semCommit)
  expect((await signs(emTransacao)).body.message).toBe('Você já aceitou esta designação.')
  await smtp.taken
  await mortal.kill()
  smtp.letGo()
  app = await mortal.start({ SMTP_URL: smtp.url })
  await jobsDone(app)

  for (const { id } of [emTransacao, selada, desenhada, naFila, semCommit]) {
    const { eventos, situacao } = await openProcesso(as(app, 'parte'), id)
    expect(situacao).toBe(2)
    expect(eventos.map(({ descricao }) => descricao).slice(2)).toEqual([
      'Aceite de árbitro',
      'Processo ativo',
      'Prazo de defesa aberto',
      'Termo de aceite assinado',
    ])
    const issued = await db
      .selectFrom('documentosEmitidos')
      .select('id')
      .where('tipo', '=', 'Termo de aceite assinado')
      .where('numero', '=', String(id))
      .execute()
    expect(issued).toHaveLength(1)
    const { body } = await as(app, 'parte').file(`/processo/documento/${eventos.at(-1)!.documentos[0]!.id}`)
    const name = `Termo de aceite assinado ${id}.pdf`
    const sent = smtp.mails.flatMap(({ attachments }) => attachments.filter(({ filename }) => filename === name))
    expect(sent.length).toBeGreaterThan(0)
    for (const { content } of sent) expect(Buffer.from(content as ArrayBuffer).equals(body)).toBe(true)
    expect((await verifyTrail(db, id)).falha).toBeNull()
  }
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = ${EMITIR_TERMO}`.execute(db)
  expect(rows).toHaveLength(0)
  // Files left behind by the crashes are removed after a day.
  await ageFiles(app, db)
  await runJob(app, 'varrer')
  await noLooseFiles(app)
})
