import { createHash } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { afterAll, describe, expect, test } from 'vitest'
import { startS3Server } from './server.ts'

const server = await startS3Server()
const { bucket: Bucket, ...connection } = server.settings
/** With the checksums that the library sends by itself. */
const client = ownClient()
afterAll(async () => {
  client.destroy()
  await server.stop()
})

function ownClient(change: S3ClientConfig = {}) {
  return new S3Client({ ...connection, forcePathStyle: true, maxAttempts: 1, ...change })
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
const put = (Key: string, Body: string, more = {}) => client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const head = (Key: string, more = {}) => client.send(new HeadObjectCommand({ Bucket, Key, ...more }))
const get = async (Key: string, more = {}) => {
  const { Body, ...facts } = await client.send(new GetObjectCommand({ Bucket, Key, ...more }))
  return { ...facts, text: await Body!.transformToString() }
}
const start = async (Key: string, more = {}) =>
  (await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ChecksumAlgorithm: 'CRC32', ...more }))).UploadId!
const putPart = async (Key: string, UploadId: string, PartNumber: number, Body: string | Buffer) =>
  client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
const finish = (Key: string, UploadId: string, Parts: object[]) =>
  client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))

describe('authentication', () => {
  test.each<[string, S3ClientConfig, string]>([
    ['with another key', { credentials: { ...connection.credentials, accessKeyId: 'OUTRA' } }, 'InvalidAccessKeyId'],
    ['with another secret', { credentials: { ...connection.credentials, secretAccessKey: 'outro' } }, 'SignatureDoesNotMatch'],
    ['for another region', { region: 'sa-east-1' }, 'AuthorizationHeaderMalformed'],
    ['with a clock an hour late', { systemClockOffset: -3_600_000 }, 'RequestTimeTooSkewed'],
  ])('%s is refused', async (_how, change, name) => {
    await put('presente', 'x')
    await expect(ownClient(change).send(new GetObjectCommand({ Bucket, Key: 'presente' }))).rejects.toMatchObject({ name })
  })

  test('unsigned is refused', async () => {
    const answer = await fetch(`${connection.endpoint}/${Bucket}/presente`)
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')])
  })

  test.each(['parameter', 'path', 'body'])('a request whose %s was changed after it was signed is refused', async (what) => {
    const altered = ownClient()
    altered.middlewareStack.add(
      (next) => (args) => {
        const request = args.request as { query: Record<string, string>; path: string; body: unknown }
        if (what === 'parameter') request.query['x-id'] = 'GetObject'
        if (what === 'path') request.path += 'X'
        if (what === 'body') request.body = 'y'
        return next(args)
      },
      { step: 'finalizeRequest', priority: 'low', name: 'alter' },
    )
    await expect(altered.send(new PutObjectCommand({ Bucket, Key: 'alterado', Body: 'x' }))).rejects.toMatchObject({
      name: what === 'body' ? 'XAmzContentSHA256Mismatch' : 'SignatureDoesNotMatch',
    })
    expect(await server.objects()).not.toContain('alterado')
  })
})

describe('an object', () => {
  test('has the bytes, the ETag and the checksum it was sent with', async () => {
    const { ETag } = await put('pasta/nome com ção+e&', 'conteúdo', { ChecksumAlgorithm: 'SHA256' })
    expect(ETag).toBe(`"${createHash('md5').update('conteúdo').digest('hex')}"`)
    const found = await get('pasta/nome com ção+e&', { ChecksumMode: 'ENABLED' })
    expect(found).toMatchObject({ text: 'conteúdo', ETag, ChecksumSHA256: sha256('conteúdo'), ContentLength: 9 })
    expect((await head('pasta/nome com ção+e&')).ContentLength).toBe(9)
  })

  test('is refused if its bytes do not have the checksum they came with', async () => {
    await expect(put('falso', 'x', { ChecksumSHA256: sha256('y') })).rejects.toMatchObject({ name: 'BadDigest' })
    await expect(put('falso', 'x', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' })).rejects.toMatchObject({ name: 'BadDigest' })
    await expect(get('falso')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  test.each([
    ['bytes=0-1', '01', 'bytes 0-1/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ])('is read in part: %s', async (Range, text, ContentRange) => {
    await put('dígitos', '0123456789')
    expect(await get('dígitos', { Range })).toMatchObject({ text, ContentRange })
  })

  test.each([
    ['bytes=10-', 'InvalidRange'],
    ['bytes=0-1,3-4', 'NotImplemented'],
  ])('is not read by the range %s', async (Range, name) => {
    await put('dígitos', '0123456789')
    await expect(get('dígitos', { Range })).rejects.toMatchObject({ name })
  })

  test('is written and read on conditions', async () => {
    await put('condição', 'um', { IfNoneMatch: '*' })
    const refused = { name: 'PreconditionFailed' }
    await expect(put('condição', 'dois', { IfNoneMatch: '*' })).rejects.toMatchObject(refused)
    const { ETag, text } = await get('condição')
    expect(text).toBe('um')
    await expect(get('condição', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } })
    await expect(get('condição', { IfMatch: '"outro"' })).rejects.toMatchObject(refused)
    await put('condição', 'três', { IfMatch: ETag })
    await expect(put('condição', 'quatro', { IfMatch: ETag })).rejects.toMatchObject(refused)
    expect((await get('condição', { IfNoneMatch: ETag })).text).toBe('três')
  })
})

describe('an upload in parts', () => {
  const part = Buffer.alloc(5 * 1024 * 1024, 'a')

  test.each(['SHA256', 'CRC32', 'SHA1'] as const)(
    'from lib-storage with %s is one object in the end',
    async (ChecksumAlgorithm) => {
      const params = { Bucket, Key: ChecksumAlgorithm, Body: Buffer.concat([part, Buffer.from('fim')]), ChecksumAlgorithm }
      const { ETag } = await new Upload({ client, params }).done()
      expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/)
      expect(await head(ChecksumAlgorithm)).toMatchObject({ ETag, ContentLength: part.length + 3 })
      expect(await server.unfinished()).toEqual([])
    },
  )

  test('shows nothing before its end, is listed until then, and can be given up', async () => {
    const ids = [await start('a/1'), await start('a/1'), await start('a/2')]
    await putPart('a/1', ids[0]!, 1, 'x')
    await expect(get('a/1')).rejects.toMatchObject({ name: 'NoSuchKey' })
    const first = await client.send(new ListMultipartUploadsCommand({ Bucket, MaxUploads: 1 }))
    const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = first
    expect(IsTruncated).toBe(true)
    const rest = await client.send(new ListMultipartUploadsCommand({ Bucket, KeyMarker, UploadIdMarker }))
    expect([...first.Uploads!, ...rest.Uploads!].map(({ UploadId }) => UploadId)).toEqual(ids)
    for (const [i, UploadId] of ids.entries())
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key: i < 2 ? 'a/1' : 'a/2', UploadId }))
    expect(await server.unfinished()).toEqual([])
    await expect(putPart('a/1', ids[0]!, 1, 'x')).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  test('ends only with the parts it has, in order, each large enough and with its checksum', async () => {
    const id = await start('b')
    const [one, two] = [await putPart('b', id, 1, 'pequena'), await putPart('b', id, 2, 'última')]
    const named = ({ ETag, ChecksumCRC32 }: typeof one, PartNumber: number) => ({ PartNumber, ETag, ChecksumCRC32 })
    const cases: [object[], string][] = [
      [[named(two, 2), named(one, 1)], 'InvalidPartOrder'],
      [[named(one, 3)], 'InvalidPart'],
      [[named(two, 1)], 'InvalidPart'],
      [[{ ...named(one, 1), ChecksumCRC32: two.ChecksumCRC32 }], 'InvalidPart'],
      [[named(one, 1), named(two, 2)], 'EntityTooSmall'],
    ]
    for (const [parts, name] of cases) await expect(finish('b', id, parts)).rejects.toMatchObject({ name })
    await finish('b', id, [named(one, 1)])
    expect((await get('b')).text).toBe('pequena')
  })

  test('refuses a part without the checksum it was started with', async () => {
    const id = await start('c', { ChecksumAlgorithm: 'SHA256' })
    await expect(putPart('c', id, 1, 'x')).rejects.toMatchObject({ name: 'InvalidRequest' })
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'c', UploadId: id }))
  })
})

describe('the bucket', () => {
  test('lists its keys by page and prefix, and removes many at once', async () => {
    const keys = ['lista/&<b>', 'lista/a b', 'lista/é', 'lista/z']
    for (const key of keys.toReversed()) await put(key, 'x')
    const found: string[] = []
    const sizes: number[] = []
    const pages = paginateListObjectsV2({ client, pageSize: 3 }, { Bucket, Prefix: 'lista/' })
    for await (const { Contents = [] } of pages) {
      sizes.push(Contents.length)
      found.push(...Contents.map(({ Key }) => Key!))
    }
    expect(sizes).toEqual([3, 1])
    expect(found).toEqual(['lista/&<b>', 'lista/a b', 'lista/z', 'lista/é'])
    const after = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'lista/', StartAfter: 'lista/a b' }))
    expect(after.Contents?.map(({ Key }) => Key)).toEqual(['lista/z', 'lista/é'])
    const Objects = ['lista/&<b>', 'lista/é', 'lista/ninguém'].map((Key) => ({ Key }))
    const { Deleted } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
    expect(Deleted).toEqual(Objects)
    expect((await server.objects()).filter((key) => key.startsWith('lista/'))).toEqual(['lista/a b', 'lista/z'])
  })

  test('is an error if it does not exist', async () => {
    await client.send(new HeadBucketCommand({ Bucket }))
    await expect(client.send(new GetObjectCommand({ Bucket: 'nenhum', Key: 'x' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    })
  })
})

describe('unknown requests are refused, and do nothing', () => {
  test.each([
    ['an operation', () => client.send(new PutObjectTaggingCommand({ Bucket, Key: 'x', Tagging: { TagSet: [] } }))],
    ['a copy', () => client.send(new CopyObjectCommand({ Bucket, Key: 'novo', CopySource: `${Bucket}/x` }))],
    ['a header', () => put('novo', 'x', { Metadata: { dono: 'eu' } })],
    ['a checksum', () => put('novo', 'x', { ChecksumAlgorithm: 'CRC64NVME', ChecksumCRC64NVME: 'AAAAAAAAAAA=' })],
    ['a parameter', () => client.send(new ListObjectsV2Command({ Bucket, Delimiter: '/' }))],
    ['an element', () => client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'x', VersionId: '1' }] } }))],
  ])('%s', async (_what, ask) => {
    await put('x', 'fica')
    await expect(ask()).rejects.toMatchObject({ name: 'NotImplemented', $metadata: { httpStatusCode: 501 } })
    expect(await server.objects()).not.toContain('novo')
    expect((await get('x')).text).toBe('fica')
  })
})
