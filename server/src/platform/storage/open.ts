import { join } from 'node:path'
import type { S3Settings } from '../../config/storage.ts'
import { localStorage } from './local.ts'
import type { Storage } from './storage.ts'

export interface StorageConfig {
  /** Absent: the folder. */
  s3: S3Settings | undefined
  dataDir: string
}

/** Folder of the files within a data folder. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'arquivos')

/** The configured storage: the bucket, or the folder `arquivos` of the data folder. Sends no request yet. */
export async function openStorage({ s3, dataDir }: StorageConfig): Promise<Storage> {
  if (!s3) return localStorage(filesFolder(dataDir))
  // The S3 library is slow to load, so it is loaded only when a bucket is configured.
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(s3)
}
