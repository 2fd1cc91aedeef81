import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createWorkerPool } from '../../workers/pool.ts'
import { qpdf } from '../qpdf/qpdf.ts'
import type { Found } from './disarm.ts'
import { isSuspect } from './suspect.ts'

export interface DisarmJob {
  /** A PDF that qpdf has just written without compressed objects. */
  path: string
  /** Whether the file is changed, or only looked at. */
  write: boolean
}

/** `preparar`: harmless, but its form or layers must be prepared where it is joined; `ilegivel`: it could not be told in time, or at all. */
export type Conteudo = 'passivo' | 'preparar' | 'ativo' | 'ilegivel'

const pool = createWorkerPool<DisarmJob, Found>(new URL('./worker.ts', import.meta.url), {
  size: 2,
  timeoutMs: 8_000,
  patienceMs: 500,
  idleMs: 5_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

/**
 * Tells whether a PDF that qpdf can read holds active content (docs/rules/files.md), or a form or layers. Most files show at a glance
 * that they hold none; the others are unpacked beside it first, because names may be spelled in codes and objects compressed.
 */
export async function examine(path: string): Promise<Conteudo> {
  await using file = await open(path)
  if (!(await isSuspect(file))) return 'passivo'
  const [folder, plain] = [dirname(path), `./aberto-${randomUUID()}.pdf`]
  const args = ['--no-warn', '--decrypt', '--stream-data=preserve', '--object-streams=disable']
  try {
    const { code } = await qpdf({ folder, args: [...args, `./${basename(path)}`, plain] })
    if (code === 2) return 'ilegivel'
    const { active, fonts, looks, layers } = await pool.run({ path: join(folder, plain), write: false })
    return active ? 'ativo' : fonts || looks || layers ? 'preparar' : 'passivo'
  } catch {
    return 'ilegivel'
  } finally {
    await rm(join(folder, plain), { force: true })
  }
}

/** What a PDF that qpdf has just written without compressed objects holds; null when that cannot be told. @throws the signal's reason */
export const findIn = (path: string, signal?: AbortSignal) => run({ path, write: false }, signal)

/**
 * Takes the active content out of a PDF that qpdf has just written without compressed objects, and out of its form what would count
 * for those of other documents.
 * @returns false when that was not possible
 * @throws the signal's reason
 */
export const disarmFile = async (path: string, signal?: AbortSignal) => (await run({ path, write: true }, signal)) !== null

async function run(job: DisarmJob, signal?: AbortSignal): Promise<Found | null> {
  try {
    return await pool.run(job, signal)
  } catch {
    signal?.throwIfAborted()
    return null
  }
}
