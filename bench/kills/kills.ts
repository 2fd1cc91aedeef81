// People file without pause at two nodes behind a round robin. Meanwhile nodes and worker are killed at random and started again, one
// node is frozen until the others declare it dead, and connections to the database are cut. At the end it checks that everything
// acknowledged is there, and nothing else.
// `node bench/kills/kills.ts --seed N` repeats the random choices of a run; `--seconds N` files for longer.
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startS3Server } from '@concordia/test-doubles/s3/server'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { startEmbedded } from '../../server/src/platform/database/embedded/embedded.ts'
import type { Account } from '../../server/test/client.ts'
import { temporaryFolder } from '../../server/test/database.ts'
import { Filer, type Filing, frontOf } from '../../server/test/processes/filings.ts'
import { countFilings } from '../../server/test/processes/filings-count.ts'
import { random } from '../../server/test/processes/random.ts'
import { report } from '../measure.ts'
import { jobsAfter, leftovers, RECOVERY_SECONDS, watchJobs } from './jobs.ts'
import { cutting, freezing, killing, places } from './nodes.ts'

const { values } = parseArgs({
  // Every part gets `base`; this one does not need it.
  options: { base: { type: 'string' }, seed: { type: 'string' }, seconds: { type: 'string', default: '75' } },
})

const SEED = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const LOAD_MS = Number(values.seconds) * 1000
/** A limit after which the run ends in any case. */
const DEADLINE_MS = LOAD_MS + 5 * 60_000
const PEOPLE: [Account, Filing['meio']][] = [
  ['parte', 'cartao'],
  ['parte2', 'saldo'],
  ['advogado', 'cartao'],
  ['arbitro', 'cartao'],
  ['mediador', 'saldo'],
  ['perito', 'cartao'],
]

console.log(`Sorte: ${SEED} (repete-se com node bench/kills/kills.ts --seed ${SEED})`)
const closing: (() => Promise<unknown>)[] = []
const cleanUp = async () => {
  for (const close of closing.splice(0).reverse()) await close()
}
const stopAtOnce = (why: string) => () => {
  console.error(why)
  const exit = () => process.exit(1)
  cleanUp().then(exit, exit)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAtOnce('Interrompido'))
const deadline = setTimeout(stopAtOnce(`Não terminou em ${DEADLINE_MS / 1000} s`), DEADLINE_MS)

try {
  const folder = await temporaryFolder()
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startEmbedded({ dataDir: folder })
  closing.push(postgres.stop)
  const bucket = await startS3Server()
  closing.push(bucket.stop)
  const smtp = await startSmtp()
  closing.push(smtp.close)

  const all = await places(postgres.url, folder, { ...bucket.env, SMTP_URL: smtp.url })
  closing.push(() => Promise.all(all.map((place) => place.end('SIGKILL'))))
  // All start at the same moment on an empty database.
  await Promise.all(all.map((place) => place.start()))
  // Another application name, so that this connection is not cut with those of the nodes.
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: folder, poolSize: 3, asIs: true })
  closing.push(database.close)
  const { db } = database

  const front = frontOf(all.slice(0, 2), random(SEED, 3))
  const people = PEOPLE.map(([account, meio], i) => new Filer(account, meio, front, random(SEED, 10 + i)))
  await Promise.all(people.map((person) => person.prepare()))

  const longestHeld = watchJobs(db)
  const end = AbortSignal.timeout(LOAD_MS)
  const lots = random(SEED, 0)
  const frozen = lots.pick([all[0]!, all[2]!])
  console.log(`Será congelado: ${frozen.name}`)
  const began = performance.now()
  const freeze = wait(lots.between(5_000, 10_000)).then(() => freezing(frozen))
  const kill = killing(all, random(SEED, 1), end)
  const cut = cutting(db, random(SEED, 2), end)
  await Promise.all(
    people.map(async (person) => {
      while (!end.aborted) await person.fileOne()
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const [cuts] = await Promise.all([cut, freeze, kill])
  const emptied = await jobsAfter(db)
  const held = await longestHeld()

  const filings = people.flatMap((person) => person.filings)
  const delivered = new Set(smtp.mails.map(({ messageId = '' }) => messageId))
  const { lost, doubled, money, mail } = await countFilings(db, people, delivered)
  const files = await leftovers(db, bucket)
  const again = smtp.mails.length - delivered.size
  const notStarted = all.flatMap(({ failures }) => failures).length
  const codes = await Promise.all(all.map((place) => place.end()))
  const failed = all.flatMap(({ failures }) => failures)

  for (const sentence of [...lost, ...doubled, ...money, ...mail, ...failed]) console.error(`        ${sentence}`)
  report(
    'mortes de nós sob carga',
    all.reduce((sum, { kills }) => sum + kills, 0),
    'vezes',
  )
  report('cortes de todas as conexões ao banco', cuts, 'vezes')
  report(`petições respondidas com 201 em ${seconds.toFixed(0)} s`, filings.filter(({ ids }) => ids.size > 0).length, 'petições')
  report('envios que foram precisos', front.filingsSent, 'envios')
  report('perdidas ou incompletas', lost.length, 'petições', 0)
  report('em dobro', doubled.length, 'petições', 0)
  report('diferenças em custas, cobranças e saldo', money.length, 'diferenças', 0)
  report('diferenças em avisos e e-mails', mail.length, 'diferenças', 0)
  report('e-mails entregues outra vez com o mesmo Message-ID', again, 'e-mails')
  report('trabalho preso por mais tempo', held, 's', RECOVERY_SECONDS)
  report('fila vazia depois da última petição', emptied, 's', RECOVERY_SECONDS)
  report('arquivos sem uso antes da varredura', files.before, 'arquivos')
  report('arquivos sem uso, sem registro ou sem conteúdo depois dela', files.after, 'arquivos', 0)
  report(
    'partidas repetidas',
    all.reduce((sum, { startedAgain }) => sum + startedAgain, 0),
    'partidas',
  )
  report('partidas que falharam', notStarted, 'partidas', 0)
  report('saídas em ordem ao fim', codes.filter((code) => code === 0).length, 'nós', all.length, 'least')
} finally {
  clearTimeout(deadline)
  await cleanUp()
}
