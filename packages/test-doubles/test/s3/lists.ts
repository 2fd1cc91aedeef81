import type { S3Call } from './books.ts'
import { elements, refuse, unknown } from './refusal.ts'

/** A page never has more. */
const MOST = 1000

function pageSize(asked: string | null): number {
  const size = Number(asked ?? MOST)
  return Number.isInteger(size) && size >= 0 ? Math.min(size, MOST) : refuse(400, 'InvalidArgument')
}

/** The inner XML of ListObjectsV2. A continuation token is the last key of the page before, packed. */
export function listObjects({ books, bucket, query }: S3Call): string {
  const [version, encoding, token] = [query.get('list-type'), query.get('encoding-type'), query.get('continuation-token')]
  if (version !== '2') unknown(`the list type ${version}`)
  if (encoding !== null && encoding !== 'url') refuse(400, 'InvalidArgument')
  const shown = (key: string) => (encoding ? encodeURIComponent(key).replaceAll('%2F', '/') : key)
  const prefix = query.get('prefix') ?? ''
  const after = token === null ? query.get('start-after') : Buffer.from(token, 'base64url').toString()
  if (token !== null && Buffer.from(after!).toString('base64url') !== token) refuse(400, 'InvalidArgument')
  const size = pageSize(query.get('max-keys'))
  const found = books
    .keys()
    .filter((key) => key.startsWith(prefix) && (!after || Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0))
  const page = found.slice(0, size)
  const more = size > 0 && found.length > page.length
  const head = {
    Name: bucket,
    Prefix: shown(prefix),
    KeyCount: page.length,
    MaxKeys: size,
    EncodingType: encoding ?? undefined,
    IsTruncated: more,
    ContinuationToken: token ?? undefined,
    NextContinuationToken: more ? Buffer.from(page.at(-1)!).toString('base64url') : undefined,
  }
  const contents = page.map((key) => {
    const { etag, modified, content } = books.object(key)
    const facts = {
      Key: shown(key),
      LastModified: modified.toISOString(),
      ETag: etag,
      Size: content.length,
      StorageClass: 'STANDARD',
    }
    return `<Contents>${elements(facts)}</Contents>`
  })
  return elements(head) + contents.join('')
}

/** The inner XML of ListMultipartUploads: by key, and by time for one key. */
export function listUploads({ books, bucket, query }: S3Call): string {
  const [keyMarker, idMarker] = [query.get('key-marker') ?? '', query.get('upload-id-marker') ?? '']
  const size = pageSize(query.get('max-uploads'))
  // The map keeps the order of their starts, and sorting keeps it for equal keys.
  const all = [...books.uploads].sort(([, one], [, other]) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)))
  const marker = all.findIndex(([id, { key }]) => key === keyMarker && id === idMarker)
  const found = marker >= 0 ? all.slice(marker + 1) : all.filter(([, { key }]) => key > keyMarker)
  const page = found.slice(0, size)
  const last = found.length > page.length ? page.at(-1) : undefined
  const head = {
    Bucket: bucket,
    KeyMarker: keyMarker,
    UploadIdMarker: idMarker,
    NextKeyMarker: last?.[1].key,
    NextUploadIdMarker: last?.[0],
    MaxUploads: size,
    IsTruncated: last !== undefined,
  }
  const uploads = page.map(([UploadId, { key, started }]) => {
    return `<Upload>${elements({ Key: key, UploadId, StorageClass: 'STANDARD', Initiated: started.toISOString() })}</Upload>`
  })
  return elements(head) + uploads.join('')
}
