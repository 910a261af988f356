import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, max, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { portalEvents } from '#domain/system/events/events.ts'
import { projectStages, stagesInHand } from '#domain/projects/stages/project-stage.ts'
import { stageTable } from '#domain/projects/stages/stage-table.ts'
import type { ProductionFacts } from '#domain/projects/stages/stage-views.ts'
import type { Sql } from '../../base/database/database.ts'
import { cutPage, olderThan } from '../../base/http/answers/paging.ts'
import { activity } from '../../tables/people/activity.ts'
import { invoices } from '../../tables/money/invoices.ts'
import { projectMilestones, projects } from '../../tables/projects/projects.ts'
import { proposals } from '../../tables/money/proposals.ts'
import { reviewApprovals, reviewComments, reviewDeliverables, reviewVersions } from '../../tables/reviews/reviews.ts'
import type { InvoiceRow } from '../invoices/invoice-store.ts'
import { withComments, type EventRow } from '../projects/project-event-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { isShownVersion } from '../reviews/versions/version-store.ts'

/** Stages that do not show whether the client was ever told of the project: leads, and those of no column of the pipeline. */
const stagesMaybeUnseen = projectStages.filter((stage) => [null, 'leads'].includes(stageTable[stage].pipeline))

/** A client's own projects that were sent to them; drafts and unsent archived ones are hidden. */
export const ownAndShown = (clientId: string): SQL | undefined =>
  and(
    eq(projects.clientId, clientId),
    or(
      notInArray(projects.stage, stagesMaybeUnseen),
      sql`exists (select from ${proposals} where ${proposals.projectId} = ${projects.id} and ${proposals.sentAt} is not null)`,
      sql`exists (select from ${reviewVersions} where ${reviewVersions.projectId} = ${projects.id} and ${isShownVersion})`,
      sql`exists (select from ${invoices} where ${invoices.projectId} = ${projects.id} and ${invoices.issuedAt} is not null)`,
    ),
  )

/** Newest first. */
export async function listOwnProjects(
  db: Sql,
  clientId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ page: ProjectRow[]; next: string | null }> {
  const rows = await db
    .select()
    .from(projects)
    .where(and(ownAndShown(clientId), olderThan(projects.createdAt, projects.id, after)))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit + 1)
  return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
}

const mostOwed = 20

/** Issued invoices of which something is owed, by their due date. */
export async function listOwnOwed(db: Sql, clientId: string): Promise<InvoiceRow[]> {
  const { kind, state, dueDate, id } = invoices
  return db
    .select(getTableColumns(invoices))
    .from(invoices)
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .where(and(ownAndShown(clientId), eq(kind, 'invoice'), eq(state, 'issued'), isNull(invoices.linkEndedAt)))
    .orderBy(asc(dueDate), asc(id))
    .limit(mostOwed)
}

/** Counts a client's projects by production facts. */
export async function countOwnProjects(db: Sql, clientId: string): Promise<(ProductionFacts & { projects: number })[]> {
  const { stage, reviewWaiting, signedOff, delivered } = projects
  const alike = { stage, reviewWaiting, signedOff, delivered }
  return db
    .select({ ...alike, projects: count() })
    .from(projects)
    .where(ownAndShown(clientId))
    .groupBy(stage, reviewWaiting, signedOff, delivered)
}

/** How many of a client's films await their answer, by project. */
export async function countAwaiting(db: Sql, clientId: string): Promise<Map<string, number>> {
  const { projectId, reviewWaiting, archivedAt } = reviewDeliverables
  const approved = sql`exists (select from ${reviewApprovals} where ${reviewApprovals.deliverableId} = ${reviewDeliverables.id}
    and ${reviewApprovals.completes} and ${reviewApprovals.undoneAt} is null and ${reviewApprovals.reopenedAt} is null)`
  const rows = await db
    .select({ projectId, films: count() })
    .from(reviewDeliverables)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(
      and(
        ownAndShown(clientId),
        inArray(projects.stage, [...stagesInHand]),
        or(eq(projects.delivered, false), eq(reviewDeliverables.required, false)),
        reviewWaiting,
        isNull(archivedAt),
        sql`not ${approved}`,
      ),
    )
    .groupBy(projectId)
  return new Map(rows.map((row) => [row.projectId, row.films]))
}

export async function countOwnMilestones(db: Sql, clientId: string): Promise<number> {
  const [row] = await db
    .select({ completed: count() })
    .from(projectMilestones)
    .innerJoin(projects, eq(projects.id, projectMilestones.projectId))
    .where(and(ownAndShown(clientId), projectMilestones.completed))
  return row!.completed
}

/** The newest project that awaits a review. */
export async function findOwnWaiting(db: Sql, clientId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(ownAndShown(clientId), eq(projects.listStatus, 'awaiting-review')))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(1)
  return row?.id ?? null
}

/** Null for another client's project. */
export async function findOwnProject(db: Sql, clientId: string, id: string): Promise<ProjectRow | null> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), ownAndShown(clientId)))
  return row ?? null
}

/** The project of a version; null for another client's, and for a version that is held. */
export async function findProjectOfOwnVersion(db: Sql, clientId: string, versionId: string): Promise<ProjectRow | null> {
  const [row] = await db
    .select(getTableColumns(projects))
    .from(reviewVersions)
    .innerJoin(projects, eq(projects.id, reviewVersions.projectId))
    .where(and(eq(reviewVersions.id, versionId), eq(projects.clientId, clientId), isShownVersion))
  return row ?? null
}

/** Neither about a version that is held, nor about a comment on one. */
const isOfNothingHeld = sql`not exists (select from ${reviewVersions}
  where ${reviewVersions.projectId} = ${activity.subject} and not ${isShownVersion} and (
    ${reviewVersions.id}::text = ${activity.meta} ->> 'versionId'
    or exists (select from ${reviewComments} where ${reviewComments.versionId} = ${reviewVersions.id}
      and ${reviewComments.id}::text = ${activity.meta} ->> 'commentId')))`

/** Events of a project that its client sees, latest first. */
export async function listOwnEvents(db: Sql, projectId: string, limit: number): Promise<EventRow[]> {
  const rows = await db
    .select()
    .from(activity)
    .where(and(eq(activity.subject, projectId), inArray(activity.action, portalEvents), isOfNothingHeld))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(limit)
  return withComments(db, rows)
}

/** Events of all of a client's projects, latest first. */
export async function listEventsOfClient(
  db: Sql,
  clientId: string,
  limit: number,
): Promise<(EventRow & { projectId: string; projectTitle: string })[]> {
  const rows = await db
    .select({ ...getTableColumns(activity), projectId: projects.id, projectTitle: projects.projectTitle })
    .from(projects)
    .innerJoin(activity, eq(activity.subject, projects.id))
    .where(and(ownAndShown(clientId), inArray(activity.action, portalEvents), isOfNothingHeld))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(limit)
  return withComments(db, rows)
}

/** Time of the latest comment by version id, and whether the client's side commented. */
export type LastFeedback = ReadonlyMap<string, { at: Date; byClient: boolean }>

export async function lastFeedback(db: Sql, projectId: string): Promise<LastFeedback> {
  const { versionId, createdAt, authorKind } = reviewComments
  const rows = await db
    .select({ versionId, at: max(createdAt), byClient: sql<boolean>`bool_or(${authorKind} = 'client')` })
    .from(reviewComments)
    .where(eq(reviewComments.projectId, projectId))
    .groupBy(versionId)
  return new Map(rows.flatMap(({ versionId: id, at, byClient }) => (id && at ? [[id, { at, byClient }] as const] : [])))
}
