// `npm run bench`: runs all parts one after the other, each a program that can also run alone, over one seeded base.
// `--base N` procedures (default 100,000; the budgets are for 1,000,000), `--only lists,uploads`, `--write` to docs/performance.md.
// Exits with 1 when a budget is missed or a part breaks.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/src/platform/database/embedded/embedded.ts'
import { temporaryFolder } from '../server/test/database.ts'
import { type Measurement, MISSED } from './measure.ts'
import { ONLY, ROWS, stopWith, WRITE } from './options.ts'
import { type PartResult, printTable, writeDocument } from './results.ts'

/** In this order: exact measurements first, those that heat the machine last. */
const PARTS: Record<string, { title: string; file: string }> = {
  lists: { title: 'Listas', file: 'lists/lists.ts' },
  'third-party': { title: 'Terceiro de um grande escritório', file: 'lists/third-party.ts' },
  search: { title: 'Busca', file: 'lists/search.ts' },
  textos: { title: 'Texto dos autos', file: 'lists/textos.ts' },
  details: { title: 'Detalhes e painel', file: 'lists/details.ts' },
  negociacoes: { title: 'Negociações', file: 'lists/negociacoes.ts' },
  'one-node': { title: 'Um nó por HTTP', file: 'nodes/one-node.ts' },
  growth: { title: 'Crescimento', file: 'growth.ts' },
  load: { title: 'Carga de um nó', file: 'load.ts' },
  sizes: { title: 'Tamanho', file: 'sizes.ts' },
  polling: { title: 'Consulta periódica', file: 'polling.ts' },
  filing: { title: 'Petição', file: 'filing/filing.ts' },
  uploads: { title: 'Envios', file: 'filing/uploads.ts' },
  validador: { title: 'Validador de assinaturas', file: 'validador.ts' },
  'full-pdf': { title: 'PDF completo', file: 'pdf/full-pdf.ts' },
  export: { title: 'PDF da lista', file: 'lists/export.ts' },
  indicadores: { title: 'Indicadores', file: 'indicadores.ts' },
  start: { title: 'Partida', file: 'start.ts' },
  'first-screen': { title: 'Primeira tela', file: 'first-screen.ts' },
  lighthouse: { title: 'Lighthouse', file: 'lighthouse.ts' },
  abuse: { title: 'Abuso', file: 'abuse.ts' },
  kills: { title: 'Quedas sob carga', file: 'kills/kills.ts' },
}

const unknown = ONLY?.filter((name) => !(name in PARTS)) ?? []
if (unknown.length > 0) stopWith(`Não há a parte ${unknown.join(', ')}; as partes são ${Object.keys(PARTS).join(', ')}.`)

const folder = await temporaryFolder()
const bases = process.env.BENCH_BASES ?? join(folder, 'bases')
mkdirSync(bases, { recursive: true })
chmodSync(bases, 0o755)
const results: PartResult[] = []
/** The running part, and whether the run was interrupted: then nothing continues or stays behind. */
let part: ChildProcess | undefined
let isCut = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isCut = true
    part?.kill()
  })
try {
  for (const [name, { title, file }] of Object.entries(PARTS)) {
    if (isCut || (ONLY && !ONLY.includes(name))) continue
    console.log(`\n${title} (bench/${file})`)
    results.push(await runPart(name, title, file))
  }
} finally {
  await stopDatabases(folder)
  await rm(folder, { recursive: true, force: true })
}
if (isCut) process.exit(130)
printTable(results)
if (WRITE) writeDocument(results, ROWS)
process.exitCode = results.every(({ code, measured }) => code === 0 && measured.every(({ holds }) => holds)) ? 0 : 1

/** Each part is a process of its own, so that one does not inherit the memory and timers of another. */
async function runPart(name: string, title: string, source: string): Promise<PartResult> {
  const file = join(folder, `${name}.jsonl`)
  part = spawn(process.execPath, [join(import.meta.dirname, source), '--base', String(ROWS)], {
    cwd: join(import.meta.dirname, '..'),
    // The folder is removed at the end, with whatever an interrupted part left in it.
    env: { ...process.env, BENCH_RESULTS: file, BENCH_BASES: bases, TMPDIR: folder },
    stdio: 'inherit',
  })
  const [code] = (await once(part, 'exit')) as [number | null]
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const measured = lines.map((line) => JSON.parse(line) as Measurement)
  return { name, title, code: code === MISSED ? 0 : (code ?? 1), measured, load: loadavg()[0] ?? 0 }
}

/** PostgreSQL keeps running when a part is interrupted; joining and leaving as its last user stops it. */
async function stopDatabases(parent: string): Promise<void> {
  for (const path of await readdir(parent, { recursive: true }).catch(() => []))
    if (path.endsWith(join('postgres', 'data', 'postmaster.pid')))
      await startEmbedded({ dataDir: join(parent, path, '../../..'), onError: () => undefined }).then((server) => server.stop())
}
