import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { S3Settings } from '../../config/storage.ts'
import { filesFolder, type StorageConfig } from '../../platform/storage/open.ts'
import { isMadeKey } from '../../platform/storage/storage.ts'

/** Keys of our objects in the configured storage; a bucket may also contain others. */
export async function* storedKeys({ s3, dataDir }: StorageConfig): AsyncGenerator<string> {
  for await (const key of s3 ? keysInBucket(s3) : keysInFolder(filesFolder(dataDir))) if (isMadeKey(key)) yield key
}

async function* keysInFolder(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
}

async function* keysInBucket(s3: S3Settings): AsyncGenerator<string> {
  const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3')
  const { s3Client } = await import('../../platform/storage/s3.ts')
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3Client(s3) }, { Bucket: s3.bucket }))
    for (const { Key } of Contents) if (Key) yield Key
}
