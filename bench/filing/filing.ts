// A filing of each tipo with three PDFs of 2 MB through HTTP to the real server (received, opened, hashed, stored, written to the docket, its
// receipt drawn), against a bare server that only receives, hashes and stores the same form, in the same run.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { NOMES_DOS_TIPOS, TIPOS } from '@concordia/contract/rules/tipos'
import { temporaryFolder } from '../../server/test/database.ts'
import { compare, report, type Side } from '../measure.ts'
import { type BenchServer, startServer } from '../server.ts'
import { filer, form } from './filing-form.ts'

const ROUNDS = 20

const folder = await temporaryFolder()
let server: BenchServer | undefined
let reference: ChildProcess | undefined
try {
  server = await startServer()
  reference = spawn(process.execPath, [new URL('./filing-reference.ts', import.meta.url).pathname, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(reference.stdout!, 'data')) as [Buffer]
  const bare = `http://127.0.0.1:${Number(String(port))}`
  const sides: Side[] = []
  for (const tipo of NOMES_DOS_TIPOS) {
    const { charge, file } = await filer(server, 'parte', tipo)
    let paid = ''
    // The payment is not measured: the charge is made before the form is sent.
    const before = async () => {
      paid = await charge()
    }
    sides.push({ name: tipo, before, run: () => file(paid) })
  }
  const times = await compare(ROUNDS, [
    {
      name: 'bare',
      run: async () => {
        const answer = await fetch(bare, { method: 'POST', body: form('pi_medicao') })
        if (((await answer.json()) as string[]).length !== 3) throw new Error('The bare server did not keep three files')
      },
    },
    ...sides,
  ])
  for (const tipo of NOMES_DOS_TIPOS) {
    const { um } = TIPOS[tipo].pedido
    report(`${um} com três PDFs de 2 MB`, times.get(tipo)!, 'ms')
    report(`${um} / receber, resumir e gravar os mesmos arquivos`, times.get(tipo)! / times.get('bare')!, '×', 2)
  }
} finally {
  reference?.kill()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
}
