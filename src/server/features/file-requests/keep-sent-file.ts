import { Problem } from '#domain/common/problem.ts'
import { putAwayMessages } from '#domain/media/library/put-away.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import type { Present } from '../../base/present.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { expectHere } from '../projects/expect-here.ts'
import { tryLockProject } from '../projects/project-store.ts'
import { findRequestNamed, insertFileRequest } from './file-request-store.ts'
import { recogniseSentFile } from './recognise-sent-file.ts'
import { insertSentFile } from './sent-file-store.ts'

/** Request that holds what came with messages; its link ended before anybody had it. */
const title = 'From the inbox'

/**
 * Makes a file of a project of a stored copy of a message's file; `note` runs in the same transaction. Throws `not-found`, and a
 * `Problem` about the file.
 */
export async function keepSentFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { projectId, storageKey, fileName }: { projectId: string; storageKey: string; fileName: string },
  note: (tx: Transaction, id: string) => Promise<void>,
  { now, today }: Present,
): Promise<void> {
  const recognised = await recogniseSentFile(storage, storageKey, fileName)
  await db.transaction(async (tx) => {
    if (!(await tryLockProject(tx, projectId))) throw new Problem('not-found', 'This project does not exist.')
    await expectHere(tx, projectId, putAwayMessages.send)
    const request =
      (await findRequestNamed(tx, projectId, title)) ??
      (await insertFileRequest(tx, {
        projectId,
        title,
        key: makeLinkId(),
        expiresOn: today,
        endedAt: now,
        mostFiles: 0,
        mostBytes: 0,
      }))
    const file = await insertSentFile(tx, { ...recognised, requestId: request.id, storageKey, receivedAt: now, toldAt: now })
    const meta = { name: recognised.name, bytes: recognised.bytes, title }
    await recordActivity(tx, { actor: 'staff', action: 'project.file-received', subject: projectId, meta })
    await note(tx, file.id)
  })
}
