import { isFilesNoticeDue } from '#domain/file-requests/file-request.ts'
import type { Services } from '../../base/services.ts'
import { notifyStudio } from '../mails/notifications/notify-studio.ts'
import { notify } from '../people/notifications/notify.ts'
import { tryLockProject } from '../projects/project-store.ts'
import { listFilesNotMailed, markFilesMailed } from './sent-file-store.ts'

/** Maximum number of files that a mail names. */
const mostNamed = 20

/** Tells the studio of a client's new files after a quiet period, in one mail and one notification. */
export async function mailReceivedFiles(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  projectId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await tryLockProject(tx, projectId)
    if (!project) return
    const notMailed = await listFilesNotMailed(tx, projectId)
    const due = isFilesNoticeDue(
      notMailed.map(({ receivedAt }) => receivedAt),
      now,
    )
    if (!due) return
    await notifyStudio(tx, queue, {
      template: 'files-received',
      props: {
        projectId,
        projectTitle: project.projectTitle,
        files: notMailed.slice(0, mostNamed).map(({ name, bytes }) => ({ name, bytes })),
        count: notMailed.length,
        requests: [...new Set(notMailed.map(({ request }) => request))],
      },
      about: projectId,
    })
    const parts = { count: notMailed.length }
    await notify(tx, queue, { kind: 'files-received', projectId, to: 'followers', by: null, parts }, now)
    await markFilesMailed(
      tx,
      notMailed.map(({ id }) => id),
      now,
    )
  })
}
