import type { BodyOf } from '#domain/common/endpoint.ts'
import { historyNamesOf } from '#domain/common/field-table.ts'
import { expectRevision } from '#domain/common/problem.ts'
import { bytesOfGigabytes } from '#domain/file-requests/file-request.ts'
import type { fileRequestEndpoints } from '#domain/file-requests/file-request-endpoints.ts'
import { fileRequestFields } from '#domain/file-requests/file-request-fields.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { updateFileRequest, type FileRequestRow, type NewFileRequest } from './file-request-store.ts'
import { lockFileRequestOrThrow, type WhichRequest } from './lock-file-request.ts'
import { expectDay } from './make-file-request.ts'

const { mostGigabytes: mostBytes, ...others } = historyNamesOf(fileRequestFields)
const names: Record<string, string> = { ...others, mostBytes }

/** Changes a request. Throws `not-found`, `invalid`, and `conflict` when it was saved since. */
export async function changeFileRequest(
  { db }: Pick<Services, 'db'>,
  which: WhichRequest,
  { revision, mostGigabytes, ...fields }: BodyOf<typeof fileRequestEndpoints.changeFileRequest>,
  today: string,
): Promise<FileRequestRow> {
  return db.transaction(async (tx) => {
    const before = await lockFileRequestOrThrow(tx, which)
    expectRevision(revision, before.revision, 'this request')
    const given: Partial<NewFileRequest> = {
      ...fields,
      ...(mostGigabytes !== undefined && { mostBytes: bytesOfGigabytes(mostGigabytes) }),
    }
    const changes = Object.fromEntries(
      Object.entries(given).filter(([name, value]) => value !== undefined && value !== before[name as keyof FileRequestRow]),
    ) as typeof given
    if (Object.keys(changes).length === 0) return before
    if (changes.expiresOn) expectDay(changes.expiresOn, today)
    const request = await updateFileRequest(tx, before.id, { ...changes, revision: before.revision + 1 })
    const meta = { title: request.title, changed: Object.keys(changes).map((name) => names[name] ?? name) }
    await recordActivity(tx, { actor: 'staff', action: 'project.file-request-changed', subject: which.projectId, meta })
    return request
  })
}
