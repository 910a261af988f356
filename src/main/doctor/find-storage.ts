import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#server/base/env.ts'
import { makeS3Storage } from '#server/base/storage/s3-storage.ts'
import { makeDiskStorage, mediaFolder, type Storage } from '#server/base/storage/storage.ts'

/** The storage, without creating a folder or a bucket. Null if there is none. */
export async function findStorage(env: Env): Promise<Storage | null> {
  if (env.s3) return makeS3Storage(env.s3, join(env.dataDir, 'scratch'))
  const folder = mediaFolder(env.dataDir)
  return existsSync(folder) ? makeDiskStorage(folder) : null
}
