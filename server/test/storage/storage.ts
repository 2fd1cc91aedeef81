import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../src/platform/database/database.ts'
import type { Reach } from '../app.ts'
import { waitFor } from '../wait.ts'

/** Every file in the storage folder, finished or not. */
export function storedFiles({ dataDir }: Pick<Reach, 'dataDir'>): string[] {
  const folder = join(dataDir, 'arquivos')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A day passes for every file: what a crash left unfinished, or unused, is removed at the next sweep. */
export async function ageFiles(app: Pick<Reach, 'dataDir'>, db: Db): Promise<void> {
  const then = new Date(Date.now() - 25 * 3_600_000)
  for (const file of storedFiles(app)) utimesSync(file, then, then)
  await db.updateTable('arquivos').set({ createdAt: then }).where('usadoEm', 'is', null).execute()
}

/** The objects in the storage and the rows in the database, used or not. */
export async function countFiles(app: Reach) {
  const rows = await app.deps.db.selectFrom('arquivos').select('usadoEm').execute()
  return { stored: storedFiles(app).length, known: rows.length, unused: rows.filter(({ usadoEm }) => usadoEm === null).length }
}

/** Waits until every file is in use: files of a refused request are removed just after its answer. */
export const noLooseFiles = (app: Reach) =>
  waitFor('loose files to be removed', async () => {
    const files = await countFiles(app)
    return files.unused === 0 && files.stored === files.known && files
  })
