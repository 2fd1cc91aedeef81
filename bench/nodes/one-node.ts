// One node over HTTP, list, details and filing, beside a bare Fastify route that runs the same SQL, statement for statement, behind the
// same look-up of the token, request by request in turn. The filing of the bare route writes the same rows into a copy of the database.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/src/platform/database/embedded/embedded.ts'
import { temporaryFolder } from '../../server/test/database.ts'
import { openBase } from '../base.ts'
import { filer, form } from '../filing/filing-form.ts'
import { median, report, type Side, sample } from '../measure.ts'
import { ROWS } from '../options.ts'
import { signIn, startServer } from '../server.ts'
import type { Statement } from '../statements.ts'

const READS = 300
const FILINGS = 20
/** No compression: both sides send the bytes they have. */
const PLAIN = { 'accept-encoding': 'identity' }

interface Program {
  url: string
  databaseUrl: string
  ask<T>(message: unknown): Promise<T>
  stop(): Promise<void>
}

async function start(file: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Program> {
  const child: ChildProcess = fork(new URL(file, import.meta.url), args, {
    env: { ...process.env, ...env },
    serialization: 'advanced',
  })
  const ended = once(child, 'exit')
  const told = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error(`${file} ended`)))])
    return message
  }
  const first = (await told()) as { url: string; databaseUrl: string }
  const ask = async <T>(message: unknown) => {
    child.send(message as object)
    return (await told()) as T
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { ...first, ask, stop }
}

const startReal = (dataDir: string) =>
  start('./one-node-real.ts', [], { DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1', WORKER: '0', PORT: '0', DATABASE_URL: '' })
const startBare = (databaseUrl: string, folder: string) => start('./one-node-bare.ts', [databaseUrl, folder])

async function asked(address: string, init: RequestInit, status = 200): Promise<number> {
  const answer = await fetch(address, init)
  const body = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== status) throw new Error(`${address} answered ${answer.status}: ${body}`)
  return body.length
}

/** What the node asks the database during one request. */
async function statementsOf(real: Program, run: () => Promise<unknown>): Promise<Statement[]> {
  await real.ask('list')
  await run()
  const statements = await real.ask<Statement[]>('take')
  if (!statements[0]?.text.includes('from "sessions"'))
    throw new Error('The first statement of a request is not the token look-up')
  return statements
}

async function tell(what: string, rounds: number, sides: readonly Side[], budget: number | null = 1.6): Promise<void> {
  const times = await sample(rounds, sides)
  const [real, bare] = [median(times.get('real')!), median(times.get('bare')!)]
  report(`${what} (${real.toFixed(1)} ms) / rota nua com o mesmo SQL (${bare.toFixed(1)} ms)`, real / bare, '×', budget)
}

async function reads(): Promise<void> {
  const base = await openBase(ROWS)
  const real = await startReal(base.dataDir)
  const bare = await startBare(base.app.databaseUrl, base.dataDir)
  try {
    const session = await signIn(real.url, 'parte')
    const list = (url: string, more = PLAIN) =>
      asked(`${url}/api/processos`, {
        method: 'POST',
        headers: { ...session, ...more, 'content-type': 'application/json' },
        body: '{}',
      })
    const details = (url: string, more = PLAIN) =>
      asked(`${url}/api/processo/${base.busy.processo}`, { headers: { ...session, ...more } })
    for (const [what, run] of Object.entries({ lista: list, 'detalhes com 200 eventos': details })) {
      await run(real.url)
      const statements = await statementsOf(real, () => run(real.url))
      await bare.ask(statements)
      console.log(`${what}: ${statements.length} consultas; ${await run(real.url)} bytes, a rota nua ${await run(bare.url)}`)
      await tell(what, READS, [
        { name: 'bare', run: () => run(bare.url) },
        { name: 'real', run: () => run(real.url) },
      ])
      await tell(
        `${what}, comprimida pelo nó e não pela rota nua,`,
        READS,
        [
          { name: 'bare', run: () => run(bare.url) },
          { name: 'real', run: () => run(real.url, { 'accept-encoding': 'gzip, deflate, br' }) },
        ],
        null,
      )
    }
  } finally {
    await Promise.all([real.stop(), bare.stop()])
    await base.close()
  }
}

/** A copy of the node's database, with its sequences: the same statements give the same ids there. Nobody may be connected. */
async function copyDatabase(dataDir: string) {
  const server = await startEmbedded({ dataDir })
  const admin = new pg.Client({ connectionString: server.adminUrl })
  await admin.connect()
  const url = new URL(server.url)
  const name = url.pathname.slice(1)
  url.pathname = '/copia'
  await admin.query(`create database copia template ${name}`)
  await admin.end()
  return { stop: () => server.stop(), url: url.href }
}

/** The last evento: equal on both sides when every filing wrote the same. */
async function lastHash(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select count(*) as n, max(id) as id, max(hash) as hash from eventos')
  await client.end()
  return JSON.stringify(rows[0])
}

async function filings(): Promise<void> {
  const dataDir = await temporaryFolder()
  const folder = join(dataDir, 'nua')
  await mkdir(folder)
  const first = await startServer({ dataDir, env: { WORKER: '0' } })
  const { charge } = await filer(first)
  const session = await first.signIn('parte')
  const charges: string[] = []
  for (let i = 0; i <= FILINGS; i++) charges.push(await charge())
  await first.stop()

  const copy = await copyDatabase(dataDir)
  const real = await startReal(dataDir)
  const bare = await startBare(copy.url, folder)
  try {
    const send = (url: string, paid: string) =>
      asked(`${url}/api/processo`, { method: 'POST', headers: { ...session, ...PLAIN }, body: form(paid) }, 201)
    let paid = ''
    const next = async () => {
      paid = charges.pop()!
      await real.ask('list')
    }
    const repeat = async () => void (await bare.ask(await real.ask('take')))
    await tell('petição com três PDFs de 2 MB', FILINGS, [
      { name: 'real', before: next, run: () => send(real.url, paid) },
      { name: 'bare', before: repeat, run: () => send(bare.url, paid) },
    ])
    if ((await lastHash(real.databaseUrl)) !== (await lastHash(copy.url))) throw new Error('The two sides did not write the same')
  } finally {
    await Promise.all([real.stop(), bare.stop()])
    await copy.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await filings()
await reads()
