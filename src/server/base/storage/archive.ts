import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { makeS3Storage } from './s3-storage.ts'
import { makeDiskStorage, type Storage } from './storage.ts'

/** Where delivered projects are put away: another disk or bucket. */
export interface Archive {
  storage: Storage
  /** Name for staff, without paths: `The bucket old-films`. */
  name: string
  /** False when the folder is missing, so that nothing is written to a disk that is not mounted. Throws what a bucket refuses. */
  isThere(): Promise<boolean>
  /** Milliseconds without a byte after which it counts as hung. */
  timeoutMilliseconds: number
}

const timeoutMilliseconds = 60_000

/** Not checked at start-up: the product runs without its archive. */
export function openArchive({ archive, dataDir }: Pick<Env, 'archive' | 'dataDir'>): Archive | null {
  if (!archive) return null
  if ('s3' in archive) {
    const { s3 } = archive
    const storage = makeS3Storage(s3, join(dataDir, 'scratch'))
    return { storage, name: `The bucket ${s3.bucket}`, isThere: () => isListed(storage), timeoutMilliseconds }
  }
  const { folder } = archive
  return {
    storage: makeDiskStorage(folder),
    name: 'The archive folder',
    isThere: async () => (await stat(folder).catch(() => null))?.isDirectory() ?? false,
    timeoutMilliseconds,
  }
}

/** A missing object and a missing bucket look the same until it is listed. */
async function isListed(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list('projects/')) break
  return true
}
