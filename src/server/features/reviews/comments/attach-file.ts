import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { cleanFileName, pictureTypesTaken } from '#domain/media/library/upload-rules.ts'
import { largestAttachment } from '#domain/reviews/review-rules.ts'
import { receiveFiles, type StoredFile } from '../../../base/http/bodies/receive-files.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import type { Storage } from '../../../base/storage/storage.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { expectWithinQuota } from '../../media/uploads/disk-quota.ts'
import { attachmentFolder } from './attachment-folder.ts'
import { insertAttachment, sumOfAttachedBytes, sumOfGuestsBytes, type AttachmentRow } from './attachment-store.ts'
import { lockForAttachmentOrThrow } from './lock-for-feedback.ts'
import type { Entrance } from '../links/review-gate.ts'
import { viewerOf } from '../guests/viewer-name.ts'

/** Maximum bytes of attachments per project. */
export const mostAttachedBytes = 5 * 1024 ** 3
/** Maximum bytes of attachments of guests and clients over all projects; what staff attach is not counted. */
export const mostAttachedBytesOfAll = 50 * 1024 ** 3

/** Content type of files that are not pictures by content: browsers download them. */
const neutralType = 'application/octet-stream'

/**
 * Stores a file for a comment that is being written; its id, known only to the sender, attaches it. Guests need a name and have a
 * quota per client address. Throws `not-allowed`, `too-many`, `too-large`, `invalid` without a file, and `conflict` when feedback
 * is closed or the quota is full.
 */
export async function attachFile(
  c: Context<AppEnv>,
  services: Pick<Services, 'db' | 'env' | 'storage' | 'limits'>,
  entrance: Entrance,
  now: Date,
): Promise<AttachmentRow> {
  const { db, storage } = services
  const { address } = c.get('request')
  // Staff and clients have a session.
  const isGuest = !entrance.staff && !entrance.client
  if (isGuest) {
    if (viewerOf(entrance).name === null) throw new Problem('not-allowed', 'Please enter your name before you attach a file.')
    await services.limits.expectWithinLimit('attached-kilobytes', address)
  }
  await expectWithinQuota(services, largestAttachment)
  const limits = {
    files: 1,
    bytes: largestAttachment,
    folder: attachmentFolder.slice(0, -1),
    tooLarge: `Please attach files of at most ${largestAttachment / 1024 ** 2} MB.`,
  }
  return receiveFiles(c, storage, limits, async ({ files: [file] }) => {
    if (!file || file.bytes === 0) throw new Problem('invalid', 'Please choose a file that is not empty.')
    if (isGuest) await services.limits.take('attached-kilobytes', address, Math.ceil(file.bytes / 1024))
    const contentType = await typeOf(storage, file)
    return db.transaction(async (tx) => {
      const { project } = await lockForAttachmentOrThrow(tx, entrance)
      const isFull = !entrance.staff && (await sumOfGuestsBytes(tx)) + file.bytes > mostAttachedBytesOfAll
      if (isFull || (await sumOfAttachedBytes(tx, project.id)) + file.bytes > mostAttachedBytes) {
        throw new Problem('conflict', 'No more files can be attached here. Please email us instead.')
      }
      const name = cleanFileName(file.fileName)
      const { bytes, storageKey } = file
      const row = await insertAttachment(tx, { projectId: project.id, name, contentType, bytes, storageKey, createdAt: now })
      const actor = entrance.staff ? 'staff' : 'client'
      await recordActivity(tx, {
        actor,
        personId: entrance.member?.id ?? null,
        action: 'review.file-attached',
        subject: project.id,
        meta: { name, bytes },
      })
      return row
    })
  })
}

async function typeOf(storage: Storage, { storageKey, bytes }: StoredFile): Promise<string> {
  const first = await buffer(storage.read(storageKey, { start: 0, end: Math.min(bytes, 4_096) - 1 }))
  const type = await fileTypeFromBuffer(first)
  return type && pictureTypesTaken[type.mime] ? type.mime : neutralType
}
