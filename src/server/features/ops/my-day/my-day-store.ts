import { and, asc, eq, isNull, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import { mostOfMyDay } from '#domain/ops/due/my-day-endpoints.ts'
import { stagesPutAway } from '#domain/projects/stages/project-stage.ts'
import { onlyProjectsOf } from '../../../base/access/project-scope.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import { watchers } from '../../../tables/people/notifications.ts'
import { assignments } from '../../../tables/people/people.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { shoots } from '../../../tables/projects/shoots.ts'
import { tasks } from '../../../tables/projects/tasks.ts'
import { listOpenComments } from '../due/today-messages-store.ts'

const ofProject = { projectId: projects.id, projectTitle: projects.projectTitle, slug: projects.slug }

/** A person's open tasks that are due by a day, the most urgent first. */
export async function listMyTasks(db: Sql, person: SignedInPerson, today: string, only?: SQL) {
  const rows = await db
    .select({
      id: tasks.id,
      title: tasks.title,
      due: tasks.dueOn,
      revision: tasks.revision,
      client: projects.clientName,
      ...ofProject,
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(and(eq(tasks.assigneeId, person.id), isNull(tasks.doneAt), lte(tasks.dueOn, today), onlyProjectsOf(person), only))
    .orderBy(asc(tasks.dueOn), asc(tasks.createdAt), asc(tasks.id))
    .limit(mostOfMyDay)
  return rows.map((row) => ({ ...row, due: row.due! }))
}

/** Shoots of a day on the projects of a person. */
export const listMyShoots = (db: Sql, person: SignedInPerson, today: string) =>
  db
    .select({ id: shoots.id, title: shoots.title, callTime: shoots.callTime, placeName: shoots.placeName, ...ofProject })
    .from(shoots)
    .innerJoin(projects, eq(projects.id, shoots.projectId))
    .where(
      and(eq(shoots.date, today), isNull(shoots.cancelledAt), notInArray(projects.stage, [...stagesPutAway]), isMine(person)),
    )
    .orderBy(asc(shoots.callTime), asc(shoots.id))
    .limit(mostOfMyDay)

/** Projects of a person with comments of the client that nobody answered, the longest wait first. */
export async function listMyReviews(db: Sql, person: SignedInPerson) {
  const rows = await listOpenComments(db, mostOfMyDay, isMine(person))
  return rows.map(({ id, title, slug, comments }) => ({ projectId: id, projectTitle: title, slug, comments }))
}

/**
 * Projects that a person works on, owns or watches, and may see. As one list of ids, so that the database starts from the few
 * projects of a person instead of from every comment that nobody answered.
 */
const isMine = (person: SignedInPerson): SQL =>
  and(
    onlyProjectsOf(person),
    sql`${projects.id} in (select ${assignments.projectId} from ${assignments} where ${assignments.personId} = ${person.id}
      union select ${watchers.projectId} from ${watchers} where ${watchers.personId} = ${person.id})`,
  )!
