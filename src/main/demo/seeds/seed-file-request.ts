import { eq } from 'drizzle-orm'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { bytesOfGigabytes } from '#domain/file-requests/file-request.ts'
import { makeLinkId } from '#server/base/access/link-id.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { makeUploadId, uploadKey } from '#server/base/http/bodies/receive-files.ts'
import type { Storage } from '#server/base/storage/storage.ts'
import { insertFileRequest } from '#server/features/file-requests/file-request-store.ts'
import { insertSentFile } from '#server/features/file-requests/sent-file-store.ts'
import { activity } from '#server/tables/people/activity.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { momentAgo } from '../moments-ago.ts'

const project = 'Apprentices on site'

const title = 'Logo, safety rules and the apprentices’ names'
const wanted = 'Your logo as SVG or PDF, the site’s safety rules, and the names as they are to be spelled on screen.'

const names = {
  name: 'Names for captions.txt',
  text: 'Maisie Thorne, electrician, second year\nIdris Okafor, joiner, first year\nLeah Pryce, site manager\n',
}

/** An open request for files, with one file that has arrived. Its link is random, as any; nobody is mailed. */
export async function addDemoFileRequest(tx: Transaction, storage: Storage, now: Date): Promise<void> {
  const [found] = await tx.select({ id: projects.id }).from(projects).where(eq(projects.projectTitle, project))
  if (!found) return
  const subject = found.id
  const createdAt = momentAgo({ days: 3, at: '10:15' }, now)
  const receivedAt = momentAgo({ days: 2, at: '17:50' }, now)
  const request = await insertFileRequest(tx, {
    projectId: subject,
    key: makeLinkId(),
    title,
    wanted,
    expiresOn: addDays(studioDay(now), 12),
    mostFiles: 20,
    mostBytes: bytesOfGigabytes(5),
    mailedAt: createdAt,
    createdAt,
  })
  const bytes = Buffer.from(names.text)
  const storageKey = uploadKey(makeUploadId())
  await storage.write(storageKey, bytes)
  await insertSentFile(tx, {
    requestId: request.id,
    name: names.name,
    kind: 'text',
    contentType: 'text/plain',
    bytes: bytes.length,
    storageKey,
    receivedAt,
    toldAt: receivedAt,
  })
  const received = { name: names.name, bytes: bytes.length, title }
  await tx.insert(activity).values([
    {
      actor: 'staff',
      action: 'project.files-requested',
      subject,
      meta: { requestId: request.id, title },
      createdAt,
    },
    { actor: 'client', action: 'project.file-received', subject, meta: received, createdAt: receivedAt },
  ])
}
