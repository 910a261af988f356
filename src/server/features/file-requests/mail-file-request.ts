import { Problem } from '#domain/common/problem.ts'
import { fileRequestStateOf, refusalToMailRequest } from '#domain/file-requests/file-request.ts'
import type { Present } from '../../base/present.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Queue } from '../../base/queue.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueMail } from '../mails/outbox/queue-mail.ts'
import { findProject, type ProjectRow } from '../projects/project-store.ts'
import { countReceived, updateFileRequest, type FileRequestRow } from './file-request-store.ts'
import { lockFileRequestOrThrow, type WhichRequest } from './lock-file-request.ts'

/** Mails the link to the project's client. Throws `not-found`, and `conflict` when nobody could use it. */
export async function mailFileRequest(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  which: WhichRequest,
  at: Present,
): Promise<FileRequestRow> {
  return db.transaction(async (tx) => {
    const request = await lockFileRequestOrThrow(tx, which)
    const project = await findProject(tx, which.projectId)
    return sendFileRequest(tx, queue, { request, project: project! }, at)
  })
}

/** Reminds the client of a request that was mailed and is open. False where it was not mailed, or nobody could use it. */
export async function remindOfFileRequest(
  { tx, queue }: { tx: Transaction; queue: Queue },
  which: WhichRequest,
  { now, today }: Present,
): Promise<boolean> {
  const request = await lockFileRequestOrThrow(tx, which)
  const project = (await findProject(tx, which.projectId))!
  const state = fileRequestStateOf(request, await countReceived(tx, request.id, now), today)
  if (request.mailedAt === null || refusalToMailRequest(state, project.clientEmail) !== null) return false
  await sendFileRequest(tx, queue, { request, project, actor: 'system' }, { now, today })
  return true
}

/** The same in the caller's transaction. */
export async function sendFileRequest(
  tx: Transaction,
  queue: Queue,
  { request, project, actor = 'staff' }: { request: FileRequestRow; project: ProjectRow; actor?: 'staff' | 'system' },
  { now, today }: Present,
): Promise<FileRequestRow> {
  const { id, key, title, wanted, expiresOn } = request
  const { id: projectId, projectTitle, clientName: name, clientEmail: address } = project
  const state = fileRequestStateOf(request, await countReceived(tx, id, now), today)
  const refusal = refusalToMailRequest(state, address)
  if (refusal) throw new Problem('conflict', refusal)
  const props = { name, projectTitle, title, wanted, key, expiresOn }
  await queueMail(tx, queue, { to: { name, address }, template: 'file-request', props, about: projectId })
  await recordActivity(tx, { actor, action: 'project.file-request-mailed', subject: projectId, meta: { title } })
  return updateFileRequest(tx, id, { mailedAt: now })
}
