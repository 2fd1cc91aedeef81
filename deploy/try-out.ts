import type { ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startS3Server } from '@concordia/test-doubles/s3/server'
import { startEmbedded } from '../server/src/platform/database/embedded/embedded.ts'
import { environmentOf, readCompose } from './compose.ts'
import { collect, ended, execute, type Inside, start } from './container.ts'
import { lastOf, readExec, type Stage } from './dockerfile.ts'

/** What an operator would write for an installation without mail, cards and certificate. */
const VALUES = {
  APP_HOST: 'arbitragem.camara.example',
  CHAMBER_NAME: 'Câmara de Exemplo',
  POSTGRES_PASSWORD: 'x',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
  SANDBOX_PAYMENTS: '1',
  ALLOW: 'no-smtp,self-signed-seal',
  DRAIN_SECONDS: '2',
}
const PORTS = { app1: 33_101, app2: 33_102, worker: 33_103 } as const
/** The data every letterhead needs. */
const DOCUMENT = {
  camara: 'Câmara de Exemplo',
  titulo: 'Ação',
  numero: '1',
  emitido: 'hoje',
  verificacao: 'aqui',
  modo: '',
  texto: 'ação',
}
/** Milliseconds in which a node has to be ready; the first one applies all migrations before. */
const START_MS = 60_000

interface Container {
  name: string
  url: string
  inside: Inside
  process: ChildProcess
  printed: () => string
}

/**
 * Starts the services of compose.yaml that run this image, each as its user on a read-only file system, with an empty PostgreSQL and
 * bucket of this machine, and checks what an operator would check.
 * @param built the image's folder, its ENV and WORKDIR, and a folder for what is written
 * @throws Error with what went wrong
 */
export async function tryOut(built: { image: string; work: string; stages: Stage[]; env: Record<string, string>; cwd: string }) {
  const database = await startEmbedded({ dataDir: join(built.work, 'banco'), tcp: true, durable: false })
  const bucket = await startS3Server()
  const containers: Container[] = []
  try {
    for (const name of ['app1', 'app2', 'worker'] as const) {
      const elsewhere = { ...bucket.env, DATABASE_URL: database.url, PORT: String(PORTS[name]), HOST: '127.0.0.1' }
      const container = startContainer(name, built, elsewhere)
      containers.push(container)
      const start = performance.now()
      await untilReady(container)
      say(`${name}: ready after ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
    await ask(containers[0]!, built.stages)
    for (const container of containers) await stop(container)
  } finally {
    for (const { process } of containers) process.kill('SIGKILL')
    await bucket.stop()
    await database.stop()
  }
}

function startContainer(
  name: keyof typeof PORTS,
  { image, work, stages, env, cwd }: Parameters<typeof tryOut>[0],
  elsewhere: Record<string, string>,
): Container {
  const service = readCompose().services[name]!
  const user = lastOf(stages, 'USER')
  const data = join(work, 'dados')
  mkdirSync(data, { recursive: true })
  const [uid, gid] = user.split(':').map(Number)
  chownSync(data, uid!, gid!)
  const settings = { ...env, ...environmentOf(service, VALUES), ...elsewhere }
  const inside = { root: image, cwd, user, readOnlyBut: { [lastOf(stages, 'VOLUME')]: data }, env: settings }
  const process = start(inside, service.command ?? readExec(lastOf(stages, 'CMD')))
  return { name, url: `http://127.0.0.1:${PORTS[name]}`, inside, process, printed: collect(process) }
}

async function untilReady({ name, url, process, printed }: Container): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end && process.exitCode === null; await sleep(100)) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`${name} was not ready:\n${printed()}`)
}

async function ask({ url, inside }: Container, stages: Stage[]): Promise<void> {
  await execute(inside, readExec(lastOf(stages, 'HEALTHCHECK')))
  say('the health check of the image passes')

  const page = await (await fetch(`${url}/login`)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  const size = (await (await fetch(url + script)).arrayBuffer()).byteLength
  if (!script || size < 10_000) throw new Error(`The page of /login does not bring its program:\n${page}`)
  say(`/login brings its program (${(size / 1000).toFixed(0)} kB)`)

  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object }
  say(`/api/openapi.json has ${Object.keys(paths).length} addresses`)

  const isRoot = await execute(inside, ['sh', '-c', 'touch /app/x 2>/dev/null || touch /etc/x 2>/dev/null || id --user'])
  if (isRoot.trim() !== lastOf(stages, 'USER').split(':')[0])
    throw new Error(`Something could be written, or the user is another: ${isRoot}`)
  say(`nothing but /dados and /tmp can be written; user ${isRoot.trim()}`)

  const pdf = `import { createPdfRenderer } from '/app/server/src/platform/pdf/draw/render.ts'
    import { writeFileSync } from 'node:fs'
    const pdf = createPdfRenderer()
    writeFileSync('/tmp/a.pdf', await pdf.render('platform/pdf/draw/render-fixture.typ', ${JSON.stringify(DOCUMENT)}))
    process.exit()`
  const draw = 'node --input-type=module --eval "$0" && qpdf --check /tmp/a.pdf && qpdf --version'
  const drawn = await execute(inside, ['sh', '-c', draw, pdf])
  say(`a document is drawn with our fonts and opened by ${/qpdf version \S+/.exec(drawn)?.[0]}`)

  const link = await execute(inside, ['node', 'server/src/commands/admin.ts', 'admin@camara.example'])
  if (!link.includes('https://arbitragem.camara.example/')) throw new Error(`No link for the administrator:\n${link}`)
  say('the first administrator gets a link')
}

/** Ends it as an engine does: SIGTERM, then exit code 0 within the grace period. */
async function stop({ name, process, printed }: Container): Promise<void> {
  const start = performance.now()
  process.kill('SIGTERM')
  const code = process.exitCode ?? (await ended(process))
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${printed()}`)
  say(`${name}: ended in order after ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

const say = (sentence: string) => console.log(`✓ ${sentence}`)
