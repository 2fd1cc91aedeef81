// Makes a checkout ready to run: dependencies as in the lockfile, Node 24, and the built screens unless --no-build.
// Uses only Node's own modules and nothing newer than Node 20: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTE, webSources } from '../web/sources.mjs'
import { withLock } from './lock.mjs'
import { pinnedNode, root, vite } from './processes.mjs'

const at = (...path) => join(root, ...path)
const LOCKFILE = at('package-lock.json')
const INSTALLED = at('node_modules', '.concordia-installed')
/** Ends the setup with a sentence instead of a stack. */
class SetupError extends Error {}

const build = !process.argv.includes('--no-build')
/** The program that a step runs; killed when the setup is interrupted, so that it does not keep working in this folder. */
let running
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
process.on('exit', () => running?.kill())

try {
  if (Number.parseInt(process.versions.node, 10) < 20)
    throw new SetupError(`É preciso o Node 20 ou mais novo; este é o ${process.version}.`)
  if (!isReady())
    await withLock(
      at('.cache', 'setup.lock'),
      () => console.log('Outro processo já prepara esta pasta; esperando por ele…'),
      prepare,
    )
} catch (error) {
  const sentence = error instanceof SetupError ? error.message : refusedByFolder(error)
  if (sentence === undefined) throw error
  console.error(sentence)
  process.exitCode = 1
}

/** The user who runs an installation often does not own its files: everything is ready, or this user cannot make it ready. */
function refusedByFolder({ code, path }) {
  if (['ENOSPC', 'EDQUOT'].includes(code)) return `O disco está cheio: libere espaço em ${root} e inicie de novo.`
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) return undefined
  return `Falta preparar esta pasta, e este usuário não pode escrever em ${path}: execute "npm ci" e "npm run build" com o dono dela.`
}

function isReady() {
  return isInstalled() && hasNode24() && (!build || isBuilt())
}

/** Checks again before each step: the process that held the lock before may have done it. */
async function prepare() {
  if (!isInstalled()) await install()
  if (!hasNode24()) await installNode()
  if (build && !isBuilt()) await buildWeb()
}

function isInstalled() {
  return read(INSTALLED) === sha256(readFileSync(LOCKFILE)) || matchesLockfile()
}

async function install() {
  // Removed first, so that an interrupted installation is not taken for a complete one.
  rmSync(INSTALLED, { force: true })
  await step('Instalando as dependências', 'npm ci', () => npm('ci', '--no-audit', '--no-fund', '--loglevel=error'))
  writeFileSync(INSTALLED, sha256(readFileSync(LOCKFILE)))
}

/** Whether npm's own record matches the lockfile: somebody ran npm by hand, or an image was built. */
function matchesLockfile() {
  const record = read(at('node_modules', '.package-lock.json'))
  if (!record) return false
  const installed = JSON.parse(record).packages
  const wanted = JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

function hasNode24() {
  return spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24.') ?? false
}

/** The package `node` brings its binary by an install script, which npm may have been told not to run. */
async function installNode() {
  await step('Instalando o Node 24', 'o script de instalação do pacote node', () =>
    execute(process.execPath, ['installArchSpecificPackage.js'], at('node_modules', 'node')),
  )
  if (!hasNode24()) throw new SetupError(`O Node 24 não ficou em ${pinnedNode}: apague node_modules e rode este comando de novo.`)
}

/** The note is the same whoever built: this script, `npm run build`, or an image from which the folder was copied. */
function isBuilt() {
  return existsSync(at('web', 'dist', 'index.html')) && read(at('web', 'dist', NOTE)) === webSources(root)
}

/** Built in another folder and then renamed: a failed build keeps the former screens, and a running server misses them only briefly. */
async function buildWeb() {
  const output = at('.cache', 'web')
  const former = at('.cache', 'web-former')
  await step('Construindo as telas', 'vite build', () =>
    execute(pinnedNode, [vite, 'build', 'web', '--outDir', output, '--emptyOutDir', '--logLevel', 'warn'], root),
  )
  rmSync(former, { recursive: true, force: true })
  mkdirSync(at('web', 'dist'), { recursive: true })
  renameSync(at('web', 'dist'), former)
  renameSync(output, at('web', 'dist'))
  rmSync(former, { recursive: true, force: true })
}

async function step(title, command, work) {
  const start = Date.now()
  console.log(`${title}…`)
  const code = await work()
  if (code !== 0)
    throw new SetupError(`${title}: não deu certo (${command} terminou com o código ${code}). A causa está nas linhas acima.`)
  console.log(`${title}: pronto em ${((Date.now() - start) / 1000).toFixed(1).replace('.', ',')} s.`)
}

function npm(...args) {
  // Run by npm: the same npm. Run by hand: the one in the PATH, which on Windows is a script that needs a shell.
  const own = process.env.npm_execpath
  if (own) return execute(process.execPath, [own, ...args], root)
  return execute('npm', args, root, process.platform === 'win32')
}

/** Exit code of a program whose output is shown here. */
function execute(program, args, cwd, shell = false) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, shell, stdio: 'inherit' })
    running = child
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? signal))
  })
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function sha256(content) {
  return createHash('sha256').update(content).digest('hex')
}
