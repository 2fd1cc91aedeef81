import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..', '..')
const IMPORTED = /^(?:import|export)\s(type\s)?(?:[^'"`;=]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** `from` is what the file names; `kind` says whether it is loaded at the start, later by `import()`, or only its types are used. */
export interface Import {
  from: string
  kind: 'loaded' | 'later' | 'types'
}

export function importsIn(source: string): Import[] {
  return [...source.matchAll(IMPORTED)].map(([, types, statement, call]) => ({
    from: statement ?? call ?? '',
    kind: call ? 'later' : types ? 'types' : 'loaded',
  }))
}

/** Every TypeScript file of a folder, by its path from the root of the repository, with what it imports. */
export async function readImports(folder: string): Promise<Map<string, Import[]>> {
  const files = (await readdir(join(ROOT, folder), { recursive: true })).filter((file) => /\.tsx?$/.test(file))
  const read = files.map(async (file): Promise<[string, Import[]]> => {
    return [join(folder, file), importsIn(await readFile(join(ROOT, folder, file), 'utf8'))]
  })
  return new Map(await Promise.all(read))
}
