import { Problem } from '#domain/common/problem.ts'
import { refusalToMoveRequest, type FileRequestMove } from '#domain/file-requests/file-request.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import { uploadKey } from '../../base/http/bodies/receive-files.ts'
import type { Present } from '../../base/present.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { removeNotes } from '../media/uploads/upload-datastore.ts'
import { dropUnfinishedOf } from '../media/uploads/upload-store.ts'
import { updateFileRequest, type FileRequestRow } from './file-request-store.ts'
import { lockFileRequestOrThrow, type WhichRequest } from './lock-file-request.ts'

/**
 * Closes a request at once, with the uploads under way, or opens it again under a new address: the old one stays closed. Throws
 * `not-found` and `conflict`.
 */
export async function moveFileRequest(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  which: WhichRequest,
  move: FileRequestMove,
  { now, today }: Present,
): Promise<FileRequestRow> {
  const { request, dropped } = await db.transaction(async (tx) => {
    const before = await lockFileRequestOrThrow(tx, which)
    const refusal = refusalToMoveRequest(move, before, today)
    if (refusal) throw new Problem('conflict', refusal)
    const changes = move === 'end' ? { endedAt: now } : { endedAt: null, mailedAt: null, key: makeLinkId() }
    const moved = await updateFileRequest(tx, before.id, { ...changes, revision: before.revision + 1 })
    const action = move === 'end' ? 'project.file-request-closed' : 'project.file-request-reopened'
    await recordActivity(tx, { actor: 'staff', action, subject: which.projectId, meta: { title: before.title } })
    return { request: moved, dropped: move === 'end' ? await dropUnfinishedOf(tx, [before.id]) : [] }
  })
  // What is written meanwhile is swept later, as a file without a record.
  for (const id of dropped) {
    await storage.remove(uploadKey(id))
    await removeNotes(storage, uploadKey(id))
  }
  return request
}
