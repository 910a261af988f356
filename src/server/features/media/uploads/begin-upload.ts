import { eq } from 'drizzle-orm'
import { recordId } from '#domain/common/fields.ts'
import { Problem } from '#domain/common/problem.ts'
import { refusalToReplace } from '#domain/media/library/asset-rules.ts'
import { assetTags } from '#domain/media/media-endpoints.ts'
import { cleanFileName, cleanFolder, largestUpload, mostUnfinishedUploads } from '#domain/media/library/upload-rules.ts'
import { refusalToUse } from '#domain/people/roles.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { assets } from '../../../tables/website/media.ts'
import { listRecordedUses } from '../library/asset-library-store.ts'
import { emptyFile } from './recognise-file.ts'
import { expectWithinQuota } from './disk-quota.ts'
import { addUpload, countUnfinished, lockQuota } from './upload-store.ts'

/** Upload metadata from the client; untrusted. */
export interface UploadMetadata {
  filename?: string | null
  folder?: string | null
  /** Comma-separated. */
  tags?: string | null
  /** Id of an asset. */
  replaces?: string | null
}

/** A member of staff who sends an upload to the library. */
export interface UploadCall {
  /** Hash of the session's token. */
  session: string
  person: SignedInPerson
}

/** Registers an upload before its first byte, within the disk quota and the session's limit. Returns the cleaned file name. */
export async function beginUpload(
  { db, env, storage }: Services,
  { id, bytes, session, person, text: label }: UploadCall & { id: string; bytes: number; text: UploadMetadata },
): Promise<string> {
  if (bytes === 0) throw emptyFile()
  expectSize(bytes)
  const originalName = cleanFileName(label.filename ?? '')
  const library = { folder: cleanFolder(label.folder ?? ''), tags: readTags(label.tags ?? '') }
  const row = { id, bytes, session, personId: person.id, originalName, ...library }
  const replaces = label.replaces ? readId(label.replaces) : null
  const refusalOfReplacing = replaces && refusalToUse(person.abilities, 'manage-media')
  if (refusalOfReplacing) throw new Problem('not-allowed', refusalOfReplacing)
  await db.transaction(async (tx) => {
    await lockQuota(tx)
    await expectFewUnfinished(tx, session, new Date())
    await expectWithinQuota({ env, storage, db: tx }, bytes)
    if (replaces) {
      const found = await tx.select({ id: assets.id }).from(assets).where(eq(assets.id, replaces))
      if (found.length === 0) throw noSuchAsset()
      const refusal = refusalToReplace(await listRecordedUses(tx, replaces))
      if (refusal) throw new Problem('invalid', refusal)
    }
    await addUpload(tx, { ...row, replaces })
  })
  return originalName
}

/** Throws `too-many` when the session has the maximum number of unfinished uploads. */
async function expectFewUnfinished(tx: Transaction, session: string, now: Date): Promise<void> {
  const { number, firstExpiry } = await countUnfinished(tx, session, now)
  if (number < mostUnfinishedUploads) return
  const retryAfterSeconds = Math.max(1, Math.ceil(((firstExpiry ?? now).getTime() - now.getTime()) / 1000))
  throw new Problem('too-many', `You have ${number} unfinished uploads. Please finish or discard some of them first.`, {
    retryAfterSeconds,
  })
}

export function expectSize(bytes: number): void {
  if (bytes <= largestUpload) return
  throw new Problem('too-large', `A file can be up to ${largestUpload / 1024 ** 3} GB.`)
}

/** Throws `invalid` at `tags`. */
export function readTags(text: string): string[] {
  const given = text.split(',').filter((tag) => tag.trim() !== '')
  const tags = assetTags.safeParse(given)
  if (tags.success) return tags.data
  const message = tags.error.issues[0]?.message ?? 'Please check the tags.'
  throw new Problem('invalid', message, { fields: { tags: message } })
}

function readId(text: string): string {
  const id = recordId.safeParse(text)
  if (!id.success) throw noSuchAsset()
  return id.data
}

const noSuchAsset = () => new Problem('invalid', 'The file to replace no longer exists.')
