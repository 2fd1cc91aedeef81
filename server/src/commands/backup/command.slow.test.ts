import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startS3Server } from '@concordia/test-doubles/s3/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { keysOf, newFolder, type Place, place } from '../../../test/processes/copia.ts'
import { runProgram } from '../../../test/processes/run-program.ts'
import type { S3Settings } from '../../config/storage.ts'
import { readOneArgument } from '../command.ts'
import { reasonOf } from '../error-reason.ts'
import { makeBackup } from './make-backup.ts'
import { makeRestore } from './make-restore.ts'
import { verifyBackup } from './verify-backup.ts'

const app = await ownApp()
const source = await place({ databaseUrl: app.databaseUrl, dataDir: app.dataDir })
const s3 = await startS3Server()
afterAll(() => s3.stop())
const settingsOf = ({ databaseUrl, dataDir }: Place) => ({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })

/** The files of an installation in a backup, without the backup's own. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'arquivos'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

// The commands copied a process in a folder, and restored it into a bucket.
const first = await newFolder()
const inBucket = await place({ s3: s3.settings })
let made: Awaited<ReturnType<typeof runProgram>>
let restored: typeof made
beforeAll(async () => {
  await fileProcess(app, 'parte')
  await jobsDone(app)
  made = await runProgram('commands/backup/backup.ts', [first], settingsOf(source))
  restored = await runProgram('commands/backup/restore.ts', [first, '--pular-numeros', '1000'], {
    ...settingsOf(inBucket),
    ...s3.env,
  })
})

describe('npm run backup and npm run restore', () => {
  test('copy a folder into a bucket, and the bucket back into a folder, and say what they did', async () => {
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toMatch(
      /Cópia completa em \S+, em \d+ s: \d+ tabelas com \d+ linha\(s\), \d+ arquivo\(s\) com \d+,\d MB, e o selo/,
    )
    for (const path of ['manifesto.json', 'selo-autoassinado.pem', 'banco/public.users.copy.gz'])
      expect((await stat(join(first, path))).mode & 0o777).toBe(0o600)
    expect((await stat(first)).mode & 0o777).toBe(0o700)
    const checked = await runProgram('commands/backup/restore.ts', [first, '--conferir'], {})
    expect(checked).toMatchObject({ code: 0, err: '' })
    expect(checked.out).toContain('A cópia está íntegra: feita em ')

    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain('e os autos de 1 processo(s), caso(s) e negociação(ões) conferidos.')
    expect((await keysOf(inBucket)).length).toBe((await filesOf(first)).length)

    const second = await newFolder()
    expect(await inBucket.seal.read()).toEqual(await readFile(join(first, 'selo-autoassinado.pem'), 'utf8'))
    await makeBackup(inBucket, second)
    const back = await place()
    expect(await makeRestore(back, second)).toMatchObject({ autos: { checked: 1, broken: 0 } })
    expect((await keysOf(back)).toSorted()).toEqual((await keysOf(inBucket)).toSorted())
    expect((await keysOf(back)).length).toBeGreaterThan(2)
    expect(await back.seal.read()).toEqual(await inBucket.seal.read())
  })

  test('a full disk and a missing bucket are reported in a sentence', async () => {
    const full = await runProgram('commands/backup/backup.ts', [await newFolder()], settingsOf(source), { first: 'ulimit -f 8' })
    expect(full).toMatchObject({ code: 1, err: expect.stringMatching(/^Um arquivo passou do tamanho .*EFBIG.*\n$/) })
    const reasonWith = async (changes: Partial<S3Settings>) => {
      const elsewhere = await place({ ...source, s3: { ...s3.settings, ...changes } })
      return makeBackup(elsewhere, await newFolder()).then(() => null, reasonOf)
    }
    expect(await reasonWith({ endpoint: 'http://127.0.0.1:1' })).toMatch(/^Ninguém atende no endereço .*ECONNREFUSED.*$/)
    expect(await reasonWith({ bucket: 'nenhum-bucket' })).toMatch(/^O bucket respondeu com um erro.*NoSuchBucket.*$/)
  })

  test('numbers that may have been given after the copy are skipped on request', async () => {
    const { rows } = await sql<{ last: number }>`select max(id) as last from procedimentos`.execute(app.deps.db)
    const next = Number(/O próximo processo terá o nº (\d+)\./.exec(restored.out)?.[1])
    expect(next).toBeGreaterThan(rows[0]!.last + 1000)
    const given = await sql<{ id: number }>`select nextval('procedimentos_id_seq') as id, nextval('pagamentos_id_seq') as fee`
    expect((await given.execute(inBucket.database.db)).rows).toMatchObject([{ id: next }])
  })

  test('a wrong call is answered with the right one', async () => {
    const use = (command: string) => ({ code: 1, out: '', err: expect.stringMatching(`^Uso: npm run ${command} `) })
    expect(await runProgram('commands/backup/backup.ts', ['a', '--outra'], {})).toEqual(use('backup'))
    expect(await runProgram('commands/backup/restore.ts', ['a', '--pular-numeros', 'x'], {})).toEqual(use('restore'))
  })

  test.each([[[]], [['a', 'b']]])('%j is not one folder, which each of them needs', (args) => {
    const { argv } = process
    onTestFinished(() => {
      process.argv = argv
    })
    process.argv = [...argv.slice(0, 2), ...args]
    expect(() => readOneArgument('Uso: npm run backup', {})).toThrow(/^Uso: npm run backup$/)
    process.argv = [...argv.slice(0, 2), 'a']
    expect(readOneArgument('Uso: npm run backup', {}).argument).toBe('a')
  })

  test('a folder that is not a copy is named', async () => {
    const nowhere = await newFolder()
    const noCopy = { name: 'CommandError', message: expect.stringMatching(/^\S+ não é uma cópia completa: .*$/) }
    await expect(verifyBackup(nowhere)).rejects.toMatchObject(noCopy)
  })
})
