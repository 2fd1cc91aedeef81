import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { afterAll, expect, test } from 'vitest'
import type { Account } from '../client.ts'
import { jobsDone, runJob } from '../jobs.ts'
import { killsAfter, mortalServer } from '../processes/crash.ts'
import { filing } from '../processes/crash-clients.ts'
import { Filer, type Filing, frontOf } from '../processes/filings.ts'
import { countFilings } from '../processes/filings-count.ts'
import { random } from '../processes/random.ts'
import { ageFiles, noLooseFiles } from '../storage/storage.ts'
import { waitFor } from '../wait.ts'

const mortal = await mortalServer()
const { db } = mortal
const smtp = await startSmtp()
afterAll(() => smtp.close())
let app = await mortal.start({ SMTP_URL: smtp.url })

const PEOPLE: [Account, Filing['meio']][] = [
  ['parte', 'cartao'],
  ['parte2', 'saldo'],
  ['advogado', 'cartao'],
]
const EACH = 8
const FILINGS = PEOPLE.length * EACH

const scratchFolders = () => readdirSync(app.dataDir).filter((name) => name.startsWith('concordia-upload-'))

/** As if a day had passed for unused files: interrupted uploads, and rows without a use. */
async function ageWhatIsLeft() {
  await ageFiles(app, db)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const name of scratchFolders()) utimesSync(join(app.dataDir, name), yesterday, yesterday)
}

test('when killed during filings, nothing acknowledged is lost and nothing is done twice', async () => {
  const node = {
    get url() {
      return app.url
    },
  }
  const front = frontOf([node], random(1, 0))
  const people = PEOPLE.map(([account, meio], i) => new Filer(account, meio, front, random(1, 1 + i)))
  await Promise.all(people.map((person) => person.prepare()))

  const answered = () => people.flatMap(({ filings }) => filings).filter(({ ids }) => ids.size > 0).length
  const filings = Promise.all(people.flatMap((person) => Array.from({ length: EACH }, () => person.fileOne())))
  for (const enough of killsAfter([5, 12], FILINGS)) {
    await waitFor(`${enough} answers`, () => answered() >= enough)
    expect(answered()).toBeLessThan(FILINGS)
    await mortal.kill()
    await ageWhatIsLeft()
    app = await mortal.start({ SMTP_URL: smtp.url })
  }
  await filings
  await jobsDone(app)

  const delivered = new Set(smtp.mails.map(({ messageId = '' }) => messageId))
  expect(await countFilings(db, people, delivered)).toEqual({ lost: [], doubled: [], money: [], mail: [] })
  await ageWhatIsLeft()
  await runJob(app, 'varrer')
  // Petition, term, attachment and receipt of each.
  expect(await noLooseFiles(app)).toEqual({ stored: 4 * FILINGS, known: 4 * FILINGS, unused: 0 })
  expect(scratchFolders()).toEqual([])
}, 300_000)

test('stopped during filings, it finishes the running ones and exits in order', async () => {
  const made = () => db.selectFrom('procedimentos').select('id').where('classe', 'like', 'Ao parar %').execute()
  const acknowledged = new Set<unknown>()
  const stopped = Promise.withResolvers<number | null>()
  const wishes = Array.from({ length: 12 }, (_, i) => filing(PEOPLE[i % PEOPLE.length]![0], `Ao parar ${i}`, 'pm_card_visa'))
  await Promise.allSettled(
    wishes.map(async ({ run }) => {
      acknowledged.add(await run(app))
      if (acknowledged.size === 1) app.end('SIGTERM').then(stopped.resolve, stopped.reject)
    }),
  )
  expect(await stopped.promise).toBe(0)
  expect(new Set((await made()).map(({ id }) => id))).toEqual(acknowledged)
  // Nodes killed before may still be recorded until SILENCE_SECONDS have passed.
  expect(await db.selectFrom('nos').select('id').where('pid', '=', app.pid).execute()).toEqual([])
})
