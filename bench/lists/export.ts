// The list of 10,000 processes as a PDF: its time against that of 250, its memory over idle, and how long other requests wait
// meanwhile. Linux only: reads /proc.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../server/src/platform/database/embedded/embedded.ts'
import { report } from '../measure.ts'
import { startServer } from '../server.ts'

const ROWS = 10_000
/** As many as are drawn in one piece; a search for `pouco` or `raro` in the name of a parte finds them. */
const FEW = 250
const SEED = `
  with p as (
    insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, situacao, created_at, n_eventos, ultimo_evento_em,
      ultimo_evento_descricao, movimentado_em, partes_busca)
    select 'processo', 1, 1 + i % 18, 'Cobrança contratual de honorários e reparação de danos', 100000, 1 + i % 6, t, 1, t,
      'Juntada de documentos', t, case when i <= ${FEW} then 'pouco' when i <= ${2 * FEW} then 'raro' else 'muito' end
    from generate_series(1, ${ROWS}) i, lateral (select timestamptz '2026-01-01' - i * interval '1 hour' as t) x returning *)
  insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
  select id, user_id, 'autor', tipo, movimentado_em from p`

const server = await startServer()
try {
  await seed(server.dataDir)
  const headers = { ...(await server.signIn('parte')), 'content-type': 'application/json' }
  const ask = async (path: string, filter: object) => {
    const answer = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(filter) })
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
  }
  await ask('/processos', {})
  await wait(3_000)
  const idle = server.rss()
  const seen = { few: 0, all: 0, slowest: 0, status: 0, bytes: 0 }
  const peak = await server.peak(async () => {
    // Other rows than the ones measured: Typst would have the same rows in its cache.
    await ask('/processos/export/pdf', { nome: 'raro' })
    const before = performance.now()
    await ask('/processos/export/pdf', { nome: 'pouco' })
    seen.few = performance.now() - before
    const start = performance.now()
    let done = false
    const exported = ask('/processos/export/pdf', {}).finally(() => {
      done = true
    })
    while (!done) {
      const asked = performance.now()
      await ask('/processos', {})
      seen.slowest = Math.max(seen.slowest, performance.now() - asked)
      await wait(50)
    }
    Object.assign(seen, await exported)
    seen.all = performance.now() - start
  })
  console.log(`${FEW} processos ${seen.few.toFixed(0)} ms, ${ROWS} processos ${(seen.all / 1000).toFixed(1)} s`)
  console.log(
    `resposta ${seen.status}, ${(seen.bytes / 1e6).toFixed(1)} MB, em repouso ${idle.toFixed(0)} MB, pico ${peak.toFixed(0)} MB`,
  )
  if (seen.status !== 200) throw new Error(`The export answered ${seen.status}`)
  report('lista de 10.000 processos em PDF', seen.all / 1000, 's')
  report('10.000 processos em PDF / 40 vezes 250', seen.all / (seen.few * (ROWS / FEW)), '×', 2)
  report('PDF de 10.000 processos, memória acima do repouso', peak - idle, 'MB', 350)
  report('a lista mais lenta enquanto isso', seen.slowest, 'ms', 1000)
} finally {
  await server.stop()
}

/** Opens the embedded database that the server started; it keeps running when this connection closes. */
async function seed(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(SEED)
  await client.query('analyze procedimentos, procedimento_acessos')
  await client.end()
  await database.stop()
}
