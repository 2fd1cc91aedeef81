import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type S3Server, startS3Server } from '@concordia/test-doubles/s3/server'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase, temporaryFolder } from '../../test/database.ts'
import { programEnv } from '../../test/processes/program-env.ts'
import { runProgram } from '../../test/processes/run-program.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { copyArquivos } from '../platform/files/copy.ts'
import { storePdf } from '../platform/files/store-made.ts'
import { SEAL_KEY } from '../platform/pdf/seal/seal-in-bucket.ts'
import { SEAL_FILE, selfSigned } from '../platform/pdf/seal/self-signed.ts'
import { keyInBucket, keyInFolder, SECRETS_KEY } from '../platform/secrets/installation-key.ts'
import { localStorage } from '../platform/storage/local.ts'
import { filesFolder } from '../platform/storage/open.ts'
import { s3Storage } from '../platform/storage/s3.ts'
import type { Storage } from '../platform/storage/storage.ts'

interface Installation {
  dataDir: string
  database: Database
  server: S3Server
  folder: Storage
  bucket: Storage
  env: Record<string, string>
}

/** A database, a folder and an empty bucket. */
async function installation(): Promise<Installation> {
  const dataDir = await temporaryFolder()
  const server = await startS3Server()
  const DATABASE_URL = await cloneDatabase(inject('clusterUrl'))
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir, poolSize: 2 })
  onTestFinished(async () => {
    await database.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const [folder, bucket] = [localStorage(filesFolder(dataDir)), s3Storage(server.settings)]
  return { dataDir, database, server, folder, bucket, env: { DATABASE_URL, DATA_DIR: dataDir, ...server.env } }
}

/** Stores files that are in use. @returns their rows in the order of their ids */
async function filesIn({ database: { db } }: Installation, storage: Storage, names: string[]) {
  const stored: number[] = []
  for (const name of names) stored.push((await storePdf({ db, storage }, name, Buffer.from(`%PDF de ${name}`))).id)
  await db.updateTable('arquivos').set({ usadoEm: new Date() }).where('id', 'in', stored).execute()
  return db.selectFrom('arquivos').select(['id', 'chave']).orderBy('id').execute()
}

const run = (env: Record<string, string>, ...args: string[]) => runProgram('commands/copy-storage.ts', args, env)

/** Copies to the bucket in this process. @returns how many files had which result */
async function copied({ database: { db }, folder, bucket }: Installation) {
  const quiet = { onTrouble: () => undefined, onProgress: () => undefined }
  return (await copyArquivos({ db, from: folder, to: bucket, ...quiet })).counts
}
const GOOD = { faltando: 0, diferente: 0, recusado: 0 }

describe('npm run storage:copy', () => {
  test('copies every used file and the certificate to the bucket, and leaves unused ones', async () => {
    const place = await installation()
    const files = await filesIn(place, place.folder, ['um', 'dois', 'três'])
    await storePdf({ db: place.database.db, storage: place.folder }, 'sem uso', Buffer.from('%PDF'))
    await selfSigned(place.dataDir, 'Câmara')
    const key = await keyInFolder(place.dataDir)
    const { code, out, err } = await run(place.env)
    expect([code, err]).toEqual([0, ''])
    expect(out).toBe(
      'O selo autoassinado foi copiado.\n' +
        'A chave dos segredos foi copiada.\n' +
        '3 arquivo(s) em uso, 3 copiado(s) agora, 0 já no destino. Todos estão no destino e conferem com o banco.\n',
    )
    expect((await place.server.objects()).sort()).toEqual([...files.map(({ chave }) => chave), SEAL_KEY, SECRETS_KEY].sort())
    expect((await place.bucket.read(files[1]!.chave)).toString()).toBe('%PDF de dois')
    expect(await place.bucket.read(SEAL_KEY)).toEqual(await readFile(join(place.dataDir, SEAL_FILE)))
    expect(await keyInBucket({ db: place.database.db, storage: place.bucket })).toEqual(key)
  })

  test('run again it copies only what is new', async () => {
    const place = await installation()
    await filesIn(place, place.folder, ['um', 'dois'])
    await copied(place)
    await filesIn(place, place.folder, ['três'])
    // The application already writes to the bucket, and this file was never in the folder.
    await filesIn(place, place.bucket, ['quatro'])
    expect(await copied(place)).toEqual({ copiado: 1, presente: 3, ...GOOD })
  })

  test('after an interruption it continues where it was', async () => {
    const place = await installation()
    await filesIn(
      place,
      place.folder,
      Array.from({ length: 140 }, (_, i) => `arquivo ${i}`),
    )
    const child = spawn(process.execPath, [fileURLToPath(new URL('./copy-storage.ts', import.meta.url))], {
      cwd: place.dataDir,
      env: { ...programEnv(), ...place.env },
    })
    const exited = once(child, 'exit')
    for await (const line of createInterface({ input: child.stdout }))
      if (line === '100 de 140 arquivos conferidos') child.kill('SIGKILL')
    expect(await exited).toEqual([null, 'SIGKILL'])
    const { copiado, presente, ...others } = await copied(place)
    expect(others).toEqual(GOOD)
    expect(copiado + presente).toBe(140)
    expect(presente).toBeGreaterThanOrEqual(100)
    expect(await place.server.objects()).toHaveLength(140)
  })

  test('names missing and wrong files, and copies the others', async () => {
    const place = await installation()
    const [missing, changed, good] = await filesIn(place, place.folder, ['um', 'dois', 'três'])
    await place.folder.remove(missing!.chave)
    await writeFile(join(filesFolder(place.dataDir), changed!.chave), '%PDF de outro')
    const { code, out, err } = await run(place.env)
    expect(code).toBe(1)
    expect(err).toContain(`Arquivo ${missing!.id} (${missing!.chave}): não existe na origem`)
    expect(err).toContain(`Arquivo ${changed!.id} (${changed!.chave}): na origem não é o que o banco registra`)
    expect(out).toContain(
      '1 faltando, 1 diferente(s) do banco, 0 não guardado(s) pelo destino. 2 arquivo(s) NÃO estão no destino',
    )
    expect(await place.server.objects()).toEqual([good!.chave])
  })

  test('a damaged file at the destination is copied again', async () => {
    const place = await installation()
    const [file] = await filesIn(place, place.folder, ['um'])
    await place.bucket.put(file!.chave, Readable.from(['%PDF pela metade']))
    expect(await copied(place)).toEqual({ copiado: 1, presente: 0, ...GOOD })
    expect((await place.bucket.read(file!.chave)).toString()).toBe('%PDF de um')
  })

  test('the way back copies files and certificate to the folder', async () => {
    const place = await installation()
    const [file] = await filesIn(place, place.bucket, ['um'])
    await filesIn(place, place.folder, ['dois'])
    await place.bucket.put(SEAL_KEY, Readable.from(['o selo do bucket']))
    const { code, out } = await run(place.env, '--para-pasta')
    expect([code, out]).toEqual([0, expect.stringContaining('1 copiado(s) agora, 1 já no destino')])
    expect((await place.folder.read(file!.chave)).toString()).toBe('%PDF de um')
    expect(await readFile(join(place.dataDir, SEAL_FILE), 'utf8')).toBe('o selo do bucket')
  })

  test('never replaces one certificate by another', async () => {
    const place = await installation()
    await selfSigned(place.dataDir, 'Câmara')
    await place.bucket.put(SEAL_KEY, Readable.from(['outro selo']))
    const { code, err } = await run(place.env)
    expect([code, err]).toEqual([1, expect.stringContaining('já tem outro selo')])
    expect((await place.bucket.read(SEAL_KEY)).toString()).toBe('outro selo')
  })
})

describe('a reason not to begin is reported in a sentence', () => {
  test('no bucket, a bucket that does not exist, a server that is down, a wrong call', async () => {
    const place = await installation()
    await filesIn(place, place.folder, ['um'])
    const { S3_BUCKET, S3_REGION, S3_ENDPOINT, ...without } = place.env
    const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...bare } = without
    expect(await run(bare)).toEqual({ code: 1, out: '', err: expect.stringMatching(/^Nenhum bucket configurado/) })
    const nowhere = await run({ ...place.env, S3_BUCKET: 'nenhum' })
    expect(nowhere).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^O destino não aceita .*NoSuchBucket.*Nada foi copiado/),
    })
    const other = await run(place.env, '--outra')
    expect(other).toEqual({ code: 1, out: '', err: expect.stringMatching(/^Uso: /) })
  })

  test('a source that cannot be read stops it at that file', async () => {
    const place = await installation()
    const [file] = await filesIn(place, place.folder, ['um'])
    const path = join(filesFolder(place.dataDir), file!.chave)
    await rm(path)
    await mkdir(path)
    const { code, err } = await run(place.env)
    expect([code, err]).toEqual([1, expect.stringContaining(`A cópia parou em ${file!.chave} (arquivo ${file!.id}): EISDIR`)])
    expect(await place.server.objects()).toEqual([])
  })
})
