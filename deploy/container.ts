import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** How a program is started inside a folder that serves as a container's file system. */
export interface Inside {
  root: string
  cwd: string
  env: Record<string, string>
  /** `uid:gid`; absent: root. */
  user?: string
  /** Read-only except for /tmp and these paths, each kept in a folder of this machine. */
  readOnlyBut?: Record<string, string>
}

const run = (program: string, ...args: string[]): void => {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
/** Left out of Debian's slim images. */
const LEFT_OUT = ['doc', 'info', 'locale', 'man', 'groff', 'lintian', 'linda'].map((name) => `/usr/share/${name}`)

/** Builds a system like Debian's slim image from Debian's packages. @throws Error without root or debootstrap */
export function installDebian(folder: string, release: string): void {
  run('debootstrap', '--variant=minbase', release, folder, 'http://deb.debian.org/debian')
  const excluded = LEFT_OUT.map((path) => `path-exclude=${path}/*\n`).join('')
  writeFileSync(join(folder, 'etc/dpkg/dpkg.cfg.d/docker'), excluded)
  for (const path of [...LEFT_OUT, '/var/cache/apt', '/var/lib/apt/lists', '/var/log'])
    rmSync(join(folder, path), { recursive: true, force: true })
  for (const path of ['var/cache/apt/archives/partial', 'var/lib/apt/lists/partial', 'var/log/apt'])
    mkdirSync(join(folder, path), { recursive: true })
  // Every container engine provides these.
  cpSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'))
}

/** Adds what Node's image adds: the binary, npm, and a stand-in for Node's licence, which npm's `node` comes without. */
export function installNode(folder: string, node: string, npm: string): void {
  const local = join(folder, 'usr/local')
  cpSync(node, join(local, 'bin/node'))
  chmodSync(join(local, 'bin/node'), 0o755)
  writeFileSync(join(local, 'LICENSE'), '')
  cpSync(realpathSync(npm), join(local, 'lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name))
}

/** Copies a file system with its links and owners. */
export const copyRoot = (from: string, to: string): void => run('cp', '--archive', '--reflink=auto', from, to)

/** As COPY does: copies a folder's content, and a file into a folder when the target ends in a slash. */
export function copyInto(source: string, target: string, isFolder: boolean): void {
  const into = target.endsWith('/') && !isFolder ? join(target, basename(source)) : target
  mkdirSync(isFolder ? into : join(into, '..'), { recursive: true })
  run('cp', '--archive', '--no-target-directory', source, into)
}

/** Starts a program inside. The process is the program itself: signals reach it directly, and it ends with it. */
export function start(inside: Inside, command: string[]): ChildProcess {
  const { root, readOnlyBut } = inside
  const at = (path: string) => `"$ROOT${path}"`
  const mounts = ['/dev', '/proc'].map((path) => `mount --rbind ${path} ${at(path)}`)
  if (readOnlyBut) {
    mounts.unshift(`mount --bind ${at('')} ${at('')}`, `mount -o remount,bind,ro ${at('')}`, `mount -t tmpfs none ${at('/tmp')}`)
    for (const [path, folder] of Object.entries(readOnlyBut)) mounts.push(`mount --bind "${folder}" ${at(path)}`)
  }
  const variables = Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', ...inside.env })
  const words = ['env', '--ignore-environment', `--chdir=${inside.cwd}`, ...variables.map(([name, value]) => `${name}=${value}`)]
  const script = `${mounts.join(' && ')} && exec chroot --userspec=${inside.user ?? '0:0'} ${at('')} "$@"`
  return spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', ...words, ...command], {
    env: { ...process.env, ROOT: root },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs a program inside to its end. @returns its output @throws Error with the output when it fails */
export async function execute(inside: Inside, command: string[]): Promise<string> {
  const child = start(inside, command)
  const printed = collect(child)
  const code = await ended(child)
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${printed()}`)
  return printed()
}

/** All output of a program so far. */
export function collect(child: ChildProcess): () => string {
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => parts.push(part))
  return () => Buffer.concat(parts).toString()
}

export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
