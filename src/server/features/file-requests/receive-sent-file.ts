import { Problem } from '#domain/common/problem.ts'
import { endedMessage, filesNoticeDueAt, refusalToSend } from '#domain/file-requests/file-request.ts'
import { putAwayMessages } from '#domain/media/library/put-away.ts'
import { cleanFileName } from '#domain/media/library/upload-rules.ts'
import { uploadKey } from '../../base/http/bodies/receive-files.ts'
import type { Present } from '../../base/present.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { expectSize } from '../media/uploads/begin-upload.ts'
import { expectWithinQuota } from '../media/uploads/disk-quota.ts'
import { dropUpload } from '../media/uploads/finish-upload.ts'
import { emptyFile } from '../media/uploads/recognise-file.ts'
import { addUpload, findUpload, finishUpload, lockQuota, tryLockUpload } from '../media/uploads/upload-store.ts'
import { expectHere } from '../projects/expect-here.ts'
import { countReceived, tryLockFileRequest } from './file-request-store.ts'
import { recogniseSentFile } from './recognise-sent-file.ts'
import { insertSentFile } from './sent-file-store.ts'

interface NewUpload {
  id: string
  requestId: string
  bytes: number
  /** Untrusted. */
  fileName: string
  address: string
}

const noSpace = 'The studio cannot take a file of this size at the moment. Please email us.'

/**
 * Registers an upload for a request before its first byte: within its date, its number and sum of files with those under way, and
 * the studio's quota. Returns the cleaned name. Throws `gone`, `too-large`, `too-many` and `invalid`.
 */
export async function beginSentFile(
  { db, env, storage, limits }: Pick<Services, 'db' | 'env' | 'storage' | 'limits'>,
  { id, requestId, bytes, fileName, address }: NewUpload,
  { now, today }: Present,
): Promise<string> {
  if (bytes === 0) throw emptyFile()
  expectSize(bytes)
  const originalName = cleanFileName(fileName)
  await db.transaction(async (tx) => {
    await lockQuota(tx)
    const request = await tryLockFileRequest(tx, requestId)
    if (!request) throw new Problem('gone', endedMessage)
    await expectHere(tx, request.projectId, putAwayMessages.send)
    const refusal = refusalToSend(request, await countReceived(tx, requestId, now), { bytes, today })
    if (refusal) throw refusal
    await expectWithinQuota({ env, storage, db: tx }, bytes, noSpace)
    await addUpload(tx, { id, bytes, originalName, requestId })
  })
  try {
    await limits.take('sent-megabytes', address, Math.ceil(bytes / 1000 ** 2))
  } catch (error) {
    await dropUpload({ db, storage }, id)
    throw error
  }
  return originalName
}

/** Makes a file of the project of a completed upload; idempotent. A refused one is deleted with its records. */
export async function finishSentFile(services: Services, id: string, now: Date): Promise<void> {
  const { db, storage, queue } = services
  const upload = await findUpload(db, id)
  if (!upload?.requestId) throw new Problem('not-found', 'Not found.')
  if (upload.sentFileId) return
  const { requestId } = upload
  const storageKey = uploadKey(id)
  try {
    const recognised = await recogniseSentFile(storage, storageKey, upload.originalName)
    await db.transaction(async (tx) => {
      // The request first, as those who close it do.
      const request = await tryLockFileRequest(tx, requestId)
      const current = await tryLockUpload(tx, id)
      if (current?.sentFileId) return
      if (!current || !request || request.endedAt) throw new Problem('gone', endedMessage)
      const { projectId, title } = request
      await expectHere(tx, projectId, putAwayMessages.send)
      const { name, bytes } = recognised
      const file = await insertSentFile(tx, { ...recognised, requestId, storageKey, receivedAt: now })
      await finishUpload(tx, id, { sentFileId: file.id })
      const meta = { name, bytes, title }
      await recordActivity(tx, { actor: 'client', action: 'project.file-received', subject: projectId, meta })
      await queue.send(tx, 'files.received', { projectId }, { startAfter: filesNoticeDueAt(now) })
    })
  } catch (error) {
    if (error instanceof Problem && error.code !== 'overloaded') await dropUpload(services, id)
    throw error
  }
}
