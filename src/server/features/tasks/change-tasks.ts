import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import { maySeeProject } from '#domain/people/notification.ts'
import { mostTasks, refusalToChangeTask, titleOf, usualDue } from '#domain/tasks/task.ts'
import type { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import type { Present } from '../../base/present.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { listColleagues } from '../people/notifications/notification-store.ts'
import { notify } from '../people/notifications/notify.ts'
import { notifyOfMentions } from '../people/notifications/notify-of-mentions.ts'
import { tryLockProject } from '../projects/project-store.ts'
import { findComment } from '../reviews/comments/comment-store.ts'
import {
  countTasks,
  deleteTask,
  findTask,
  findTaskOfComment,
  insertTask,
  tryLockTask,
  updateTask,
  type TaskRow,
} from './task-store.ts'

interface Written {
  task: TaskRow
  /** Names of those whom the title mentions in vain. */
  unreached: string[]
}

type Needed = Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; now: Date }

/** Adds a task. Throws `not-found`, `invalid` for an assignee who may not see the project, and `conflict` when there are too many. */
export async function addTask(
  { db, queue, person, now }: Needed,
  projectId: string,
  { title, assignee, due }: BodyOf<typeof taskEndpoints.addTask>,
): Promise<Written> {
  return db.transaction(async (tx) => {
    await expectWithinLimit(tx, projectId)
    await expectColleague(tx, projectId, assignee)
    const values = { projectId, title, assigneeId: assignee, dueOn: due || null, createdBy: person.id, createdAt: now }
    const id = await insertTask(tx, values)
    await recordActivity(tx, { actor: 'staff', action: 'task.added', subject: projectId, meta: { taskId: id, title } })
    await tellAssignee({ tx, queue, person, now }, { projectId, taskId: id, assignee })
    const mentioning = { projectId, taskId: id, text: title, where: 'task' } as const
    const unreached = await notifyOfMentions({ tx, queue, person, now }, mentioning)
    return { task: (await findTask(tx, projectId, id))!, unreached }
  })
}

/** Makes a task from a comment, for the caller; of two presses one counts. Throws `not-found` and `conflict`. */
export async function addTaskOfComment(
  { db, person, now, today }: Pick<Needed, 'db' | 'person' | 'now'> & Present,
  projectId: string,
  commentId: string,
): Promise<TaskRow> {
  return db.transaction(async (tx) => {
    // The project's lock takes two presses one after the other.
    await expectWithinLimit(tx, projectId)
    const comment = await findComment(tx, projectId, commentId)
    if (!comment) throw new Problem('not-found', 'This comment is no longer there.')
    const before = await findTaskOfComment(tx, commentId)
    if (before) return (await findTask(tx, projectId, before))!
    const values = { title: titleOf(comment.comment), dueOn: usualDue(today), assigneeId: person.id }
    const id = await insertTask(tx, { ...values, projectId, commentId, createdBy: person.id, createdAt: now })
    // The text stays with the comment and the task, so that it can be changed and erased.
    await recordActivity(tx, { actor: 'staff', action: 'task.added', subject: projectId, meta: { taskId: id, commentId } })
    return (await findTask(tx, projectId, id))!
  })
}

/** Changes a task, marks it as done or opens it again. Throws `not-found`, `not-allowed`, `invalid` and `conflict`. */
export async function changeTask(
  { db, queue, person, now }: Needed,
  { projectId, id }: { projectId: string; id: string },
  { title, assignee, due, done, revision }: BodyOf<typeof taskEndpoints.changeTask>,
): Promise<Written> {
  return db.transaction(async (tx) => {
    const before = await lockOwnTaskOrThrow(tx, { projectId, id, person })
    if (revision !== undefined && revision !== before.revision) {
      throw new Problem('conflict', 'Someone else has just changed this task. Please compare before you save again.')
    }
    const isHandedOver = assignee !== undefined && assignee !== before.assigneeId
    if (isHandedOver) await expectColleague(tx, projectId, assignee)
    await updateTask(tx, id, {
      ...(title !== undefined && { title }),
      ...(assignee !== undefined && { assigneeId: assignee }),
      ...(due !== undefined && { dueOn: due || null }),
      ...(done !== undefined && { doneAt: done ? (before.doneAt ?? now) : null }),
    })
    const isSettled = done !== undefined && done !== (before.doneAt !== null)
    const action = isSettled ? (done ? 'task.done' : 'task.reopened') : 'task.changed'
    await recordActivity(tx, { actor: 'staff', action, subject: projectId, meta: { taskId: id } })
    if (isHandedOver) await tellAssignee({ tx, queue, person, now }, { projectId, taskId: id, assignee })
    const mentioning = { projectId, taskId: id, text: title ?? '', before: before.title, where: 'task' } as const
    const unreached = await notifyOfMentions({ tx, queue, person, now }, mentioning)
    return { task: (await findTask(tx, projectId, id))!, unreached }
  })
}

/** Throws `not-found` and `not-allowed`. */
export async function removeTask(
  { db, person }: Pick<Needed, 'db' | 'person'>,
  { projectId, id }: { projectId: string; id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnTaskOrThrow(tx, { projectId, id, person })
    await deleteTask(tx, id)
    await recordActivity(tx, { actor: 'staff', action: 'task.removed', subject: projectId, meta: { taskId: id } })
  })
}

async function lockOwnTaskOrThrow(
  tx: Transaction,
  { projectId, id, person }: { projectId: string; id: string; person: SignedInPerson },
) {
  const row = await tryLockTask(tx, projectId, id)
  if (!row) throw new Problem('not-found', 'This task is no longer there.')
  const refusal = refusalToChangeTask(row, person)
  if (refusal) throw new Problem('not-allowed', refusal)
  return row
}

async function expectWithinLimit(tx: Transaction, projectId: string): Promise<void> {
  if (!(await tryLockProject(tx, projectId))) throw new Problem('not-found', 'This project does not exist.')
  if ((await countTasks(tx, projectId)) >= mostTasks) {
    throw new Problem('conflict', 'This project has too many tasks. Please delete some that are done.')
  }
}

async function expectColleague(tx: Transaction, projectId: string, assignee: string | null): Promise<void> {
  if (assignee === null) return
  const colleague = (await listColleagues(tx, projectId)).find(({ id }) => id === assignee)
  if (colleague && maySeeProject(colleague)) return
  const text = 'Please choose someone who can see this project.'
  throw new Problem('invalid', text, { fields: { assignee: text } })
}

async function tellAssignee(
  { tx, queue, person, now }: { tx: Transaction } & Omit<Needed, 'db'>,
  { projectId, taskId, assignee }: { projectId: string; taskId: string; assignee: string | null },
): Promise<void> {
  if (assignee === null) return
  const parts = { by: person.name }
  await notify(tx, queue, { kind: 'task-assigned', projectId, taskId, to: [assignee], by: person.id, parts }, now)
}
