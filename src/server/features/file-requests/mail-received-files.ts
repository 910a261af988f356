import { isFilesNoticeDue } from '#domain/file-requests/file-request.ts'
import type { Services } from '../../base/services.ts'
import { notifyStudio } from '../mails/notifications/notify-studio.ts'
import { notify } from '../people/notifications/notify.ts'
import { tryLockProject } from '../projects/project-store.ts'
import { listUntoldFiles, markFilesMailed } from './sent-file-store.ts'

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
    const untold = await listUntoldFiles(tx, projectId)
    const due = isFilesNoticeDue(
      untold.map(({ receivedAt }) => receivedAt),
      now,
    )
    if (!due) return
    await notifyStudio(tx, queue, {
      template: 'files-received',
      props: {
        projectId,
        projectTitle: project.projectTitle,
        files: untold.slice(0, mostNamed).map(({ name, bytes }) => ({ name, bytes })),
        count: untold.length,
        requests: [...new Set(untold.map(({ request }) => request))],
      },
      about: projectId,
    })
    const parts = { count: untold.length }
    await notify(tx, queue, { kind: 'files-received', projectId, to: 'followers', by: null, parts }, now)
    await markFilesMailed(
      tx,
      untold.map(({ id }) => id),
      now,
    )
  })
}
