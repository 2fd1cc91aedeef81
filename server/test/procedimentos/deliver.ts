import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { fromEntries } from '@concordia/contract/http/bracket'
import type { z } from 'zod'
import { startCharge } from '../../src/pagamentos/start-charge.ts'
import { storePdf } from '../../src/platform/files/store-made.ts'
import type { Caller } from '../../src/platform/http/actor.ts'
import { coerce } from '../../src/platform/http/coerce.ts'
import { storedFiles } from '../../src/platform/http/files/multipart.ts'
import type { Stored } from '../../src/platform/http/files/stored-file.ts'
import type { TestApp } from '../app.ts'
import { callerOf } from '../caller.ts'
import type { Account } from '../client.ts'
import type { Fields } from '../form.ts'

/** A demo account as the caller of a command. */
export async function callerAs({ deps }: Pick<TestApp, 'deps'>, account: Account): Promise<Caller> {
  const user = await deps.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .$narrowType<{ name: string; role: 'user' | 'secretario' | 'admin' }>()
    .where('email', '=', `${account}@concordia.test`)
    .executeTakeFirstOrThrow()
  return callerOf(user)
}

/** Makes a charge on a test card, in reais. @returns its identifier */
export async function charged({ deps }: Pick<TestApp, 'deps'>, caller: Caller, valor: number): Promise<string> {
  const attempt = { ...caller, idempotencyKey: randomUUID() }
  return (await startCharge(deps, attempt, { valor, payment_method: 'pm_card_visa' })).stripe_payment
}

/**
 * What a command gets of a form: its fields read with the contract, its files in the storage. Files among the `changes` are examined as
 * an upload is; the usual ones are known to be harmless.
 * @throws what makes the schema refuse a field, or the problem of a file
 */
export async function received<S extends z.ZodType>(
  { deps }: Pick<TestApp, 'deps'>,
  { user }: Caller,
  schema: S,
  { usual, changes }: { usual: Fields; changes: Fields },
): Promise<Stored<z.output<S>>> {
  const { receive } = storedFiles({ db: deps.db, storage: deps.storage, userId: user.id })
  const stored = async (name: string, sent: File) => {
    const bytes = Buffer.from(await sent.arrayBuffer())
    if (!(name in changes)) {
      const file = await storePdf(deps, sent.name, bytes)
      await deps.db.updateTable('arquivos').set({ enviadoPor: user.id, paginas: 1 }).where('id', '=', file.id).execute()
      return file
    }
    const { file, problem } = await receive(sent.name, Readable.from([bytes]))
    if (problem) throw new Error(`${name}: ${problem}`)
    return file
  }
  const entries: [string, unknown][] = []
  for (const [name, value] of Object.entries({ ...usual, ...changes }))
    if (value !== null) entries.push([name, typeof value === 'string' ? value : await stored(name, value)])
  return schema.parse(coerce(schema, fromEntries(entries))) as Stored<z.output<S>>
}
