import { join } from 'node:path'
import type { S3Settings } from '../../config/storage.ts'
import { localStorage } from './local.ts'
import type { Storage } from './storage.ts'

export interface StorageConfig {
  /** Absent: the folder. */
  s3: S3Settings | undefined
  dataDir: string
}

/** Where a data folder keeps its files. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'arquivos')

/** The storage that is configured: the bucket, or the folder `arquivos` of the data folder. Nothing is asked of it yet. */
export async function openStorage({ s3, dataDir }: StorageConfig): Promise<Storage> {
  if (!s3) return localStorage(filesFolder(dataDir))
  // The library takes a while to load, and who uses a folder starts without it.
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(s3)
}
