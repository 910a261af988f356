import { and, gte, isNull, sql } from 'drizzle-orm'
import { makerOf, theseOf, type AccessKind } from '../../base/access/access-kind.ts'
import { fileRequests } from '../../tables/projects/file-requests.ts'
import { projects } from '../../tables/projects/projects.ts'
import { dropUnfinishedOf } from '../media/uploads/upload-store.ts'
import { sectionEnd } from '#domain/common/project-sections.ts'

const isOpen = (today: string) => and(isNull(fileRequests.endedAt), gte(fileRequests.expiresOn, today))

/** Requests for files by their link. */
export const accessByFileRequest: AccessKind = {
  name: 'file-requests',
  standing: ({ today }) => sql`
    select ${fileRequests.id}::text as id, 'File request: ' || ${fileRequests.title} as opens,
      ${projects.clientName} as holder, 'Studio' as made_by,
      ${makerOf(fileRequests.projectId, ['project.files-requested'], { name: 'requestId', value: fileRequests.id })} as made_by_id,
      ${fileRequests.createdAt} as made_at,
      (select max(received_at) from sent_files where request_id = ${fileRequests.id}) as last_used_at,
      '/admin/project/' || ${fileRequests.projectId} || ${sectionEnd('file-requests')} as path
    from ${fileRequests} join ${projects} on ${projects.id} = ${fileRequests.projectId}
    where ${isOpen(today)}`,
  async end(tx, which, { now, today }) {
    const ended = await tx
      .update(fileRequests)
      .set({ endedAt: now })
      .where(and(isOpen(today), theseOf(fileRequests.id, which)))
      .returning({ id: fileRequests.id })
    await dropUnfinishedOf(
      tx,
      ended.map(({ id }) => id),
    )
    return ended.length
  },
}
