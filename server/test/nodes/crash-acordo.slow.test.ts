import { startForgetfulSmtp } from '@concordia/test-doubles/smtp'
import { startWaitingTsa } from '@concordia/test-doubles/tsa'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EMITIR_ACORDO } from '../../src/negociacoes/minutas/assinar.ts'
import { verifyNegociacao } from '../../src/negociacoes/trilha/verify.ts'
import type { Trx } from '../../src/platform/database/database.ts'
import { type Account, as } from '../client.ts'
import { jobsDone, runJob } from '../jobs.ts'
import { sentCode } from '../mail/mailbox.ts'
import { askToSign, minutada, sign, signWith } from '../negociacoes/minuta.ts'
import { comDocumentos, read } from '../negociacoes/negociacao.ts'
import { holding, mortalServer } from '../processes/crash.ts'
import { ageFiles, noLooseFiles } from '../storage/storage.ts'
import { waitsForLock } from '../wait.ts'

const mortal = await mortalServer()
const { db } = mortal

/** Makes the file of this name wait for the transaction's end; a lock of the whole table would wait for the files of the others. */
async function stopInsertOf(nome: string, held: Trx) {
  await sql`create function espera() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(1); return new; end'`.execute(
    db,
  )
  await sql`create trigger espera before insert on arquivos for each row when (new.nome = ${sql.lit(nome)}) execute function espera()`.execute(
    db,
  )
  await sql`select pg_advisory_xact_lock(1)`.execute(held)
}

test('killed between each two steps of an agreement: nothing is lost, one document, everybody gets it', async () => {
  const stamps = await startWaitingTsa()
  let app = await mortal.start({ TSA_URL: stamps.url })
  type Alvo = Awaited<ReturnType<typeof minutada>>
  const codes = new Map<Alvo, string>()
  const ask = async (account: Account, alvo: Alvo) => {
    await sql`delete from contadores`.execute(db)
    expect((await askToSign(as(app, account), alvo)).status).toBe(200)
    codes.set(alvo, await sentCode(app, `${account}@concordia.test`))
  }
  const signs = (account: Account, alvo: Alvo) =>
    signWith(as(app, account), alvo, { email: `${account}@concordia.test`, code: codes.get(alvo) })
  /** A draft that the other side has signed: the code for the last signature is there. */
  const quaseAssinada = async () => {
    const alvo = await minutada(app, comDocumentos())
    await sql`delete from contadores`.execute(db)
    expect((await sign(app, 'parte2', alvo)).status).toBe(200)
    await ask('parte', alvo)
    return alvo
  }
  const stands = async ({ id }: Alvo) => {
    const { situacao, assinaturas } = await read(as(app, 'parte'), id)
    return [situacao, assinaturas.length]
  }
  const signed = async (alvo: Alvo) => expect((await signs('parte', alvo)).status).toBe(200)
  const [emTransacao, guardada, selada, desenhada, naFila] = [
    ...[await quaseAssinada(), await quaseAssinada(), await quaseAssinada(), await quaseAssinada(), await quaseAssinada()],
  ] as const
  const [ultima, codigoUsado] = [await quaseAssinada(), await minutada(app)]
  await ask('parte2', codigoUsado)

  // Each agreement is stopped at another step, by what this transaction holds or by the authority's silence.
  const held = await holding(mortal)
  await stopInsertOf(`Acordo da negociação ${selada.id}.pdf`, held)
  await sql`lock table documentos_emitidos in share mode`.execute(held)
  await signed(emTransacao)
  const refuse = await stamps.drawn()
  refuse()
  await waitsForLock(db, 'insert into "documentos_emitidos"')

  await signed(guardada)
  const refuseAgain = await stamps.drawn()
  await sql`select from negociacoes where id = ${guardada.id} for update`.execute(held)
  refuseAgain()
  await waitsForLock(db, 'from "negociacoes"%for update')

  await signed(selada)
  const refuseOnce = await stamps.drawn()
  refuseOnce()
  await waitsForLock(db, 'insert into "arquivos"')

  await signed(desenhada)
  await stamps.drawn()
  // All that run jobs are busy now.
  await signed(naFila)

  await sql`select from graphile_worker.add_job(${EMITIR_ACORDO}, job_key := ${`acordo:${ultima.id}`})`.execute(held)
  await sql`select from minutas where id = ${codigoUsado.minutaId} for update`.execute(held)
  const unanswered = [signs('parte', ultima), signs('parte2', codigoUsado)].map((answer) => answer.catch(() => null))
  await waitsForLock(db, 'graphile_worker.add_job')
  await waitsForLock(db, 'insert into "assinaturas"')
  await mortal.kill()
  expect(await Promise.all(unanswered)).toEqual([null, null])
  await held.rollback().execute()

  await using smtp = await startForgetfulSmtp()
  app = await mortal.start({ SMTP_URL: smtp.url })
  // A code and the signature it gives are one: the same code signs.
  expect([await stands(codigoUsado), await stands(ultima)]).toEqual([
    ['minuta-em-elaboracao', 0],
    ['minuta-em-assinatura', 1],
  ])
  expect((await signs('parte2', codigoUsado)).status).toBe(200)
  await signed(ultima)
  expect((await signs('parte', emTransacao)).body.message).toBe('Esta negociação já terminou em acordo.')
  await smtp.taken
  await mortal.kill()
  smtp.letGo()
  app = await mortal.start({ SMTP_URL: smtp.url })
  await jobsDone(app)

  for (const alvo of [emTransacao, guardada, selada, desenhada, naFila, ultima]) {
    expect(await stands(alvo)).toEqual(['finalizada', 2])
    const { body } = await as(app, 'parte').file(`/negociacao/${alvo.id}/documento`)
    const issued = await db.selectFrom('documentosEmitidos').select('tipo').where('numero', '=', String(alvo.id)).execute()
    expect(issued).toEqual([{ tipo: 'Acordo' }])
    const { historico } = await read(as(app, 'parte'), alvo.id)
    expect(historico.filter(({ descricao }) => /^(Assinou a minuta|O acordo)/.test(descricao))).toHaveLength(3)
    expect((await verifyNegociacao(db, alvo.id)).falha).toBeNull()
    const name = `Acordo da negociação ${alvo.id}.pdf`
    const sent = smtp.mails.flatMap(({ to, attachments }) =>
      attachments.filter(({ filename }) => filename === name).map(({ content }) => ({ to: to![0]!.address, content })),
    )
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['parte@concordia.test', 'parte2@concordia.test']))
    for (const { content } of sent) expect(Buffer.from(content as ArrayBuffer).equals(body)).toBe(true)
  }
  // Files left behind by the crashes are removed after a day.
  await ageFiles(app, db)
  await runJob(app, 'varrer')
  await noLooseFiles(app)
})
