import { lstat, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { keysOf, newFolder, place, runCommand as run } from '../../../test/processes/copia.ts'
import { startS3Server } from '../../../test/storage/s3-server.ts'
import { makeBackup } from './make-backup.ts'
import { makeRestore } from './make-restore.ts'

const app = await ownApp()
const source = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }
const s3 = await startS3Server()
afterAll(() => s3.stop())
beforeAll(async () => {
  await fileProcess(app, 'parte')
  await jobsDone(app)
})

/** The files of an installation in a backup, without the backup's own. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'arquivos'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Milliseconds; each command runs in its own process. */
const SLOW = { timeout: 120_000 }

describe('npm run backup and npm run restore', () => {
  test('copy a folder into a bucket, and the bucket back into a folder, and say what they did', SLOW, async () => {
    const [first, second] = [await newFolder(), await newFolder()]
    const made = await run('backup', [first], source)
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toMatch(
      /Cópia completa em \S+, em \d+ s: \d+ tabelas com \d+ linha\(s\), \d+ arquivo\(s\) com \d+,\d MB, e o selo/,
    )
    for (const path of ['manifesto.json', 'selo-autoassinado.pem', 'banco/public.users.copy.gz'])
      expect((await stat(join(first, path))).mode & 0o777).toBe(0o600)
    expect((await stat(first)).mode & 0o777).toBe(0o700)
    const checked = await run('restore', [first, '--conferir'], {})
    expect(checked).toMatchObject({ code: 0, err: '' })
    expect(checked.out).toContain('A cópia está íntegra: feita em ')

    const inBucket = await place({ s3: s3.settings })
    const settings = { DATABASE_URL: inBucket.databaseUrl, DATA_DIR: inBucket.dataDir, ...s3.env }
    const restored = await run('restore', [first], settings)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain('e os autos de 1 processo(s), caso(s) e negociação(ões) conferidos.')
    expect((await keysOf(inBucket)).length).toBe((await filesOf(first)).length)

    expect(await inBucket.seal.read()).toEqual(await readFile(join(first, 'selo-autoassinado.pem')))
    await makeBackup(inBucket, second)
    const back = await place()
    expect(await makeRestore(back, second)).toMatchObject({ autos: { checked: 1, broken: 0 } })
    expect((await keysOf(back)).toSorted()).toEqual((await keysOf(inBucket)).toSorted())
    expect((await keysOf(back)).length).toBeGreaterThan(2)
    expect(await back.seal.read()).toEqual(await inBucket.seal.read())
  })

  test('with a previous copy, its files are linked and not copied again', SLOW, async () => {
    const [first, second] = [await newFolder(), await newFolder()]
    await run('backup', [first], source)
    const former = await filesOf(first)
    await fileProcess(app, 'parte')
    await jobsDone(app)
    const made = await run('backup', [second, '--anterior', first], source)
    expect(made.out).toContain(`  ${former.length} já estavam na cópia anterior`)
    for (const path of await filesOf(second)) {
      const isOld = former.includes(path.replace(second, first))
      expect((await stat(path)).nlink).toBe(isOld ? 2 : 1)
    }
    expect((await filesOf(second)).length).toBeGreaterThan(former.length)
    expect(await run('restore', [second, '--conferir'], {})).toMatchObject({ code: 0 })
  })

  test('a damaged file in the previous copy does not get into the new one', SLOW, async () => {
    const [first, second] = [await newFolder(), await newFolder()]
    await run('backup', [first], source)
    const [path] = await filesOf(first)
    const content = await readFile(path!)
    const elsewhere = join(first, '..', 'elsewhere')
    await rename(path!, elsewhere)
    await symlink(elsewhere, path!)
    expect(await run('backup', [second, '--anterior', first], source)).toMatchObject({ code: 0 })
    expect((await lstat(path!.replace(first, second))).isFile()).toBe(true)

    await rm(path!)
    await writeFile(path!, content.subarray(1))
    const third = await newFolder()
    const made = await run('backup', [third, '--anterior', first], source)
    expect(made).toMatchObject({ code: 1, err: expect.stringContaining('Algum da cópia anterior está danificado') })
    expect(await readdir(join(third, '..'))).toEqual([])
  })

  test('a full disk and a missing bucket are reported in a sentence', SLOW, async () => {
    const full = await run('backup', [await newFolder()], source, 'ulimit -f 8')
    expect(full).toMatchObject({ code: 1, err: expect.stringMatching(/^Um arquivo passou do tamanho .*EFBIG.*\n$/) })
    const settings = { ...source, ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:1' }
    const gone = await run('backup', [await newFolder()], settings)
    expect(gone).toMatchObject({ code: 1, err: expect.stringMatching(/^Ninguém atende no endereço .*ECONNREFUSED.*\n$/) })
    const none = await run('backup', [await newFolder()], { ...source, ...s3.env, S3_BUCKET: 'nenhum-bucket' })
    expect(none).toMatchObject({ code: 1, err: expect.stringMatching(/^O bucket respondeu com um erro.*NoSuchBucket.*\n$/) })
  })

  test('numbers that may have been given after the copy are skipped on request', SLOW, async () => {
    const folder = await newFolder()
    await run('backup', [folder], source)
    const { rows } = await sql<{ last: number }>`select max(id) as last from procedimentos`.execute(app.deps.db)
    const target = await place()
    const settings = { DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir }
    const restored = await run('restore', [folder, '--pular-numeros', '1000'], settings)
    expect(restored.code).toBe(0)
    const next = Number(/O próximo processo terá o nº (\d+)\./.exec(restored.out)?.[1])
    expect(next).toBeGreaterThan(rows[0]!.last + 1000)
    const given = await sql<{ id: number }>`select nextval('procedimentos_id_seq') as id, nextval('pagamentos_id_seq') as fee`
    expect((await given.execute(target.database.db)).rows).toMatchObject([{ id: next }])
    expect(await run('restore', [folder, '--pular-numeros', 'x'], settings)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Uso: npm run restore/),
    })
  })

  test('a wrong call and a folder that is not a copy are reported in a sentence', SLOW, async () => {
    for (const args of [
      ['a', 'b'],
      ['a', '--outra'],
    ]) {
      expect(await run('backup', args, source)).toMatchObject({ code: 1, err: expect.stringMatching(/^Uso: npm run backup/) })
      expect(await run('restore', args, source)).toMatchObject({ code: 1, err: expect.stringMatching(/^Uso: npm run restore/) })
    }
    const nowhere = await newFolder()
    expect(await run('restore', [nowhere, '--conferir'], {})).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^\S+ não é uma cópia completa: .*\n$/),
    })
    expect(await run('backup', [nowhere, '--anterior', nowhere], source)).toMatchObject({
      code: 1,
      err: expect.stringContaining('não é uma cópia completa'),
    })
  })
})
