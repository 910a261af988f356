import type { Present } from '../../base/present.ts'
import type { Services } from '../../base/services.ts'
import { notify } from '../people/notifications/notify.ts'
import { lockDueNotNotified, markDueNotified } from './task-store.ts'

/** Notifies assignees of tasks that are due, once for each due day. */
export async function tellOfDueTasks({ db, queue }: Pick<Services, 'db' | 'queue'>, { now, today }: Present): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await lockDueNotNotified(tx, today)
    for (const { id: taskId, projectId, assigneeId } of due) {
      await notify(tx, queue, { kind: 'task-due', projectId, taskId, to: [assigneeId!], by: null, parts: {} }, now)
    }
    await markDueNotified(
      tx,
      due.map(({ id }) => id),
    )
  })
}
