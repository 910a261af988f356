import { addDays } from '#domain/common/dates/calendar-day.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import { bytesOfGigabytes, fileRequestLimits } from '#domain/file-requests/file-request.ts'
import type { fileRequestEndpoints } from '#domain/file-requests/file-request-endpoints.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import type { Present } from '../../base/present.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { tryLockProject } from '../projects/project-store.ts'
import { insertFileRequest, type FileRequestRow } from './file-request-store.ts'
import { sendFileRequest } from './mail-file-request.ts'

/** Makes a request for files, and mails its link when asked to. Throws `not-found`, `invalid`, and `conflict` without a mailbox. */
export async function makeFileRequest(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  projectId: string,
  { mail, mostGigabytes, ...fields }: BodyOf<typeof fileRequestEndpoints.makeFileRequest>,
  { now, today }: Present,
): Promise<FileRequestRow> {
  expectDay(fields.expiresOn, today)
  return db.transaction(async (tx) => {
    const project = await tryLockProject(tx, projectId)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    const request = await insertFileRequest(tx, {
      ...fields,
      projectId,
      key: makeLinkId(),
      mostBytes: bytesOfGigabytes(mostGigabytes),
      createdAt: now,
    })
    const meta = { requestId: request.id, title: request.title }
    await recordActivity(tx, { actor: 'staff', action: 'project.files-requested', subject: projectId, meta })
    return mail ? sendFileRequest(tx, queue, { request, project }, { now, today }) : request
  })
}

/** Throws `invalid` for a day that is past, or more than a year ahead. */
export function expectDay(expiresOn: string, today: string): void {
  const tooLate = expiresOn > addDays(today, fileRequestLimits.daysAhead)
  if (expiresOn >= today && !tooLate) return
  const message = tooLate ? 'Please choose a date within a year.' : 'Please choose today or a later date.'
  throw new Problem('invalid', message, { fields: { expiresOn: message } })
}
