// What the screens are built from, by content: scripts/setup.mjs compares it with what the last build noted. Plain JavaScript for Node 20,
// because setup runs before anything is installed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The note's name in the folder of the built screens. */
export const NOTE = '.built-from'

/**
 * A hash of the names and the content of all sources of the screens and of the lockfile. Times do not count: a copied or a freshly
 * cloned folder has new ones.
 * @param {string} root the checkout's folder
 */
export function webSources(root) {
  const hash = createHash('sha256')
  for (const name of ['package-lock.json', ...filesIn(root, 'contract'), ...filesIn(root, 'web')]) {
    const content = readFileSync(join(root, name))
    hash.update(`${name} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** Names from the checkout's folder, the same on every system and in the same order. */
function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) => (entry.isDirectory() ? filesIn(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort()
}

/** A plugin for Vite: each build, by hand or by setup, notes its sources beside the page. */
export const noteSources = {
  name: 'note-sources',
  apply: 'build',
  // Before the build reads them: a file that changes meanwhile is built anew the next time.
  buildStart() {
    this.emitFile({ type: 'asset', fileName: NOTE, source: webSources(join(import.meta.dirname, '..')) })
  },
}
