import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { cloneDatabase } from '../../../test/database.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { ANOTHER_ENCODING, emptyDatabase, keysOf, newFolder, type Place, place, tablesOf } from '../../../test/processes/copia.ts'
import { waitFor } from '../../../test/wait.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { hashFile } from '../../platform/files/hash-file.ts'
import { newKey } from '../../platform/storage/storage.ts'
import { listedFiles } from './file-list.ts'
import { makeBackup } from './make-backup.ts'
import { makeRestore } from './make-restore.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import { verifyBackup } from './verify-backup.ts'

const app = await ownApp()
const source = await place({ databaseUrl: app.databaseUrl, dataDir: app.dataDir })
const whole = await newFolder()
beforeAll(async () => {
  await fileProcess(app, 'parte')
  await jobsDone(app)
  await makeBackup(source, whole)
})

/** A modified copy of the backup. */
async function spoiled(spoil: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = await newFolder()
  await cp(whole, folder, { recursive: true })
  await spoil(folder)
  return folder
}
const flipByte = (path: string) => async (folder: string) => {
  const bytes = await readFile(join(folder, path))
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(join(folder, path), bytes)
}
const aFile = async () => `arquivos/${(await listedFiles(whole).next()).value!.chave}`

/** Adds to the list of files and renews the hashes, as a forger would. */
async function listing(folder: string, added: string): Promise<void> {
  const { manifest } = await readManifest(folder)
  await appendFile(join(folder, 'arquivos.sha256'), added)
  const sha256 = await hashFile(join(folder, 'arquivos.sha256'))
  await writeManifest(folder, { ...manifest, arquivos: { ...manifest.arquivos, sha256 } })
}
async function aFolder(folder: string): Promise<void> {
  const path = join(folder, await aFile())
  await rm(path)
  await mkdir(path)
}

/** An empty installation; each refused restore leaves it so. */
const vacant = await place()
/** An empty installation that a server of this version has prepared. */
const prepared = async () => place({ databaseUrl: await cloneDatabase(inject('clusterUrl')) })

async function expectUntouched(target: Place): Promise<void> {
  expect(await tablesOf(target)).toEqual([])
  expect(await keysOf(target)).toEqual([])
  expect(await target.seal.read()).toBeNull()
}

describe('a backup with one wrong bit is refused, and nothing is written', () => {
  test.each<[string, () => Promise<string>, string]>([
    ['a table', async () => 'banco/public.users.copy.gz', 'banco/public.users.copy.gz'],
    ['a document', aFile, 'arquivos/20'],
    ['the list of files', async () => 'arquivos.sha256', 'arquivos.sha256'],
    ['the manifest', async () => 'manifesto.json', 'manifesto.json'],
    ['the seal of the manifest', async () => 'manifesto.sha256', 'manifesto.sha256'],
    ['the certificate', async () => 'selo-autoassinado.pem', 'selo-autoassinado.pem'],
  ])('%s', async (_, path, named) => {
    const folder = await spoiled(flipByte(await path()))
    await expect(makeRestore(vacant, folder)).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringContaining(named),
    })
    await expect(verifyBackup(folder)).rejects.toThrow(named)
    await expectUntouched(vacant)
  })

  test('a backup that lacks a document or its manifest', async () => {
    const path = await aFile()
    const lacking = await spoiled((folder) => rm(join(folder, path)))
    await expect(makeRestore(vacant, lacking)).rejects.toThrow(`A cópia está incompleta: falta ${path}.`)
    const headless = await spoiled((folder) => rm(join(folder, 'manifesto.json')))
    await expect(makeRestore(vacant, headless)).rejects.toThrow('não é uma cópia completa')
    await expectUntouched(vacant)
  })

  test('a backup of a newer version, by its format or a migration, or with a changed migration', async () => {
    const { manifest } = await readManifest(whole)
    const { migracoes } = manifest
    const told = (changes: Partial<typeof manifest>) => spoiled((folder) => writeManifest(folder, { ...manifest, ...changes }))
    const added = [...migracoes, { nome: '9999-futura.sql', sha256: '0'.repeat(64) }]
    const changed = migracoes.with(0, { ...migracoes[0]!, sha256: '0'.repeat(64) })
    await expect(makeRestore(vacant, await told({ formato: 2 }))).rejects.toThrow('é de uma versão mais nova da Concórdia')
    await expect(makeRestore(vacant, await told({ migracoes: added }))).rejects.toThrow(
      'mais nova da Concórdia (tem a migração 9999',
    )
    await expect(makeRestore(vacant, await told({ migracoes: changed }))).rejects.toThrow(`A migração ${migracoes[0]!.nome}`)
    await expectUntouched(vacant)
  })

  test.each<[string, (folder: string) => Promise<unknown>, string]>([
    [
      'a way out of the storage',
      (folder) => listing(folder, `${'0'.repeat(64)}  arquivos/../../fora\n`),
      'uma linha que não é dela',
    ],
    ['a line of something else', (folder) => listing(folder, 'outra coisa\n'), 'uma linha que não é dela'],
    [
      'a manifest of something else',
      async (folder) => writeManifest(folder, {} as Manifest),
      'não é o de uma cópia da Concórdia',
    ],
    ['a folder in place of a document', aFolder, 'A cópia está incompleta: falta arquivos/20'],
  ])('a forged backup: %s', async (_, forge, sentence) => {
    const folder = await spoiled(forge)
    await expect(makeRestore(vacant, folder)).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringContaining(sentence),
    })
    await expectUntouched(vacant)
  })
})

describe('a restore needs an empty installation', () => {
  test('an installation with an account is refused and stays as it was', async () => {
    const before = await source.database.db.selectFrom('users').select('id').execute()
    await expect(makeRestore(source, whole)).rejects.toThrow('Esta instalação já foi usada: há dados na tabela users.')
    expect(await source.database.db.selectFrom('users').select('id').execute()).toEqual(before)
    expect(await tablesOf(source)).not.toContain('restauracao')
  })

  test('foreign files in the storage are refused', async () => {
    const target = await place()
    const key = newKey()
    await target.storage.put(key, Readable.from(['de outra instalação']))
    await expect(makeRestore(target, whole)).rejects.toThrow(`que não são desta cópia, por exemplo ${key}`)
    expect(await tablesOf(target)).toEqual([])
    expect(await keysOf(target)).toEqual([key])
  })

  test('tables of another program in the database are refused', async () => {
    const target = await place()
    await target.database.pool.query('create table pedidos (id int)')
    await expect(makeRestore(target, whole)).rejects.toThrow('tabelas de outro programa (pedidos)')
    expect(await tablesOf(target)).toEqual(['pedidos'])
  })

  test('a database of another encoding is refused: it could not store all characters', async () => {
    const target = await place({ databaseUrl: await emptyDatabase(ANOTHER_ENCODING) })
    await expect(makeRestore(target, whole)).rejects.toThrow('usa a codificação SQL_ASCII')
    await expectUntouched(target)
  })

  test('one in which a server is running is refused', async () => {
    const target = await prepared()
    const { databaseUrl, dataDir } = target
    const opened = await openDatabase({ databaseUrl, dataDir })
    await opened.db.insertInto('nos').values({ id: 'no', maquina: 'outra', pid: 1 }).execute()
    await expect(makeRestore(target, whole)).rejects.toThrow('Um servidor ou outro comando está usando este banco de dados')
    await opened.close()
    await expect(makeRestore(target, whole)).rejects.toThrow('Um servidor caiu há menos de 45 s')
    await target.database.db.deleteFrom('nos').execute()
    const put = () => Promise.reject(new Error('it begins'))
    await expect(makeRestore({ ...target, storage: { ...target.storage, put } }, whole)).rejects.toThrow('it begins')
  })

  test('so is one with an idle server', async () => {
    const target = await prepared()
    const { databaseUrl, dataDir } = target
    const { pool, close } = await openDatabase({ databaseUrl, dataDir })
    pool.options.idleTimeoutMillis = 1
    await Promise.all([pool.query('select pg_sleep(0.1)'), pool.query('select pg_sleep(0.1)')])
    await waitFor('idle connections to be closed', async () => pool.totalCount < 2)
    await expect(makeRestore(target, whole)).rejects.toThrow('Um servidor ou outro comando está usando este banco de dados')
    await close()
  })

  test('when two restores run at once, one is done and the other refused, also where a server was once', async () => {
    const target = await prepared()
    const other = await newFolder()
    await makeBackup(source, other)
    const refusal = Promise.withResolvers<unknown>()
    let begun = false
    const put: Place['storage']['put'] = async (...args) => {
      if (!begun) {
        begun = true
        makeRestore(target, other).then(refusal.resolve, refusal.reject)
      }
      await refusal.promise.catch(() => undefined)
      await target.storage.put(...args)
    }
    const restored = await makeRestore({ ...target, storage: { ...target.storage, put } }, whole)
    await expect(refusal.promise).rejects.toThrow('Outra restauração está em curso')
    expect(restored.autos).toMatchObject({ checked: 1, broken: 0 })
  })

  test('one prepared by a newer version than the backup’s is refused', async () => {
    const target = await prepared()
    await sql`insert into migracoes (nome, sha256) values ('9999-futura.sql', '')`.execute(target.database.db)
    await expect(makeRestore(target, whole)).rejects.toThrow(
      'uma versão mais nova que a da cópia já o preparou (9999-futura.sql)',
    )
  })
})

describe('a copy is refused', () => {
  test('into a folder that is not empty, or over an interrupted one', async () => {
    await expect(makeBackup(source, whole)).rejects.toThrow('não está vazia')
    const folder = await newFolder()
    await cp(whole, `${folder}.parcial`, { recursive: true })
    await expect(makeBackup(source, folder)).rejects.toThrow(`${folder}.parcial já existe`)
  })

  test('when the database has no installation', async () => {
    await expect(makeBackup(await place(), await newFolder())).rejects.toThrow('não há uma instalação da Concórdia')
  })

  test('when every used file is missing or changed, and the partial copy is deleted', async () => {
    const folder = await newFolder()
    const lost = { ...source, storage: { ...source.storage, get: async () => Readable.from([Buffer.from('outra coisa')]) } }
    await expect(makeBackup(lost, folder)).rejects.toThrow(/Nenhum dos \d+ arquivos em uso está no armazenamento/)
    expect(await readdir(join(folder, '..'))).toEqual([])
    const empty = await place({ databaseUrl: app.databaseUrl })
    await expect(makeBackup(empty, await newFolder())).rejects.toThrow('confira DATA_DIR ou S3_*')
  })
})
