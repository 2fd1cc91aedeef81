// What an innocent user feels while others abuse the same node: lists, details, documents, filings and first full PDFs of somebody else,
// quiet and under each attack in turn. All on this machine; each attack ends by itself. Also `npm run soak -- abuso`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { as } from '../server/test/client.ts'
import { fileOverHttp } from '../server/test/procedimentos/peticao.ts'
import { report } from './measure.ts'
import { startServer } from './server.ts'

const QUIET_SECONDS = 20
const ATTACK_SECONDS = 45
/** Between two full PDFs: a user may have ten a minute. */
const TURN_MS = 6_500
/** Filings before each full PDF; with fewer in all, the 95th percentile would be the slowest one. */
const FILINGS = 3
/** Rounds of all screens before each filing. */
const SCREENS = 5
/** Times quiet. */
const BUDGET = 3
const ATTACKS = {
  mailBomb: 'partes e endereços demais, e movimentações',
  heavyPdfs: 'PDFs com BI sem EI',
  stalledDownloads: 'downloads que ninguém lê',
  slowBodies: 'envios que não andam',
  // The last: afterwards these accounts sign in only with a code.
  guesses: 'palpites de senha',
}

type Felt = Record<'telas e documentos' | 'petição' | 'primeiro PDF completo', number[]>
/** How often the innocent user was asked to come back later. */
let refusals = 0

const server = await startServer()
try {
  const app = { url: server.url }
  const who = as(app, 'parte2')
  let mine = (await fileOverHttp(app, 'parte2')).processo.id
  const timed = async (list: number[], work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    list.push(performance.now() - start)
  }
  const must = async (asking: Promise<{ status: number }>) => {
    const { status } = await asking
    if (status === 503 || status === 429) refusals++
    else if (status !== 200) throw new Error(`The innocent user got ${status}`)
  }
  const screens = [
    () => must(who.post('/processos', {})),
    () => must(who.get(`/processo/${mine}`)),
    () => must(who.get('/notifications/unread/count')),
    () => must(who.file(`/processo/${mine}/peticao`)),
  ]
  /** Uses the platform until `until` says so, at least for one whole turn. */
  const use = async (felt: Felt, until: () => boolean) => {
    do {
      const turn = wait(TURN_MS)
      for (let filing = 0; filing < FILINGS; filing++) {
        for (let i = 0; i < SCREENS; i++) for (const screen of screens) await timed(felt['telas e documentos'], screen)
        await timed(felt.petição, async () => {
          mine = (await fileOverHttp(app, 'parte2')).processo.id
        })
      }
      await timed(felt['primeiro PDF completo'], () => must(who.file(`/processo/${mine}/download`)))
      await turn
    } while (!until())
  }
  const nothing = (): Felt => ({ 'telas e documentos': [], petição: [], 'primeiro PDF completo': [] })
  const beQuiet = (felt: Felt) => {
    const end = performance.now() + QUIET_SECONDS * 1000
    return use(felt, () => performance.now() > end)
  }

  await beQuiet(nothing())
  const quiet = nothing()
  const under = new Map<string, Felt>()
  for (const [attack, what] of Object.entries(ATTACKS)) {
    await beQuiet(quiet)
    const felt = nothing()
    const before = refusals
    const child = spawn(
      process.execPath,
      [new URL('./abuse-attacker.ts', import.meta.url).pathname, attack, app.url, String(ATTACK_SECONDS)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text
    })
    const ended = once(child, 'exit')
    await use(felt, () => child.exitCode !== null || child.signalCode !== null)
    await ended
    console.log(`${what}: ${said.trim()}`)
    report(`${what}: pedidos do usuário inocente recusados`, refusals - before, 'pedidos', 0)
    under.set(what, felt)
  }
  for (const [what, felt] of under)
    for (const kind of Object.keys(quiet) as (keyof Felt)[]) {
      const [calm, abused] = [p95(quiet[kind]), p95(felt[kind])]
      const times = `${abused.toFixed(0)} ms de ${felt[kind].length}`
      report(`${what}: ${kind} (p95, ${times}) / em sossego (${calm.toFixed(0)} ms)`, abused / calm, '×', BUDGET)
    }
  report('memória do nó ao fim', server.rss(), 'MB')
} finally {
  await server.stop()
}

function p95(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.ceil(list.length * 0.95) - 1]!
}
