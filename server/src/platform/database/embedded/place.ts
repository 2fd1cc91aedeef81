import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSetupError } from '../setup-error.ts'

/** Where one embedded PostgreSQL lives and which user runs it. */
export interface Place {
  /** Folder of the cluster, its log and its socket; only its owner (and root) may enter. */
  home: string
  /** The user to run PostgreSQL as when Node runs as root, which PostgreSQL refuses. */
  owner: { uid: number; gid: number } | undefined
  /** Folder of the Unix socket: `home`, or a shorter one. */
  sockets: string
}

export const isRoot = process.getuid?.() === 0
/** The system user nobody: exists on every system and owns none of our other files. */
const UNPRIVILEGED = { uid: 65534, gid: 65534 }
const ROOT_BASE = '/var/lib/concordia'
/** The kernel limits a Unix socket's path to 107 bytes (Linux) or 103 (macOS). */
const LONGEST_SOCKET = 100
const SOCKET_NAME = '/.s.PGSQL.5432'

/**
 * Decides where the cluster of a data folder lives. Call it under the folder's lock. The answer does not change while the data
 * exist: an existing cluster is used where it is. When it cannot be entered, this throws instead of starting an empty cluster
 * elsewhere.
 * @param dataDir absolute path without links, existing
 * @throws DatabaseSetupError when the data belong to another user of the machine
 */
export async function placeFor(dataDir: string): Promise<Place> {
  const { home, owner } = isRoot ? await placeForRoot(dataDir) : { home: await placeForUser(dataDir), owner: undefined }
  return { home, owner, sockets: await socketFolder(home, owner) }
}

async function placeForUser(dataDir: string): Promise<string> {
  const elsewhere = await readPointer(dataDir)
  if (elsewhere) {
    throw new DatabaseSetupError(
      `O banco de ${dataDir} foi criado pelo root e está em ${elsewhere}: inicie como root ou escolha outra pasta em DATA_DIR.`,
    )
  }
  const home = join(dataDir, 'postgres')
  await mkdir(home, { mode: 0o700, recursive: true })
  const { uid } = await stat(home)
  if (process.getuid && uid !== process.getuid()) {
    throw new DatabaseSetupError(
      `O banco em ${home} pertence a outro usuário desta máquina (uid ${uid}): inicie com esse usuário ou como root, ou escolha outra pasta em DATA_DIR.`,
    )
  }
  return home
}

async function placeForRoot(dataDir: string) {
  const inside = join(dataDir, 'postgres')
  if (existsSync(join(inside, 'data'))) {
    const { uid, gid } = await stat(inside)
    if (!canUse(inside, { uid, gid })) {
      throw new DatabaseSetupError(
        `O banco em ${inside} pertence ao uid ${uid}, que já não consegue entrar nessa pasta: devolva-lhe a permissão de leitura e entrada nas pastas do caminho.`,
      )
    }
    return { home: inside, owner: { uid, gid } }
  }
  const known = await readPointer(dataDir)
  if (known) {
    await refuseCopiedFolder(dataDir, known)
    return { home: known, owner: await ownerOf(known) }
  }
  if (await claim(inside)) return { home: inside, owner: await ownerOf(inside) }
  return { home: await claimOutside(dataDir), owner: UNPRIVILEGED }
}

/** The owner of an existing cluster keeps it: a folder filled by a normal user stays theirs when root starts the server once. */
async function ownerOf(home: string) {
  const { uid, gid } = await stat(home).catch(() => {
    throw new DatabaseSetupError(
      `A pasta do banco, ${home}, não existe mais: recupere-a de uma cópia de segurança ou escolha outra DATA_DIR.`,
    )
  })
  return { uid, gid }
}

async function claim(home: string): Promise<boolean> {
  await mkdir(home, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (!(await lstat(home)).isDirectory()) return false
  try {
    await chown(home, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
    if (canUse(home, UNPRIVILEGED)) return true
  } catch {
    // A mounted folder may refuse a change of owner.
  }
  await rmdir(home).catch(() => {})
  return false
}

/** Tests access as that user, so that the kernel applies modes, access lists and mounts. */
function canUse(folder: string, user: { uid: number; gid: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -w "$1" && test -x "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0
}

const pointerOf = (dataDir: string) => join(dataDir, 'postgres.path')
const readPointer = (dataDir: string) =>
  readFile(pointerOf(dataDir), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )

/** The random part keeps a new data folder, created where an older one was deleted, from finding the old one's rows. */
async function claimOutside(dataDir: string): Promise<string> {
  const home = join(ROOT_BASE, shortHash(dataDir + randomBytes(8).toString('hex')))
  await openRootBase()
  if (!(await claim(home))) {
    throw new DatabaseSetupError(
      `O PostgreSQL não roda como root, e não foi possível preparar ${home} para o uid ${UNPRIVILEGED.uid}. Inicie com um usuário comum ou informe um servidor em DATABASE_URL.`,
    )
  }
  await writeFile(join(home, 'data-dir'), dataDir)
  await writeFile(pointerOf(dataDir), `${home}\n`)
  return home
}

/**
 * `cp -r` of a data folder copies the pointer too, and both copies would write into one cluster. A moved folder keeps its
 * cluster.
 */
async function refuseCopiedFolder(dataDir: string, home: string) {
  const note = join(home, 'data-dir')
  const original = await readFile(note, 'utf8').catch(() => dataDir)
  if (original === dataDir) return
  if ((await readPointer(original)) === home) {
    throw new DatabaseSetupError(
      `${dataDir} é uma cópia de ${original}, cujo banco está em ${home}. Apague ${pointerOf(dataDir)} para começar aqui com um banco vazio.`,
    )
  }
  await rm(note)
  await writeFile(note, dataDir)
}

async function socketFolder(home: string, owner: Place['owner']): Promise<string> {
  if (process.platform === 'win32' || Buffer.byteLength(home + SOCKET_NAME) <= LONGEST_SOCKET) return home
  const short = isRoot ? join(ROOT_BASE, `s-${shortHash(home)}`) : `/tmp/concordia-${process.getuid?.()}-${shortHash(home)}`
  if (isRoot) await openRootBase()
  await mkdir(short, { mode: 0o700, recursive: true })
  if (owner) await chown(short, owner.uid, owner.gid)
  const found = await lstat(short)
  // /tmp is shared: another user's folder under our name could pose as the database.
  if (!found.isDirectory() || found.uid !== (owner?.uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0) {
    throw new DatabaseSetupError(
      `A pasta ${short} não pertence a este usuário ou está aberta a outros: apague-a e tente de novo.`,
    )
  }
  return short
}

/** Lets the unprivileged user pass through the folder, whatever root's umask is. */
async function openRootBase() {
  await mkdir(ROOT_BASE, { recursive: true })
  await chmod(ROOT_BASE, 0o755)
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
