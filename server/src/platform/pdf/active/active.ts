import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createWorkerPool } from '../../workers/pool.ts'
import { qpdf } from '../qpdf/qpdf.ts'
import { isSuspect } from './suspect.ts'

export interface DisarmJob {
  /** A PDF that qpdf has just written without compressed objects. */
  path: string
  /** Whether the file is changed, or only looked at. */
  write: boolean
}

/** `ilegivel`: it could not be told in time, or at all. */
export type Conteudo = 'passivo' | 'ativo' | 'ilegivel'

const pool = createWorkerPool<DisarmJob, boolean>(new URL('./worker.ts', import.meta.url), {
  size: 2,
  timeoutMs: 8_000,
  patienceMs: 500,
  idleMs: 5_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

/**
 * Tells whether a PDF that qpdf can read holds active content (docs/rules/files.md). Most files show at a glance that they hold
 * none; the others are unpacked beside it first, because names may be spelled in codes and objects compressed.
 */
export async function examine(path: string): Promise<Conteudo> {
  await using file = await open(path)
  if (!(await isSuspect(file))) return 'passivo'
  const [folder, plain] = [dirname(path), `./aberto-${randomUUID()}.pdf`]
  const args = ['--no-warn', '--decrypt', '--stream-data=preserve', '--object-streams=disable']
  try {
    const { code } = await qpdf({ folder, args: [...args, `./${basename(path)}`, plain] })
    if (code === 2) return 'ilegivel'
    return (await pool.run({ path: join(folder, plain), write: false })) ? 'ativo' : 'passivo'
  } catch {
    return 'ilegivel'
  } finally {
    await rm(join(folder, plain), { force: true })
  }
}

/**
 * Takes the active content out of a PDF that qpdf has just written without compressed objects.
 * @returns false when that was not possible
 * @throws the signal's reason
 */
export async function disarmFile(path: string, signal?: AbortSignal): Promise<boolean> {
  try {
    await pool.run({ path, write: true }, signal)
    return true
  } catch {
    signal?.throwIfAborted()
    return false
  }
}
