import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { people } from '../../tables/people/people.ts'
import { tasks } from '../../tables/projects/tasks.ts'

export type TaskRow = typeof tasks.$inferSelect & { assignee: string | null }

/** Open ones first by due day, then those that were done, latest first. */
export async function listTasks(db: Sql, projectId: string): Promise<TaskRow[]> {
  const rows = await db
    .select({ task: tasks, assignee: people.name })
    .from(tasks)
    .leftJoin(people, eq(people.id, tasks.assigneeId))
    .where(eq(tasks.projectId, projectId))
    .orderBy(sql`${tasks.doneAt} desc nulls first`, sql`${tasks.dueOn} asc nulls last`, asc(tasks.createdAt), asc(tasks.id))
  return rows.map(({ task, assignee }) => ({ ...task, assignee }))
}

export async function findTask(db: Sql, projectId: string, id: string): Promise<TaskRow | null> {
  const [row] = await db
    .select({ task: tasks, assignee: people.name })
    .from(tasks)
    .leftJoin(people, eq(people.id, tasks.assigneeId))
    .where(and(eq(tasks.projectId, projectId), eq(tasks.id, id)))
  return row ? { ...row.task, assignee: row.assignee } : null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockTask(tx: Transaction, projectId: string, id: string): Promise<typeof tasks.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.projectId, projectId), eq(tasks.id, id)))
    .for('update')
  return row ?? null
}

export async function findTaskOfComment(db: Sql, commentId: string): Promise<string | null> {
  const [row] = await db.select({ id: tasks.id }).from(tasks).where(eq(tasks.commentId, commentId))
  return row?.id ?? null
}

export const countTasks = (db: Sql, projectId: string): Promise<number> => db.$count(tasks, eq(tasks.projectId, projectId))

export async function insertTask(tx: Transaction, task: typeof tasks.$inferInsert): Promise<string> {
  const [row] = await tx.insert(tasks).values(task).returning({ id: tasks.id })
  return row!.id
}

export async function updateTask(tx: Transaction, id: string, changes: Partial<typeof tasks.$inferInsert>): Promise<void> {
  await tx
    .update(tasks)
    .set({ ...changes, revision: sql`${tasks.revision} + 1` })
    .where(eq(tasks.id, id))
}

export async function deleteTask(tx: Transaction, id: string): Promise<void> {
  await tx.delete(tasks).where(eq(tasks.id, id))
}

/** Locks open tasks that are due and whose assignee was not told of this day. */
export async function lockDueNotNotified(tx: Transaction, today: string) {
  return tx
    .select()
    .from(tasks)
    .where(
      and(
        isNull(tasks.doneAt),
        isNotNull(tasks.assigneeId),
        lte(tasks.dueOn, today),
        sql`${tasks.toldDueOn} is distinct from ${tasks.dueOn}`,
      ),
    )
    .orderBy(asc(tasks.dueOn), asc(tasks.id))
    .limit(500)
    .for('update', { skipLocked: true })
}

export async function markDueNotified(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(tasks)
      .set({ toldDueOn: sql`${tasks.dueOn}` })
      .where(inArray(tasks.id, ids))
}
