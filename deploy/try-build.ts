// Builds deploy/Dockerfile without a container engine, starts the result as compose.yaml would, and prints its size.
//   sudo node deploy/try-build.ts        (Linux with debootstrap; some minutes; needs Debian's and npm's packages from the network)
// It reads the instructions from the Dockerfile. In place of the registry's images it uses a Debian built from packages, with this
// machine's Node and npm. So it does not prove that the named images exist, nor how an engine mounts, isolates and restarts.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copyInto, copyRoot, execute, installDebian, installNode } from './container.ts'
import { isIgnored, readCopy, readEnv, readStages, type Stage } from './dockerfile.ts'
import { tryOut } from './try-out.ts'

const root = join(import.meta.dirname, '..')
const work = mkdtempSync(join(tmpdir(), 'concordia-build-'))
const stages = readStages(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))

if (process.getuid?.() !== 0) throw new Error('É preciso ser root: os passos mudam de raiz, como em um contêiner.')
try {
  // Folders that the users of PostgreSQL and of the container must be able to pass through.
  chmodSync(work, 0o755)
  const context = gatherContext()
  const { folder, env, cwd } = await build(context)
  report(folder)
  await tryOut({ image: folder, work, stages, env, cwd })
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** The build context an engine would get: all files git tracks that .dockerignore does not exclude. */
function gatherContext(): string {
  const context = join(work, 'context')
  const ignore = readFileSync(join(root, '.dockerignore'), 'utf8')
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of files.split('\0').filter((name) => name && !isIgnored(ignore, name)))
    if (existsSync(join(root, path))) cpSync(join(root, path), join(context, path))
  return context
}

/** A finished stage; a later stage may continue from it. */
interface Built {
  folder: string
  cwd: string
  env: Record<string, string>
}

/** @returns the final stage */
async function build(context: string): Promise<Built> {
  const done = new Map<string, Built>()
  for (const [index, stage] of stages.entries()) {
    const built = begin(stage, done.get(stage.base), join(work, `stage-${index}`))
    await carryOut(stage, built, (from) => (from ? done.get(from)!.folder : context))
    done.set(stage.name, built)
  }
  return done.get(stages.at(-1)!.name)!
}

function begin({ base }: Stage, former: Built | undefined, folder: string): Built {
  if (former) {
    copyRoot(former.folder, folder)
    return { ...former, env: { ...former.env }, folder }
  }
  const [, image, version, release] = /^(node|debian):(?:(.+)-)?(bookworm)-slim$/.exec(base) ?? []
  if (!release) throw new Error(`Not an image this can stand in for: ${base}`)
  copyRoot(debianOf(release), folder)
  if (image === 'node') {
    if (version !== process.versions.node) throw new Error(`${base}, but this runs on Node ${process.versions.node}`)
    const npm = execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim()
    installNode(folder, process.execPath, join(npm, '../..'))
  }
  return { folder, cwd: '/', env: {} }
}

/** Downloaded once and kept, complete or not at all. */
function debianOf(release: string): string {
  const kept = join(root, '.cache', `debian-${release}`)
  if (existsSync(kept)) return kept
  const unfinished = join(work, release)
  installDebian(unfinished, release)
  mkdirSync(join(root, '.cache'), { recursive: true })
  copyRoot(unfinished, `${kept}.${process.pid}`)
  renameSync(`${kept}.${process.pid}`, kept)
  return kept
}

async function carryOut({ steps }: Stage, built: Built, sourcesOf: (from: string | undefined) => string): Promise<void> {
  for (const { word, rest } of steps) {
    const { folder, cwd, env } = built
    if (word === 'WORKDIR') {
      built.cwd = rest
      mkdirSync(join(folder, rest), { recursive: true })
    }
    if (word === 'ENV') Object.assign(env, readEnv(rest))
    if (word === 'RUN') await timed(`RUN ${rest}`, () => runStep(rest, built))
    if (word === 'COPY') {
      const { from, sources, target } = readCopy(rest)
      const slash = target.endsWith('/') ? '/' : ''
      for (const source of sources) {
        const path = join(sourcesOf(from), source)
        copyInto(path, join(folder, resolve(cwd, target)) + slash, statSync(path).isDirectory())
      }
    }
  }
}

/** Adds the certificate authorities this machine trusts, for networks that have their own. */
async function runStep(command: string, { folder, cwd, env }: Built): Promise<void> {
  const extra = process.env.NODE_EXTRA_CA_CERTS
  const inside = '/tmp/extra-authorities.pem'
  if (extra) cpSync(extra, join(folder, inside))
  const trust: Record<string, string> = extra ? { NODE_EXTRA_CA_CERTS: inside } : {}
  await execute({ root: folder, cwd, env: { ...env, ...trust } }, ['sh', '-c', command])
  rmSync(join(folder, inside), { force: true })
}

async function timed(title: string, work: () => unknown): Promise<void> {
  const start = performance.now()
  await work()
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${title.slice(0, 120)}`)
}

/** Sizes in megabytes (10⁶ bytes), as engines print them. */
function report(image: string): void {
  const megabytes = (path: string) => {
    const printed = execFileSync('du', ['--summarize', '--bytes', path], { encoding: 'utf8' })
    return `${(Number.parseInt(printed, 10) / 1e6).toFixed(1).padStart(6)} MB`
  }
  const packed = execFileSync('sh', ['-c', `tar --create --directory "$1" . | gzip | wc --bytes`, 'sh', image], {
    encoding: 'utf8',
  })
  console.log(`\n${megabytes(image)}  the image, unpacked; ${(Number(packed) / 1e6).toFixed(1)} MB packed`)
  for (const path of ['usr/local/bin/node', 'app/node_modules', 'app/server', 'app/contract', 'app/packages', 'app/web'])
    console.log(`${megabytes(join(image, path))}  /${path}`)
  const debian = readFileSync(join(image, 'etc/debian_version'), 'utf8').trim()
  console.log(`${megabytes(debianOf('bookworm'))}  Debian ${debian} before qpdf`)
  console.log()
}
