// The full PDF of a process with 30 documents of 5 MB: its time against qpdf joining the same files in the same run, when it is
// made and when it is kept, and its memory over idle (docs/performance.md). The goal depends on the qpdf found on PATH. Linux only: reads /proc.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { openApp } from '../../server/src/app.ts'
import { appendEvento } from '../../server/src/autos/eventos/append-evento.ts'
import { readConfig } from '../../server/src/config/config.ts'
import { seedDemo } from '../../server/src/demo/seed.ts'
import { grantAccess } from '../../server/src/direitos/grant.ts'
import { storePdf } from '../../server/src/platform/files/store-made.ts'
import { findNativeQpdf } from '../../server/src/platform/pdf/qpdf/native.ts'
import { qpdfJoin } from '../../server/src/platform/pdf/qpdf/qpdf.ts'
import { downloadCompleto } from '../../server/src/procedimentos/autos/completo.ts'
import { temporaryFolder } from '../../server/test/database.ts'
import { compare, report } from '../measure.ts'
import { peakOf, rssMb } from '../server.ts'
import { openAnswers } from './answers.ts'
import { scan } from './full-pdf-scan.ts'

const FILES = 30
const FILE_BYTES = 5_000_000
/** Both sides write hundreds of megabytes, and disk times vary a lot on a busy machine. */
const ROUNDS = 9

/** Worker threads share the memory of the process; a native qpdf is a process of its own. */
const rss = () => rssMb('self')

const dataDir = await temporaryFolder()
const app = await openApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1', WORKER: '0', PORT: '0' }))
const answers = await openAnswers()
try {
  await seedDemo(app.deps)
  const { deps } = app
  const now = new Date()
  const owner = await deps.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'parte@concordia.test')
    .executeTakeFirstOrThrow()
  const { id } = await deps.db
    .insertInto('procedimentos')
    .values({
      tipo: 'processo',
      userId: owner.id,
      areaId: 1,
      classe: 'Medição',
      valorCentavos: 100,
      createdAt: now,
      movimentadoEm: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const names: string[] = []
  for (let i = 0; i < FILES; i++) {
    const bytes = scan(FILE_BYTES)
    names.push(`./${i}.pdf`)
    await writeFile(join(dataDir, `${i}.pdf`), bytes)
    const arquivo = await storePdf(deps, `Documento ${i}.pdf`, bytes)
    const documentos = [{ tipo: 'documento' as const, nome: `Documento ${i}`, arquivo }]
    await deps.tx((trx) => appendEvento(trx, id, { ato: 'movimentacao', descricao: 'Juntada de documentos', documentos, now }))
  }
  const access = { procedimentoId: id, userId: owner.id, motivo: 'autor', tipo: 'processo', movimentadoEm: now } as const
  await deps.tx((trx) => grantAccess(trx, access))

  const user = { id: owner.id, name: '', email: '', role: 'user' as const, verified: true, sessionId: 0, provedAt: null }
  const caller = { user, ip: '', requestId: '', idempotencyKey: null }
  const kept = async () => {
    const { content, size } = await downloadCompleto(deps, caller, new AbortController().signal, 'processo', id)
    const read = await answers.send(content as Readable)
    if (read < size! || read < FILES * FILE_BYTES) throw new Error(`The full PDF has ${read} bytes of ${size}`)
  }
  /** It is kept while it is being sent already. */
  const isKept = async () => {
    while (!(await deps.db.selectFrom('autosCompletos').select('arquivoId').executeTakeFirst())) await wait(20)
  }
  const whole = async () => {
    await deps.db.deleteFrom('autosCompletos').execute()
    await kept()
  }
  const joined = async () => {
    const args = ['--empty', '--pages', ...names.flatMap((name) => [name, '1-z']), '--', './junto.pdf']
    const { code } = await qpdfJoin({ folder: dataDir, args })
    if (code !== 0) throw new Error('qpdf could not join the files')
  }
  // Idle worker threads end after some seconds and free their memory.
  await whole()
  await wait(8_000)
  const idle = rss()
  const peak = await peakOf(rss, whole)

  const times = await compare(ROUNDS, [
    { name: 'join', run: joined },
    { name: 'whole', run: whole },
    { name: 'kept', before: isKept, run: kept },
  ])
  const [join_, whole_, kept_] = [times.get('join')!, times.get('whole')!, times.get('kept')!]
  const native = findNativeQpdf({ timeoutMs: 1, simultaneous: 1 }) !== undefined
  console.log(
    `PDF completo ${whole_.toFixed(0)} ms, guardado ${kept_.toFixed(0)} ms; só a junção pelo qpdf (${native ? 'programa' : 'WebAssembly'}) ${join_.toFixed(0)} ms; em repouso ${idle.toFixed(0)} MB`,
  )
  report('PDF completo de 30 × 5 MB / junção pelo qpdf', whole_ / join_, '×', native ? 1.5 : 2)
  report('o mesmo PDF, já guardado / junção pelo qpdf', kept_ / join_, '×', 0.3)
  report('PDF completo de 30 × 5 MB acima do repouso', peak - idle, 'MB', 250)
} finally {
  await answers.close()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
}
process.exit()
