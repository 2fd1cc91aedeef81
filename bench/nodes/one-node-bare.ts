// Bare Fastify: the token look-up, then the statements it was given, as the real node sent them, and their rows as the answer. A form's
// files are kept as in `kept-files.ts`. `node bench/nodes/one-node-bare.ts DATABASE FOLDER`.
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import type pg from 'pg'
import { createPool } from '../../server/src/platform/database/database.ts'
import { keepFiles } from '../pdf/kept-files.ts'
import { type Statement, together } from '../statements.ts'

const [url, folder] = process.argv.slice(2) as [string, string]
const pool = createPool(url, 10, console.error)
let lookUp: Statement
let groups: Statement[][]
process.on('message', (given: Statement[]) => {
  const [first, ...rest] = given
  lookUp = first!
  groups = together(rest)
  process.send!('ready')
})

/** As the node did: at the same time what was under way at the same time, a transaction on one connection. */
async function runAll(): Promise<unknown[]> {
  const rows: unknown[] = []
  let trx: pg.PoolClient | undefined
  let owner: number | undefined
  for (const group of groups) {
    if (group[0]!.text === 'begin') {
      trx = await pool.connect()
      owner = group[0]!.client
    }
    const run = ({ text, values, client }: Statement) => (client === owner && trx ? trx : pool).query(text, values)
    for (const result of await Promise.all(group.map(run))) rows.push(result.rows)
    if (group[0]!.text !== 'commit') continue
    trx?.release()
    trx = owner = undefined
  }
  return rows
}

const app = Fastify()
app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
app.addHook('onRequest', async (request, reply) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const hash = createHash('sha256').update(token).digest()
  const { rows } = await pool.query(lookUp.text, [hash, new Date(), ...lookUp.values.slice(2)])
  if (rows.length === 0) return reply.code(401).send({ message: 'Entre novamente.' })
})
app.post('/api/processos', async () => runAll())
app.get('/api/processo/:id', async () => runAll())
app.post('/api/processo', async (request, reply) => {
  const hashes = await keepFiles(request.raw, folder)
  reply.code(201)
  return { hashes, rows: await runAll() }
})
process.once('SIGTERM', () => void app.close().then(() => process.exit()))
process.send!({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
