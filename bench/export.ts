// The list of 10,000 processes as a PDF: time against that of 250, memory over idle, and what others wait meanwhile. Linux
// only: reads /proc.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DEMO_PASSWORD } from '../server/src/demo/accounts.ts'
import { startEmbedded } from '../server/src/platform/database/embedded.ts'
import { temporaryFolder } from '../server/test/database.ts'
import { report } from './measure.ts'

const ROWS = 10_000
/** As many as are drawn in one piece; `Pouco` in the name of a parte finds them. */
const FEW = 250
const PORT = 3998
const url = `http://127.0.0.1:${PORT}/api`
const SEED = `
  with p as (
    insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, situacao, created_at, n_eventos, ultimo_evento_em,
      ultimo_evento_descricao, movimentado_em, partes_busca)
    select 'processo', 1, 1 + i % 18, 'Cobrança contratual de honorários e reparação de danos', 100000, 1 + i % 6, t, 1, t,
      'Juntada de documentos', t, case when i <= ${FEW} then 'pouco' else 'muito' end
    from generate_series(1, ${ROWS}) i, lateral (select timestamptz '2026-01-01' - i * interval '1 hour' as t) x returning *)
  insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
  select id, user_id, 'autor', tipo, movimentado_em from p`

const rssMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000

const dataDir = await temporaryFolder('concordia-bench-')
const env = { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), LOG_LEVEL: 'silent', DEMO: '1', DATABASE_URL: '' }
const server = spawn(process.execPath, ['server/src/main.ts'], { env, stdio: 'ignore' })
try {
  while (!(await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => null))?.ok) await wait(100)
  await seed()
  const body = JSON.stringify({ email: 'parte@concordia.test', password: DEMO_PASSWORD })
  const login = await fetch(`${url}/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { authToken } = (await login.json()) as { authToken: string }
  const headers = { authorization: `Bearer ${authToken}`, 'content-type': 'application/json' }
  const ask = async (path: string, filter: object) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(filter) })
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
  }
  await ask('/processos', {})
  await wait(3_000)
  const idle = rssMb(server.pid!)
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, rssMb(server.pid!))
  }, 20)
  await ask('/processos/export/pdf', { nome: 'pouco' })
  const before = performance.now()
  await ask('/processos/export/pdf', { nome: 'pouco' })
  const few = performance.now() - before
  const start = performance.now()
  let done = false
  const exported = ask('/processos/export/pdf', {}).finally(() => {
    done = true
  })
  let slowest = 0
  while (!done) {
    const asked = performance.now()
    await ask('/processos', {})
    slowest = Math.max(slowest, performance.now() - asked)
    await wait(50)
  }
  const { status, bytes } = await exported
  const all = performance.now() - start
  clearInterval(watch)
  console.log(`${FEW} processos ${few.toFixed(0)} ms, ${ROWS} processos ${(all / 1000).toFixed(1)} s`)
  console.log(`resposta ${status}, ${(bytes / 1e6).toFixed(1)} MB, em repouso ${idle.toFixed(0)} MB, pico ${peak.toFixed(0)} MB`)
  const holds = [
    report('10.000 processos em PDF / 40 vezes 250', all / (few * (ROWS / FEW)), '×', 2),
    report('memória acima do repouso', peak - idle, 'MB', 350),
    report('a lista mais lenta enquanto isso', slowest, 'ms', 1000),
  ]
  process.exitCode = holds.every(Boolean) && status === 200 ? 0 : 1
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  await rm(dataDir, { recursive: true, force: true })
}

/** Into the database the server brought along; it runs on when this connection ends. */
async function seed(): Promise<void> {
  const database = await startEmbedded({ dataDir })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(SEED)
  await client.query('analyze procedimentos, procedimento_acessos')
  await client.end()
  await database.stop()
}
