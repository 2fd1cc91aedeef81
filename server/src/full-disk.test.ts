import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { ownApp } from '../test/app.ts'
import { as, type Client } from '../test/client.ts'
import { pdfFile } from '../test/pdf/pdf.ts'
import { sendMovement } from '../test/procedimentos/movimento.ts'
import { fileProcess } from '../test/procedimentos/peticao.ts'
import { fill, makeReadOnly, smallDisk } from '../test/storage/small-disk.ts'
import { waitFor } from '../test/wait.ts'
import { readConfig } from './config/config.ts'
import { fullDisk, shortOfSpace } from './full-disk.ts'
import { diskProblemOf } from './platform/disk.ts'
import { notForLackOfSpace } from './platform/pdf/qpdf/qpdf.ts'
import { localStorage } from './platform/storage/local.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const { processo } = await fileProcess(app, 'parte')

const FULL =
  'Não foi possível gravar: falta espaço no servidor, ou ele não aceita gravações no momento. Tente de novo em alguns minutos; se continuar, avise a câmara.'
const failure = (code: string, message = code) => Object.assign(new Error(message), { code })
async function expectNoRoom(answer: ReturnType<Client['post']>): Promise<void> {
  const { status, body, headers } = await answer
  expect({ status, body, wait: headers.get('retry-after') }).toEqual({ status: 503, body: { message: FULL }, wait: '60' })
}
const move = () =>
  sendMovement(parte, processo.id, { 'documentos[0][nome]': 'Prova', 'documentos[0][arquivo]': pdfFile('prova.pdf') })
const eventos = () => db.selectFrom('eventos').select('id').where('procedimentoId', '=', processo.id).execute()

describe('an upload whose file cannot be stored', () => {
  test.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
    'for %s gets 503 and nothing is kept; the same sent later goes through',
    async (code) => {
      const [before, files] = [await eventos(), db.selectFrom('arquivos').select('id')]
      const kept = (await files.execute()).length
      const put = vi.spyOn(app.deps.storage, 'put').mockRejectedValue(failure(code))
      await expectNoRoom(move() as never)
      put.mockRestore()
      expect([await eventos(), (await files.execute()).length]).toEqual([before, kept])
      expect((await move()).status).toBe(201)
    },
  )
})

describe('a command that PostgreSQL cannot write', () => {
  test.each(['53100', '25006', '58030'])('for %s gets 503 and its own sentence', async (code) => {
    await sql
      .raw(`create function cheio() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`)
      .execute(db)
    await sql`create trigger cheio before insert on marcadores for each row execute function cheio()`.execute(db)
    const add = () => parte.post('/marcador', { nome: `Urgente ${code}`, cor: '#112233' })
    await expectNoRoom(add())
    await sql`drop function cheio() cascade`.execute(db)
    expect((await add()).status).toBe(201)
  })
})

test('a database that turned read-only still answers what only reads, and 503 to the rest', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await sql`alter database ${sql.id(rows[0]!.name)} set default_transaction_read_only = on`.execute(db)
  // Each connection learns of it when it is opened; this one is ended by itself.
  await others.execute(db)
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined)
  await waitFor('new connections', async () => (await parte.get('/areas')).status === 200)
  await expectNoRoom(parte.post('/marcador', { nome: 'Urgente', cor: '#112233' }))
})

describe('errors of a full disk', () => {
  test.each([
    [failure('ENOSPC'), 'cheio'],
    [failure('EDQUOT'), 'cheio'],
    [failure('EROFS'), 'so-leitura'],
    [failure('58030'), 'falha'],
    [new Error('O PostgreSQL não iniciou.\nFATAL: could not write: No space left on device'), 'cheio'],
    [new Error('upload', { cause: new Error('part', { cause: failure('ENOSPC') }) }), 'cheio'],
    [failure('EACCES'), null],
    [new Error('outra coisa'), null],
    ['ENOSPC', null],
  ])('%s: %s', (error, problem) => expect(diskProblemOf(error)).toBe(problem))

  test('a run of qpdf without room for its output blames no file', async () => {
    const engine = (code: 0 | 2) => async () => ({ code, stdout: '', stderr: 'qpdf: write: No space left on device' })
    const run = { folder: '/', args: [] }
    expect(diskProblemOf(await notForLackOfSpace(engine(2))(run).catch((error: unknown) => error))).toBe('cheio')
    expect((await notForLackOfSpace(engine(0))(run)).code).toBe(0)
  })
})

describe('the start', () => {
  const config = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', DATA_DIR: app.dataDir, ...env })

  test('says when less than the reserve is free, and nothing otherwise', async () => {
    expect(await shortOfSpace(config({ DISK_RESERVE_MB: '0' }))).toEqual([])
    const [line] = await shortOfSpace(config({ DISK_RESERVE_MB: '1000000000' }))
    expect(line).toMatch(/^Atenção: há só .* GB livres em .*, e a reserva é de 1\.000\.000 GB \(DISK_RESERVE_MB\)\./)
  })

  test('says so when the disk is full, whichever part failed; another failure is reported as before', async () => {
    expect(await fullDisk(failure('53100', 'could not extend file'), app.dataDir)).toMatch(
      /^O disco está cheio\. .*could not extend/,
    )
    expect(await fullDisk(new Error('initdb: Read-only file system'), app.dataDir)).toMatch(/só aceita leitura/)
    expect(await fullDisk(new Error('A porta 3000 já está em uso.'), app.dataDir)).toBeNull()
  })
})

test('a real disk, where one can be mounted: full, read-only, and roomy again', async () => {
  const disk = await smallDisk(1024)
  // Elsewhere the errors above stand for it.
  if (disk === null) return
  await mkdir(join(disk, 'arquivos'))
  const small = localStorage(join(disk, 'arquivos'))
  const put = vi.spyOn(app.deps.storage, 'put').mockImplementation(small.put)
  await fill(disk)
  await expectNoRoom(move() as never)
  expect(await fullDisk(new Error('A trava não pôde ser usada'), disk)).toMatch(/^O disco está cheio/)
  await rm(join(disk, 'enchimento'))
  await small.check()
  expect(makeReadOnly(disk)).toBe(true)
  await expectNoRoom(move() as never)
  expect(await fullDisk(new Error('A trava não pôde ser usada'), disk)).toMatch(/só aceita leitura/)
  put.mockRestore()
})
