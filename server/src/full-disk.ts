import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, foldersInUse } from './config/config.ts'
import { type DiskProblem, describeSpace, diskProblemOf, existing, freeSpace } from './platform/disk.ts'

/** What to say at the start when a disk has less than its reserve: the node starts, but is not ready. */
export async function shortOfSpace(config: Pick<Config, 'dataDir' | 's3' | 'databaseUrl' | 'diskReserve'>): Promise<string[]> {
  const places = (await freeSpace(foldersInUse(config))).filter(({ bytes }) => bytes < config.diskReserve)
  if (places.length === 0) return []
  const reserve = (config.diskReserve / 1_000_000_000).toLocaleString('pt-BR')
  return [
    `Atenção: há só ${describeSpace(places)}, e a reserva é de ${reserve} GB (DISK_RESERVE_MB). Libere espaço: até lá /health/ready responde 503.`,
  ]
}

const DISK: Record<DiskProblem, string> = {
  cheio: 'O disco está cheio',
  'so-leitura': 'O disco, ou o banco de dados, só aceita leitura',
  falha: 'O disco do banco de dados falhou',
}

/** Whether a start failed because a disk takes no more: the error says so, or the data folder takes nothing either. */
export async function fullDisk(error: unknown, dataDir: string | undefined): Promise<string | null> {
  const problem = diskProblemOf(error) ?? (dataDir ? await tryToWrite(dataDir) : null)
  if (!problem) return null
  const what = error instanceof Error ? error.message : String(error)
  return `${DISK[problem]}. Libere espaço, ou devolva a permissão de gravar, e inicie de novo. (Dados em ${dataDir}; o que falhou: ${what})`
}

async function tryToWrite(dataDir: string): Promise<DiskProblem | null> {
  const path = join(await existing(dataDir), `.prova-${process.pid}`)
  try {
    await writeFile(path, Buffer.alloc(8192))
    return null
  } catch (error) {
    return diskProblemOf(error)
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}
