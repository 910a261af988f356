import { fault, well } from '#domain/system/finding.ts'
import { openArchive } from '../../../base/storage/archive.ts'
import { wasUsed } from '../../archive/archive-store.ts'
import { probe } from './check-storage.ts'
import { messageOf, type Check } from './patient.ts'

/** Writes, reads and deletes a test file in the archive, where there is one. */
export const checkArchive: Check = async ({ env, db }) => {
  const archive = openArchive(env)
  if (!archive) {
    const isNeeded = db !== null && (await wasUsed(db))
    const remedy = 'Set ARCHIVE_DIR or the ARCHIVE_S3 settings as they were before.'
    return isNeeded ? [fault('archive', 'Projects were moved to the archive, and there is none.', remedy)] : []
  }
  const { name, storage } = archive
  const remedy = 'Check that its disk is connected, that the bucket exists, and that Slatehouse can read, write and delete there.'
  const isThere = await archive.isThere().catch(messageOf)
  if (isThere === false) return [fault('archive', `${name} is missing.`, remedy)]
  const problem = isThere === true ? await probe(storage) : isThere
  return problem === null
    ? [well('archive', `${name} stores, reads and deletes files.`)]
    : [fault('archive', `${name} cannot be used: ${problem}.`, remedy)]
}
