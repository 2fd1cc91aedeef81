import type { S3Call, S3Object } from './books.ts'
import { CHECKSUM_ELEMENTS, CHECKSUM_HEADERS, checkBody, checksumElement, checksumHeader } from './checksums.ts'
import { listObjects, listUploads } from './lists.ts'
import { elements, readItems, refuse, unknown } from './refusal.ts'

export interface S3Answer {
  status: number
  headers?: Record<string, string | number>
  body?: Buffer | string
}

interface Operation {
  name: string
  method: string
  of: 'bucket' | 'object'
  /** Query parameters that make it this operation. */
  by?: string[]
  /** Query parameters it may have besides. */
  may?: string[]
  /** Headers it may have besides those of every request. */
  headers?: string[]
  run(call: S3Call): S3Answer
}

const CONDITIONS = ['if-match', 'if-none-match']
const READING = [...CONDITIONS, 'range', 'x-amz-checksum-mode']
const xml = (name: string, inner: string): S3Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${name}>`,
})

const OPERATIONS: Operation[] = [
  { name: 'HeadBucket', method: 'HEAD', of: 'bucket', run: () => ({ status: 200 }) },
  {
    name: 'ListObjectsV2',
    method: 'GET',
    of: 'bucket',
    by: ['list-type'],
    may: ['prefix', 'max-keys', 'continuation-token', 'start-after', 'encoding-type'],
    run: (call) => xml('ListBucketResult', listObjects(call)),
  },
  {
    name: 'ListMultipartUploads',
    method: 'GET',
    of: 'bucket',
    by: ['uploads'],
    may: ['max-uploads', 'key-marker', 'upload-id-marker'],
    run: (call) => xml('ListMultipartUploadsResult', listUploads(call)),
  },
  { name: 'DeleteObjects', method: 'POST', of: 'bucket', by: ['delete'], headers: CHECKSUM_HEADERS, run: removeMany },
  { name: 'GetObject', method: 'GET', of: 'object', headers: READING, run: read },
  { name: 'HeadObject', method: 'HEAD', of: 'object', headers: READING, run: read },
  { name: 'PutObject', method: 'PUT', of: 'object', headers: [...CONDITIONS, ...CHECKSUM_HEADERS], run: put },
  {
    name: 'DeleteObject',
    method: 'DELETE',
    of: 'object',
    run: ({ books, key }) => {
      books.objects.delete(key)
      return { status: 204 }
    },
  },
  {
    name: 'CreateMultipartUpload',
    method: 'POST',
    of: 'object',
    by: ['uploads'],
    headers: ['x-amz-checksum-algorithm'],
    run: start,
  },
  { name: 'UploadPart', method: 'PUT', of: 'object', by: ['partNumber', 'uploadId'], headers: CHECKSUM_HEADERS, run: putPart },
  { name: 'CompleteMultipartUpload', method: 'POST', of: 'object', by: ['uploadId'], headers: CONDITIONS, run: finish },
  {
    name: 'AbortMultipartUpload',
    method: 'DELETE',
    of: 'object',
    by: ['uploadId'],
    run: ({ books, key, query }) => {
      const id = query.get('uploadId')!
      books.upload(key, id)
      books.uploads.delete(id)
      return { status: 204 }
    },
  },
]

/** Headers of every request; the signature covers those that matter. */
const COMMON = [
  ...['host', 'connection', 'user-agent', 'x-amz-user-agent', 'amz-sdk-invocation-id', 'amz-sdk-request', 'accept', 'expect'],
  ...['authorization', 'x-amz-date', 'x-amz-content-sha256', 'content-length', 'content-type'],
]

/** The operation that a request means. @throws S3Refusal for an unknown one, an unknown parameter or an unknown header */
export function operationOf(method: string, { key, query, headers }: Omit<S3Call, 'body'>): Operation {
  const asked = [...new Set(query.keys())].filter((name) => name !== 'x-id')
  const found = OPERATIONS.find(
    ({ method: own, of, by = [], may = [] }) =>
      own === method &&
      of === (key ? 'object' : 'bucket') &&
      by.every((name) => asked.includes(name)) &&
      asked.every((name) => [...by, ...may].includes(name)),
  )
  if (!found) return unknown(`${method} with ${asked.join(', ') || 'no parameter'}`)
  const named = query.get('x-id')
  if (named !== null && named !== found.name) unknown(`the operation ${named}`)
  const strange = Object.keys(headers).find((name) => ![...COMMON, ...(found.headers ?? [])].includes(name))
  return strange ? unknown(`the header ${strange} of ${found.name}`) : found
}

/** Whether the object is, or is not, the one the caller has. `*` stands for any. */
function checkConditions({ headers }: S3Call, object: S3Object | undefined): void {
  const [match, none] = [headers['if-match'], headers['if-none-match']]
  const is = (tag: string) => object !== undefined && (tag === '*' || tag === object.etag)
  if (match !== undefined && !is(match)) refuse(412, 'PreconditionFailed')
  if (none !== undefined && is(none)) refuse(412, 'PreconditionFailed')
}

const sums = ({ checksum }: S3Object): Record<string, string> =>
  checksum
    ? {
        [checksumHeader(checksum.algorithm)]: checksum.value,
        'x-amz-checksum-type': checksum.value.includes('-') ? 'COMPOSITE' : 'FULL_OBJECT',
      }
    : {}

function put(call: S3Call): S3Answer {
  const { books, key, headers, body } = call
  checkConditions(call, books.objects.get(key))
  const object = books.put(key, body, checkBody(headers, body))
  return { status: 200, headers: { etag: object.etag, ...sums(object) } }
}

function read(call: S3Call): S3Answer {
  const { books, key, headers } = call
  const object = books.object(key)
  const { content, etag, modified } = object
  if (headers['if-none-match'] === etag || headers['if-none-match'] === '*') return { status: 304, headers: { etag } }
  checkConditions(call, object)
  const common = {
    etag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
  }
  const range = headers.range === undefined ? undefined : readRange(headers.range, content.length)
  const mode = headers['x-amz-checksum-mode']
  if (mode !== undefined && mode !== 'ENABLED') refuse(400, 'InvalidArgument')
  const body = range ? content.subarray(range.start, range.end + 1) : content
  return {
    status: range ? 206 : 200,
    headers: {
      ...common,
      'content-length': body.length,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${content.length}` }),
      ...(mode && !range && sums(object)),
    },
    body,
  }
}

/** One range of bytes; others have no meaning for S3. */
function readRange(text: string, size: number): { start: number; end: number } {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(text) ?? unknown(`the range ${text}`)
  if (from === '' && to === '') unknown(`the range ${text}`)
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? refuse(416, 'InvalidRange') : { start, end }
}

function removeMany({ books, headers, body }: S3Call): S3Answer {
  if (!checkBody(headers, body) && headers['content-md5'] === undefined) refuse(400, 'InvalidRequest', 'Missing checksum')
  let quiet = false
  const named = readItems(body.toString(), 'Delete', 'Object', ['Key'], (name, text) => {
    if (name !== 'Quiet') unknown(`the element ${name}`)
    quiet = text === 'true'
  })
  if (named.length === 0 || named.length > 1000) refuse(400, 'MalformedXML')
  const removed = named.map(({ Key = refuse(400, 'MalformedXML') }) => {
    books.objects.delete(Key)
    return `<Deleted>${elements({ Key })}</Deleted>`
  })
  return xml('DeleteResult', quiet ? '' : removed.join(''))
}

function start({ books, bucket, key, headers }: S3Call): S3Answer {
  const algorithm = headers['x-amz-checksum-algorithm'] as string | undefined
  if (algorithm !== undefined && !CHECKSUM_ELEMENTS.includes(checksumElement(algorithm))) unknown(`the checksum ${algorithm}`)
  return xml('InitiateMultipartUploadResult', elements({ Bucket: bucket, Key: key, UploadId: books.start(key, algorithm) }))
}

function putPart({ books, key, query, headers, body }: S3Call): S3Answer {
  const number = Number(query.get('partNumber'))
  if (!(Number.isInteger(number) && number >= 1 && number <= 10_000)) refuse(400, 'InvalidArgument')
  const part = books.addPart(key, query.get('uploadId')!, number, body, checkBody(headers, body))
  const { checksum } = part
  return { status: 200, headers: { etag: part.etag, ...(checksum && { [checksumHeader(checksum.algorithm)]: checksum.value }) } }
}

function finish(call: S3Call): S3Answer {
  const { books, bucket, key, query, body } = call
  const id = query.get('uploadId')!
  const { algorithm } = books.upload(key, id)
  checkConditions(call, books.objects.get(key))
  const named = readItems(body.toString(), 'CompleteMultipartUpload', 'Part', ['PartNumber', 'ETag', ...CHECKSUM_ELEMENTS])
  const parts = named.map((part) => ({
    number: Number(part.PartNumber),
    etag: part.ETag ?? '',
    checksum: algorithm && part[checksumElement(algorithm)],
  }))
  const { etag, checksum } = books.finish(key, id, parts)
  const sum = checksum && { [checksumElement(checksum.algorithm)]: checksum.value, ChecksumType: 'COMPOSITE' }
  return xml(
    'CompleteMultipartUploadResult',
    elements({ Location: `/${bucket}/${key}`, Bucket: bucket, Key: key, ETag: etag, ...sum }),
  )
}
