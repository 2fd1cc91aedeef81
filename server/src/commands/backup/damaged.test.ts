import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { comDocumentos, openNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { newFolder, place, runCommand } from '../../../test/processes/copia.ts'
import { makeRestore } from './make-restore.ts'
import { verifyBackup } from './verify-backup.ts'

const app = await ownApp()
const source = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }
const { db, tx } = app.deps
/** Milliseconds; each command runs in its own process. */
const SLOW = { timeout: 120_000 }

let ids: number[]
beforeAll(async () => {
  ids = [await fileProcess(app, 'parte'), await fileProcess(app, 'parte')].map(({ processo }) => processo.id)
  await jobsDone(app)
})

test('an installation with lost documents is copied and restored without them, and each is named', SLOW, async () => {
  const used = db.selectFrom('documentos').innerJoin('arquivos', 'arquivos.id', 'arquivoId').where('procedimentoId', '=', ids[0]!)
  const [gone, changed] = await used.where('documentos.tipo', '<>', 'recibo').select('chave').execute()
  await rm(join(app.dataDir, 'arquivos', gone!.chave))
  await writeFile(join(app.dataDir, 'arquivos', changed!.chave), 'outra coisa')

  const folder = await newFolder()
  const made = await runCommand('backup', [folder], source)
  expect(made.code).toBe(2)
  expect(made.err).toContain('A cópia tem tudo, menos 2 arquivo(s) que a própria instalação perdeu.')
  expect(made.err).toContain(`${gone!.chave}: não está no armazenamento`)
  expect(made.err).toContain(`${changed!.chave}: não é mais o que o banco de dados registra`)
  const { manifest } = await verifyBackup(folder)
  expect(manifest.faltas.map(({ chave }) => chave).toSorted()).toEqual([gone!.chave, changed!.chave].toSorted())
  expect((await runCommand('restore', [folder, '--conferir'], {})).out).toContain('já tinha perdido 2 arquivo(s)')

  const { autos } = await makeRestore(await place(), folder)
  expect(autos).toMatchObject({
    checked: 2,
    broken: 1,
    examples: [expect.stringContaining(`O processo ${ids[0]} não está íntegro`)],
  })
})

test('altered dockets are copied as they are, and the operator is warned', SLOW, async () => {
  await tx(async (trx) => {
    await sql`alter table eventos disable trigger user`.execute(trx)
    await trx.updateTable('eventos').set({ descricao: 'Outra' }).where('procedimentoId', '=', ids[1]!).execute()
    await sql`alter table eventos enable trigger user`.execute(trx)
  })
  const made = await runCommand('backup', [await newFolder()], source)
  expect(made).toMatchObject({
    code: 2,
    err: expect.stringContaining('na instalação os autos de 1 processo(s), caso(s) e negociação(ões) não conferem'),
  })
  expect(made.err).toContain(`O processo ${ids[1]} não está íntegro`)
  const quick = await runCommand('backup', [await newFolder(), '--sem-autos'], source)
  expect(quick.err).not.toContain('autos')
})

test('an altered trail of a negotiation is named by the copy, and by the restore of it', SLOW, async () => {
  const id = await openNegociacao(app, comDocumentos())
  await jobsDone(app)
  await tx(async (trx) => {
    await sql`alter table propostas disable trigger user`.execute(trx)
    await sql`update propostas set valor_centavos = 1 where negociacao_id = ${id}`.execute(trx)
    await sql`alter table propostas enable trigger user`.execute(trx)
  })
  const folder = await newFolder()
  const made = await runCommand('backup', [folder], source)
  expect(made.code).toBe(2)
  const sentence = `A negociação ${id} não está íntegra, ato nº 2: a proposta`
  expect(made.err).toContain(sentence)
  const { autos } = await makeRestore(await place(), folder)
  expect(autos.checked).toBe(3)
  expect(autos.examples).toContainEqual(expect.stringContaining(sentence))
})
