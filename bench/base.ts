import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tipo } from '@concordia/contract/rules/tipos'
import pg from 'pg'
import { type App, openApp } from '../server/src/app.ts'
import { appendEvento } from '../server/src/autos/eventos/append-evento.ts'
import { readConfig } from '../server/src/config/config.ts'
import { seedDemo } from '../server/src/demo/seed.ts'
import { startEmbedded } from '../server/src/platform/database/embedded/embedded.ts'
import { temporaryFolder } from '../server/test/database.ts'

/** A database full of procedures, with the application over it and a bare connection beside it. */
export interface Base {
  rows: number
  dataDir: string
  app: App
  raw: pg.Client
  /** A procedure of each tipo that user 1 sees, with 200 eventos beyond its own. */
  busy: Readonly<Record<Tipo, number>>
  close(): Promise<void>
}

/**
 * Opens the base of `rows` procedures: half processos and half casos: user 1 (`parte@`) sees 50 of each, user 9 (`secretaria@`) all. Creates it when it is missing
 * (about 90 s per million on a quiet machine). In the folder `BENCH_BASES` it is kept for the next part; otherwise `close` removes it.
 */
export async function openBase(rows: number): Promise<Base> {
  const shared = process.env.BENCH_BASES
  const dataDir = shared ? join(shared, String(rows)) : await temporaryFolder()
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o755)
  if (!existsSync(join(dataDir, 'semeada'))) await giveMemory(dataDir)
  const app = await openApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1', WORKER: '0', PORT: '0' }))
  const raw = new pg.Client({ connectionString: app.databaseUrl })
  const close = async () => {
    await raw.end()
    await app.close()
    if (!shared) await rm(dataDir, { recursive: true, force: true })
  }
  const base = { rows, dataDir, app, raw, busy: { processo: rows / 50, caso: rows / 100 }, close }
  try {
    await raw.connect()
    if (!existsSync(join(dataDir, 'semeada'))) await seed(base)
    return base
  } catch (error) {
    await close()
    throw error
  }
}

/** Memory settings that an operator of a base this size would choose: the default 128 MB hold less than the indexes of the lists. */
async function giveMemory(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir })
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  await admin.query("alter system set shared_buffers = '1GB'")
  await admin.end()
  await database.stop()
}

async function seed({ app, raw, rows, busy, dataDir }: Base): Promise<void> {
  console.log(`Criando ${rows.toLocaleString('pt-BR')} procedimentos…`)
  const start = performance.now()
  await seedDemo(app.deps)
  await raw.query(readFileSync(new URL('./seed.sql', import.meta.url), 'utf8').replaceAll(':n', String(rows)))
  await app.deps.tx(async (trx) => {
    for (let i = 0; i < 400; i++)
      await appendEvento(trx, i % 2 === 0 ? busy.processo : busy.caso, {
        ato: 'movimentacao',
        descricao: `Evento ${Math.floor(i / 2)}`,
        now: new Date(),
      })
  })
  await raw.query('vacuum (analyze)')
  writeFileSync(join(dataDir, 'semeada'), '')
  console.log(`Prontos em ${((performance.now() - start) / 1000).toFixed(0)} s.`)
}
