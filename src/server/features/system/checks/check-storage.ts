import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { fault, notice, well, type Finding } from '#domain/system/finding.ts'
import type { Database } from '../../../base/database/database.ts'
import type { Storage } from '../../../base/storage/storage.ts'
import { findKnownKeys, sampleAssets } from '../system-store.ts'
import { messageOf, type Check } from './patient.ts'

/** Number of files that are checked for existence, and the maximum that are counted. */
const sampleSize = 200
const mostCounted = 100_000

/** Writes, reads and deletes a test file; then looks for missing and unreferenced files. */
export const checkStorage: Check = async ({ env, db, storage, now }) => {
  if (!storage) return [well('storage', 'There is no media yet.')]
  const where = env.s3 ? `The bucket ${env.s3.bucket}` : 'The media folder'
  const problem = await probe(storage)
  if (problem !== null) {
    const remedy = env.s3
      ? 'Check the five S3 settings, that the bucket exists, and that the key can read, write and delete in it.'
      : 'Make the account that runs Slatehouse the owner of the "media" folder in the data folder, and check that the disk is not full.'
    return [fault('storage', `${where} cannot be used: ${problem}.`, remedy)]
  }
  const findings = db ? [...(await lookForMissing(db, storage)), ...(await lookForStrays(db, storage, now))] : []
  return findings.length > 0 ? findings : [well('storage', `${where} stores, reads and deletes files.`)]
}

/** Message when files cannot be written, read or deleted, or null. */
export async function probe(storage: Storage): Promise<string | null> {
  // Backups skip `.part` files.
  const key = `doctor-${randomBytes(8).toString('hex')}.part`
  const content = randomBytes(1024)
  try {
    await storage.write(key, content)
    try {
      if (!(await buffer(storage.read(key))).equals(content)) return 'it returns something other than what was written'
      const piece = await buffer(storage.read(key, { start: 100, end: 199 }))
      if (!piece.equals(content.subarray(100, 200))) return 'it cannot return parts of files'
    } finally {
      await storage.remove(key)
    }
    return (await storage.stat(key)) === null ? null : 'it does not delete'
  } catch (error) {
    return messageOf(error)
  }
}

async function lookForMissing(db: Database, storage: Storage): Promise<Finding[]> {
  const missing: string[] = []
  const sample = await sampleAssets(db, sampleSize)
  for (const { publicId, storageKey } of sample) if (!(await storage.stat(storageKey))) missing.push(publicId)
  if (missing.length === 0) return []
  const names = missing.slice(0, 3).join(', ')
  return [
    fault(
      'storage',
      `Of ${sample.length} pictures and films, ${missing.length} are missing their file (${names}${missing.length > 3 ? ', …' : ''}).`,
      'Restore the files from a backup, or upload them again in the media library.',
    ),
  ]
}

/** Files younger than a day are ignored, since their record may follow. */
async function lookForStrays(db: Database, storage: Storage, now: Date): Promise<Finding[]> {
  const before = now.getTime() - 25 * 3_600_000
  let counted = 0
  let strays = 0
  let bytes = 0
  let batch: { key: string; bytes: number }[] = []
  const count = async () => {
    const known = await findKnownKeys(
      db,
      batch.map(({ key }) => key),
    )
    const unknown = batch.filter(({ key }) => !known.has(key))
    strays += unknown.length
    bytes += unknown.reduce((sum, one) => sum + one.bytes, 0)
    batch = []
  }
  for await (const file of storage.list('uploads/')) {
    if ((counted += 1) > mostCounted) break
    if (file.changedAt.getTime() < before) batch.push(file)
    if (batch.length >= 1_000) await count()
  }
  if (batch.length > 0) await count()
  if (strays === 0) return []
  return [
    notice(
      'storage',
      `${strays} uploaded ${strays === 1 ? 'file belongs' : 'files belong'} to no record (${(bytes / 1000 ** 2).toFixed(1)} MB).`,
      'Slatehouse removes them every hour while it runs. If they stay, check the jobs.',
    ),
  ]
}
