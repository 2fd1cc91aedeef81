// One attack on a server of this machine, as a process of its own: `node bench/abuse-attacker.ts ATTACK URL SECONDS`. It ends by itself,
// and prints how often each answer came.
import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Account, as, signIn } from '../server/test/client.ts'
import { onePage, smallPdf, stream } from '../server/test/pdf/small-pdf.ts'
import { fileOverHttp, partesWith } from '../server/test/procedimentos/peticao.ts'
import { scan } from './pdf/full-pdf-scan.ts'

const [attack, url, seconds] = process.argv.slice(2) as [string, string, string]
const app = { url }
const { hostname, port } = new URL(url)
if (hostname !== '127.0.0.1') throw new Error('Attacks stay on this machine')
const ATTACKERS: Account[] = ['parte', 'advogado', 'perito', 'arbitro', 'mediador']
const STALLED = 24
const SLOW = 100
const GUESSERS = 16
const MOVEMENTS = 10

const answers = new Map<string | number, number>()
const note = (answer: string | number) => void answers.set(answer, (answers.get(answer) ?? 0) + 1)

/** Repeats until the time is over. */
async function keepOn(work: (round: number) => Promise<unknown>): Promise<void> {
  const end = performance.now() + Number(seconds) * 1000
  for (let round = 0; performance.now() < end; round++) await work(round).then(undefined, (error: Error) => note(error.message))
}

const move = async (account: Account, id: number, fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  note((await as(app, account).form(`/processo/${id}/evento`, form)).status)
}
const pdf = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

/** 100 partes with five contacts each: of one address at first, of many then; and movements with a link in their text. */
const mailBomb = () =>
  keepOn(async (round) => {
    const account = ATTACKERS[round % ATTACKERS.length]!
    const addresses = (i: number) => Array.from({ length: 5 }, (_, j) => `alvo${round % 2 === 0 ? 0 : i * 5 + j}@vitima.test`)
    const addressesOfOne = (i: number) => [...new Set(addresses(i))]
    const partes = {
      ...partesWith('demandantes', 50, addressesOfOne),
      ...partesWith('demandadas', 50, (i) => addressesOfOne(i + 50)),
    }
    const { processo } = await fileOverHttp(app, account, {
      ...without('demandantes[0][emails][1][contato]', 'demandantes[0][emails][1][principal]'),
      ...partes,
    })
    note(201)
    for (let i = 0; i < MOVEMENTS; i++)
      await move(account, processo.id, { descricao: 'Outros', descricao_outros: `Acesse http://exemplo.test/${i}` })
  })
const without = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]))

/** A drawing that begins images without end, of 47 kB. */
const heavy = (salt: number) => smallPdf(onePage(stream(`${'BI '.repeat(15_600)}${salt}`)))

/** Each asks for the full PDF of a docket that holds five of these and grows each time. */
const heavyPdfs = () =>
  together(ATTACKERS.length, async (n) => {
    const account = ATTACKERS[n]!
    const { processo } = await fileOverHttp(
      app,
      account,
      documents((i) => heavy(i)),
    )
    await keepOn(async (round) => {
      note((await as(app, account).file(`/processo/${processo.id}/download`)).status)
      await move(account, processo.id, {
        descricao: 'Juntada de documentos',
        'documentos[0][nome]': 'Outro',
        'documentos[0][arquivo]': pdf('outro.pdf', heavy(1000 + round)),
      })
    })
  })
const documents = (bytes: (i: number) => Buffer) =>
  Object.fromEntries(
    [0, 1, 2, 3, 4].flatMap((i): [string, string | File][] => [
      [`documentos[${i}][nome]`, `Documento ${i}`],
      [`documentos[${i}][arquivo]`, pdf(`documento-${i}.pdf`, bytes(i))],
    ]),
  )

/** Many ask for full PDFs of 25 MB and read nothing of them. */
async function stalledDownloads(): Promise<void> {
  const targets = await Promise.all(
    ATTACKERS.map(async (account) => ({
      token: await signIn(app, `${account}@concordia.test`),
      id: (
        await fileOverHttp(
          app,
          account,
          documents(() => scan(5_000_000)),
        )
      ).processo.id,
    })),
  )
  await hold(STALLED, async (i) => {
    const { token, id } = targets[i % targets.length]!
    const socket = await open()
    socket.write(`GET /api/processo/${id}/download HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    return socket
  })
}

/** Many begin a filing and send one byte of it each second. */
async function slowBodies(): Promise<void> {
  const token = await signIn(app, 'parte@concordia.test')
  await hold(SLOW, async () => {
    const socket = await open()
    const head = ['POST /api/processo HTTP/1.1', 'Host: a', `Authorization: Bearer ${token}`, 'Content-Length: 5000000']
    socket.write(`${head.join('\r\n')}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n`)
    const timer = setInterval(() => socket.write('a'), 1000)
    socket.once('close', () => clearInterval(timer))
    return socket
  })
}

/** From sixteen addresses of this machine, at the accounts of others. */
const guesses = () =>
  together(GUESSERS, (n) =>
    keepOn(async (round) => {
      const body = JSON.stringify({ email: `${ATTACKERS[round % ATTACKERS.length]}@concordia.test`, password: `engano-${round}` })
      const asking = request({
        hostname,
        port,
        path: '/api/login',
        method: 'POST',
        localAddress: `127.0.0.${100 + n}`,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      })
      asking.end(body)
      const [answer] = await once(asking, 'response')
      answer.resume()
      await once(answer, 'end')
      note(answer.statusCode)
    }),
  )

const together = (n: number, one: (i: number) => Promise<unknown>) => Promise.all(Array.from({ length: n }, (_, i) => one(i)))

async function open(): Promise<Socket> {
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket.pause()
}

/** Holds that many connections open until the time is over, and tells how many the server has ended by then. */
async function hold(n: number, make: (i: number) => Promise<Socket>): Promise<void> {
  const sockets: Socket[] = []
  await together(n, async (i) => sockets.push(await make(i)))
  await wait(Number(seconds) * 1000)
  for (const socket of sockets) {
    note(socket.closed ? 'ended' : 'held')
    socket.destroy()
  }
}

const ATTACKS: Record<string, () => Promise<unknown>> = { mailBomb, heavyPdfs, stalledDownloads, slowBodies, guesses }
await ATTACKS[attack]!()
console.log(JSON.stringify(Object.fromEntries(answers)))
process.exit()
