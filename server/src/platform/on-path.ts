import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The program of this name in the folders of PATH, if there is one. */
export function onPath(name: string, path = process.env.PATH ?? ''): string | undefined {
  const files = path.split(delimiter).filter(Boolean)
  return files.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
