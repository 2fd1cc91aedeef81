import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { SEED_LOCK } from '../../src/demo/seed.ts'
import { openDatabase, type Trx } from '../../src/platform/database/database.ts'
import { addJob } from '../../src/platform/jobs/add.ts'
import { client, signIn } from '../client.ts'
import { cloneDatabase } from '../database.ts'
import { jobsDone } from '../jobs.ts'
import { makePdf, pdfFile } from '../pdf/pdf.ts'
import { petition } from '../procedimentos/peticao.ts'
import { charged } from '../processes/crash-clients.ts'
import { type FleetNode, fleet } from '../processes/nodes.ts'
import { programEnv } from '../processes/program-env.ts'
import { waitFor } from '../wait.ts'

const nodes = await fleet()
const { db } = nodes.database

/** A filing that is half sent. @returns a function that sends the rest, and returns the answer's status and body */
async function halfSent(node: FleetNode, token: string, stripe_payment: string) {
  const form = new Response(petition({ stripe_payment, termo: pdfFile('termo.pdf', makePdf({ bytes: 100_000 })) }))
  const bytes = Buffer.from(await form.arrayBuffer())
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': form.headers.get('content-type')!,
    'content-length': bytes.length,
  }
  const upload = request(`${node.url}/api/processo`, { method: 'POST', headers })
  const half = bytes.length / 2
  upload.write(bytes.subarray(0, half))
  // The first file is stored: the node is in the middle of the request.
  await waitFor('the first file to arrive', () => db.selectFrom('arquivos').select('id').executeTakeFirst())
  return async () => {
    upload.end(bytes.subarray(half))
    const [answer] = await once(upload, 'response')
    return { status: answer.statusCode as number, body: await text(answer) }
  }
}

test('stopped in the middle of an upload, a node takes no more jobs, and answers the upload completely', async () => {
  const node = await nodes.start()
  const token = await signIn(node, 'parte@concordia.test')
  const finish = await halfSent(node, token, await charged(client(node, token), 'metade', 5000))
  await jobsDone(node)
  const ended = node.end('SIGTERM')
  await waitFor('the node to leave the queue', async () => (await nodes.ids()).size === 0)
  await addJob(db, 'lembrarPrazos', {}, { key: 'depois' })

  const { status, body } = await finish()
  expect([status, body]).toEqual([201, expect.stringContaining('"processo"')])
  expect(await ended).toBe(0)
  expect((await sql`select from graphile_worker.jobs where key = 'depois'`.execute(db)).rows).toHaveLength(1)
  expect((await db.selectFrom('procedimentos').select('id').execute()).length).toBe(1)
})

let node: FleetNode
test('a node that runs no jobs removes the temporary copies of a killed one on its machine when it starts', async () => {
  const left = join(nodes.dataDir, 'concordia-upload-velha')
  await mkdir(left)
  const anHourAgo = new Date(Date.now() - 3_700_000)
  await utimes(left, anHourAgo, anHourAgo)
  node = await nodes.start({ env: { WORKER: '0' } })
  await waitFor('the copy to be gone', () => !existsSync(left))
})

test('an unused connection, as browsers open them in advance, does not delay the stop of a node', async () => {
  const idle = connect(Number(new URL(node.url).port), '127.0.0.1')
  await once(idle, 'connect')
  // Answered after the connection was made, so the node knows the connection.
  expect((await fetch(`${node.url}/health/live`)).status).toBe(200)
  const closed = once(idle, 'close')
  expect(await node.end('SIGTERM')).toBe(0)
  await closed
})

test('stopped during its start, a node exits in order and reports no errors caused by that', async () => {
  const empty = await cloneDatabase(inject('clusterUrl'))
  const database = await openDatabase({ databaseUrl: empty, dataDir: '', onError: () => undefined })
  onTestFinished(() => database.close())
  const { exited, printed } = await database.tx(async (trx) => {
    // The demo accounts are being created by another node.
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
    const { child, printed } = spawned(empty)
    const exited = once(child, 'exit')
    await waitFor('the node to make the demo accounts', () => isWaiting(trx))
    child.kill('SIGTERM')
    await waitFor('the node to hear it', () => printed.join('').includes('Encerrando'))
    return { exited, printed }
  })
  expect(await exited).toEqual([0, null])
  expect(printed.join('').trim()).toBe('Encerrando…')
})

const isWaiting = async (trx: Trx) =>
  (
    await sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database
    where datname = current_database())`.execute(trx)
  ).rows.length > 0

/** A node that may be stopped before it listens. */
function spawned(databaseUrl: string) {
  const { dataDir } = nodes
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../src/main.ts', import.meta.url))], {
    cwd: dataDir,
    env: { ...programEnv(), PORT: '0', DEMO: '1', LOG_LEVEL: 'fatal', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(String(chunk)))
  return { child, printed }
}
