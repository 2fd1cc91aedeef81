import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { comDocumentos, openNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { newFolder, place } from '../../../test/processes/copia.ts'
import { runProgram } from '../../../test/processes/run-program.ts'
import { makeRestore } from './make-restore.ts'
import { verifyBackup } from './verify-backup.ts'

const app = await ownApp()
const source = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }
const { db, tx } = app.deps

type Printed = Awaited<ReturnType<typeof runProgram>>
const folder = await newFolder()
let ids: number[]
let negociacao: number
/** What the copy printed when acts had been altered, and when two documents were lost too. */
let altered: Printed
let lost: Printed
let [gone, changed]: string[] = []

beforeAll(async () => {
  ids = [await fileProcess(app, 'parte'), await fileProcess(app, 'parte')].map(({ processo }) => processo.id)
  negociacao = await openNegociacao(app, comDocumentos())
  await jobsDone(app)
  await tx(async (trx) => {
    await sql`alter table eventos disable trigger user`.execute(trx)
    await trx.updateTable('eventos').set({ descricao: 'Outra' }).where('procedimentoId', '=', ids[1]!).execute()
    await sql`alter table eventos enable trigger user`.execute(trx)
    await sql`alter table propostas disable trigger user`.execute(trx)
    await sql`update propostas set valor_centavos = 1 where negociacao_id = ${negociacao}`.execute(trx)
    await sql`alter table propostas enable trigger user`.execute(trx)
  })
  altered = await runProgram('commands/backup/backup.ts', [await newFolder()], source)

  const used = db.selectFrom('documentos').innerJoin('arquivos', 'arquivos.id', 'arquivoId').where('procedimentoId', '=', ids[0]!)
  const keys = await used.where('documentos.tipo', '<>', 'recibo').select('chave').execute()
  ;[gone, changed] = keys.map(({ chave }) => chave)
  await rm(join(app.dataDir, 'arquivos', gone!))
  await writeFile(join(app.dataDir, 'arquivos', changed!), 'outra coisa')
  lost = await runProgram('commands/backup/backup.ts', [folder, '--sem-autos'], source)
})

test('altered acts are copied as they are, and the operator is warned of each, unless the copy leaves them unchecked', () => {
  expect(altered).toMatchObject({
    code: 2,
    err: expect.stringContaining('na instalação os autos de 2 processo(s), caso(s) e negociação(ões) não conferem'),
  })
  expect(altered.err).toContain(`${ids[1]}: NÃO ÍNTEGRO, evento nº `)
  expect(altered.err).toContain(`negociação ${negociacao}: NÃO ÍNTEGRA, ato nº 2: a proposta`)
  expect(lost.err).not.toContain('autos')
})

test('an installation with lost documents is copied without them, and each is named', async () => {
  expect(lost.code).toBe(2)
  expect(lost.err).toContain('A cópia tem tudo, menos 2 arquivo(s) que a própria instalação perdeu.')
  expect(lost.err).toContain(`${gone}: não está no armazenamento`)
  expect(lost.err).toContain(`${changed}: não é mais o que o banco de dados registra`)
  const { manifest } = await verifyBackup(folder)
  expect(manifest.faltas.map(({ chave }) => chave).toSorted()).toEqual([gone, changed].toSorted())
  expect((await runProgram('commands/backup/restore.ts', [folder, '--conferir'], {})).out).toContain(
    'já tinha perdido 2 arquivo(s)',
  )
})

test('the restore of such a copy is done, and names what is lost and what was altered', async () => {
  const { autos } = await makeRestore(await place(), folder)
  expect(autos).toEqual({
    checked: 3,
    broken: 3,
    examples: expect.arrayContaining([
      expect.stringContaining(`${ids[0]}: NÃO ÍNTEGRO, evento nº `),
      expect.stringContaining(`${ids[1]}: NÃO ÍNTEGRO, evento nº `),
      expect.stringContaining(`negociação ${negociacao}: NÃO ÍNTEGRA, ato nº 2: a proposta`),
    ]),
  })
})
