import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const SOURCES = new URL('../../../', import.meta.url)
const IMPORT = /#import "\/([^"]+)"/g
const versions = new Map<string, string>()

/**
 * A hash of a template and of all that it imports: a PDF that is kept is drawn anew when it would look otherwise.
 * @param template its path below `server/src`
 */
export function versionOf(template: string): string {
  const known = versions.get(template)
  if (known) return known
  const seen = new Set<string>()
  const hash = createHash('sha256')
  const add = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const source = readFileSync(new URL(path, SOURCES), 'utf8')
    hash.update(source)
    for (const [, imported] of source.matchAll(IMPORT)) add(imported!)
  }
  add(template)
  const version = hash.digest('hex')
  versions.set(template, version)
  return version
}
