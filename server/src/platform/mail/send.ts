import type { Readable } from 'node:stream'
import { type Expression, sql } from 'kysely'
import { z } from 'zod'
import { convite } from '../calendar/ical.ts'
import type { Db, Trx } from '../database/database.ts'
import type { RunningJob, Task } from '../jobs/task.ts'
import type { MailTransport, Outcome, OutgoingMail } from './transport.ts'

export interface SendDeps {
  db: Db
  transport: MailTransport
  storage: { get(key: string): Promise<Readable> }
  /** Sender, `Nome <endereco@dominio>`. */
  from: string
  /** In the demo the body of a secret message stays readable; otherwise it is blanked once accepted. */
  keepSecrets: boolean
  /** Condition on `emails`: its secret no longer works, for reasons that others know. */
  outdated?: Expression<boolean>
  /** Called in the transaction that records a refusal, so that both commit or neither. */
  onRefused?: (trx: Trx, refusal: Refusal) => Promise<void>
}

/** An e-mail that was refused for good. `reply` is the mail server's text. */
export interface Refusal extends Pick<Outcome, 'code' | 'reply'> {
  emailId: number
}

const Payload = z.object({ id: z.number() })

/**
 * The job that sends one queued e-mail. Records every attempt with the server's reply. A refusal is final; any other failure
 * throws, so that the queue retries; the last failed attempt counts as a refusal. A settled message is left alone, and one whose
 * secret has expired is not sent.
 */
export const sendEmailTask =
  (deps: SendDeps): Task =>
  async (payload, job) => {
    const { id } = Payload.parse(payload)
    await expire(deps, id)
    const attempt = await openAttempt(deps.db, id)
    if (attempt === undefined) return
    const outcome = await attemptLocked(deps, id, attempt, job)
    // The reply may name the recipient, and this text is logged; email_tentativas has the whole reply.
    if (outcome.result === 'adiado') throw new Error(`O e-mail ${id} não foi entregue agora (código ${outcome.code ?? 'nenhum'})`)
  }

/** Committed before sending, so that a process that dies while sending leaves a trace. */
const openAttempt = async (db: Db, emailId: number): Promise<number | undefined> =>
  (
    await db
      .insertInto('emailTentativas')
      .columns(['emailId'])
      .expression((eb) => eb.selectFrom('emails').select('id').where('id', '=', emailId).where('situacao', '=', 'na-fila'))
      .returning('id')
      .executeTakeFirst()
  )?.id

/**
 * Sends while holding a lock on the row, so that two nodes never send the same message at once, even when one was wrongly taken
 * for dead. The lock must end with its process: so this is the one transaction that spans a provider's answer.
 */
const attemptLocked = ({ db, ...deps }: SendDeps, id: number, attempt: number, job: RunningJob): Promise<Outcome> =>
  db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(trx)
    const email = await lockEmail(trx, id)
    const answer = email ? await deps.transport.send(await outgoing(trx, email, deps), job.signal) : BUSY
    await closeAttempt(trx, attempt, answer)
    const outcome = email && answer.result === 'adiado' && job.attempt >= job.maxAttempts ? givenUp(answer, job) : answer
    if (outcome.result !== 'adiado') await settle(trx, id, outcome, deps.keepSecrets)
    if (email && outcome.result === 'recusado')
      await deps.onRefused?.(trx, { emailId: id, code: outcome.code, reply: outcome.reply })
    return outcome
  })

/** No retry is left: reported like a refusal, with the server's last reply. */
const givenUp = ({ code, reply }: Outcome, { attempt }: RunningJob): Outcome => ({
  result: 'recusado',
  code,
  reply: `Não entregue após ${attempt} tentativas. Última resposta: ${reply}`,
})

const BUSY: Outcome = { result: 'adiado', code: null, reply: 'Outro processo está enviando esta mensagem' }

type LockedEmail = NonNullable<Awaited<ReturnType<typeof lockEmail>>>

/** @returns undefined when another node holds the row's lock */
const lockEmail = (trx: Trx, id: number) =>
  trx
    .selectFrom('emails')
    .select(['messageId', 'destinatario', 'assunto', 'html', 'texto', 'anexos', 'calendario'])
    .where('id', '=', id)
    .where('situacao', '=', 'na-fila')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

const Attachments = z.array(z.object({ arquivoId: z.number(), nome: z.string() }))
/** As `queueEmail` stores it. */
const Calendar = z.object({
  ...{ uid: z.string(), titulo: z.string(), descricao: z.string(), url: z.string(), local: z.string() },
  ...{ sequencia: z.number(), cancelado: z.boolean() },
  ...{ inicio: z.coerce.date(), fim: z.coerce.date(), alteradoEm: z.coerce.date() },
})

async function outgoing(
  trx: Trx,
  email: LockedEmail,
  { storage, from }: Pick<SendDeps, 'storage' | 'from'>,
): Promise<OutgoingMail> {
  const attachments = Attachments.parse(email.anexos)
  const keys = await storageKeys(
    trx,
    attachments.map(({ arquivoId }) => arquivoId),
  )
  return {
    messageId: email.messageId,
    from,
    to: email.destinatario,
    subject: email.assunto,
    html: email.html ?? '',
    text: email.texto ?? '',
    attachments: attachments.map(({ arquivoId, nome }) => ({ filename: nome, open: () => storage.get(keyOf(keys, arquivoId)) })),
    ...(email.calendario !== null && {
      calendar: convite(Calendar.parse(email.calendario), { from, to: email.destinatario }),
    }),
  }
}

async function storageKeys(trx: Trx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx.selectFrom('arquivos').select(['id', 'chave']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, chave }) => [id, chave]))
}

function keyOf(keys: Map<number, string>, arquivoId: number): string {
  const key = keys.get(arquivoId)
  if (key === undefined) throw new Error(`O anexo ${arquivoId} não existe mais`)
  return key
}

const closeAttempt = (trx: Trx, attempt: number, { result, code, reply }: Outcome) =>
  trx
    .updateTable('emailTentativas')
    .set({ terminadaEm: sql<Date>`clock_timestamp()`, resultado: result, codigo: code, resposta: reply })
    .where('id', '=', attempt)
    .execute()

/** Gives up an e-mail whose job was discarded: it counts as refused, with our own text as the reply. */
export async function giveUpEmail(
  trx: Trx,
  id: number,
  { porque, onRefused }: { porque: string; onRefused: NonNullable<SendDeps['onRefused']> },
): Promise<void> {
  const email = await trx
    .selectFrom('emails')
    .select('id')
    .where('id', '=', id)
    .where('situacao', '=', 'na-fila')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!email) return
  const outcome = { result: 'recusado', code: null, reply: `Não entregue: ${porque}` } as const
  await settle(trx, id, outcome, false)
  await onRefused(trx, { emailId: id, code: outcome.code, reply: outcome.reply })
}

/** The final state of a message; it is the evidence. */
const settle = (trx: Trx, id: number, { result, reply }: Outcome, keepSecrets: boolean) => {
  const now = sql<Date>`clock_timestamp()`
  return trx
    .updateTable('emails')
    .set(
      result === 'aceito'
        ? { situacao: 'enviado', enviadoEm: now, resposta: reply }
        : { situacao: 'recusado', recusadoEm: now, resposta: reply },
    )
    .$if(!keepSecrets, (update) => update.set(BLANKED))
    .where('id', '=', id)
    .execute()
}

/** What remains of a column of the body: nothing, if it is secret. */
const unlessSecret = (column: 'corpo' | 'html' | 'texto') =>
  sql<string | null>`case when sigiloso then null else ${sql.ref(column)} end`
export const BLANKED = { corpo: unlessSecret('corpo'), html: unlessSecret('html'), texto: unlessSecret('texto') }

/**
 * Whether a waiting secret no longer works, because it expired or is outdated; then it is blanked. The sender checks this, so that
 * replacing a secret never waits for a slow mail server that still has the one before.
 */
const expire = ({ db, keepSecrets, outdated }: SendDeps, id: number) =>
  db
    .updateTable('emails')
    .set({ situacao: 'vencido' })
    .$if(!keepSecrets, (update) => update.set(BLANKED))
    .where('id', '=', id)
    .where('situacao', '=', 'na-fila')
    .where((eb) => eb.or([eb('valeAte', '<=', sql<Date>`clock_timestamp()`), ...(outdated ? [outdated] : [])]))
    .execute()
