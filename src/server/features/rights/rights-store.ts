import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { noticeDays, type RightKind, type RightSort, type rightSorts } from '#domain/rights/right.ts'
import { rightTabs, type RightTab } from '#domain/rights/rights-endpoints.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { countByState } from '../../base/database/count-by-state.ts'
import { anyContains } from '../../base/database/text-search.ts'
import { listSorted, type SortColumn } from '../../base/http/answers/sorted-page.ts'
import { invoices } from '../../tables/money/invoices.ts'
import { people } from '../../tables/people/people.ts'
import { projects } from '../../tables/projects/projects.ts'
import { reviewDeliverables } from '../../tables/reviews/reviews.ts'
import { deliverableUses, holderKeyInSql, rightExtensions, rightsExceptions, usageRights } from '../../tables/projects/rights.ts'

export type RightRow = typeof usageRights.$inferSelect
export type UseRow = typeof deliverableUses.$inferSelect
export type ExtensionRow = typeof rightExtensions.$inferSelect

/** By end, those without one last. */
export const listRightsOf = (db: Sql, projectIds: readonly string[]): Promise<RightRow[]> =>
  projectIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(usageRights)
        .where(inArray(usageRights.projectId, [...projectIds]))
        .orderBy(sql`${usageRights.endsOn} asc nulls last`, asc(usageRights.createdAt), asc(usageRights.id))

export const listRightsById = (db: Sql, ids: readonly string[]): Promise<RightRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(usageRights)
        .where(inArray(usageRights.id, [...ids]))

/** Whether the studio has listed rights, of any project. */
export async function hasRights(db: Sql): Promise<boolean> {
  const rows = await db.select({ id: usageRights.id }).from(usageRights).limit(1)
  return rows.length > 0
}

export const countRights = (db: Sql, projectId: string): Promise<number> =>
  db.$count(usageRights, eq(usageRights.projectId, projectId))

export async function insertRight(tx: Transaction, right: typeof usageRights.$inferInsert): Promise<RightRow> {
  const [row] = await tx.insert(usageRights).values(right).returning()
  return row!
}

/** Locks the row with `FOR UPDATE` until the transaction ends; null for one of another project. */
export async function tryLockRight(tx: Transaction, projectId: string, id: string): Promise<RightRow | null> {
  const [row] = await tx
    .select()
    .from(usageRights)
    .where(and(eq(usageRights.projectId, projectId), eq(usageRights.id, id)))
    .for('update')
  return row ?? null
}

export async function updateRight(
  tx: Transaction,
  id: string,
  changes: Partial<typeof usageRights.$inferInsert>,
): Promise<RightRow> {
  const [row] = await tx.update(usageRights).set(changes).where(eq(usageRights.id, id)).returning()
  return row!
}

export async function deleteRight(tx: Transaction, id: string): Promise<void> {
  await tx.delete(usageRights).where(eq(usageRights.id, id))
}

/** Uses of a project's deliverables. */
export async function listUses(db: Sql, projectId: string): Promise<UseRow[]> {
  const rows = await db
    .select({ use: deliverableUses })
    .from(deliverableUses)
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, deliverableUses.deliverableId))
    .where(eq(reviewDeliverables.projectId, projectId))
  return rows.map(({ use }) => use)
}

export async function saveUseRow(tx: Transaction, use: typeof deliverableUses.$inferInsert): Promise<void> {
  await tx.insert(deliverableUses).values(use).onConflictDoUpdate({ target: deliverableUses.deliverableId, set: use })
}

/** Decisions to deliver anyway, of a project's deliverables, the latest first. */
export const listExceptions = (db: Sql, projectId: string) =>
  db
    .select({
      deliverableId: rightsExceptions.deliverableId,
      reason: rightsExceptions.reason,
      keys: rightsExceptions.keys,
      createdAt: rightsExceptions.createdAt,
      by: people.name,
    })
    .from(rightsExceptions)
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, rightsExceptions.deliverableId))
    .leftJoin(people, eq(people.id, rightsExceptions.decidedBy))
    .where(eq(reviewDeliverables.projectId, projectId))
    .orderBy(desc(rightsExceptions.createdAt))
    .limit(500)

export async function insertException(tx: Transaction, row: typeof rightsExceptions.$inferInsert): Promise<void> {
  await tx.insert(rightsExceptions).values(row)
}

/** With the invoice that each is on, the latest first. */
export const listExtensions = (db: Sql, projectId: string) =>
  db
    .select({ extension: rightExtensions, kind: invoices.kind, number: invoices.number })
    .from(rightExtensions)
    .innerJoin(usageRights, eq(usageRights.id, rightExtensions.rightId))
    .innerJoin(invoices, eq(invoices.id, rightExtensions.invoiceId))
    .where(eq(usageRights.projectId, projectId))
    .orderBy(desc(rightExtensions.createdAt), desc(rightExtensions.id))

export async function hasOpenExtension(tx: Transaction, rightId: string): Promise<boolean> {
  return (await tx.$count(rightExtensions, and(eq(rightExtensions.rightId, rightId), eq(rightExtensions.state, 'offered')))) > 0
}

export async function insertExtension(tx: Transaction, row: typeof rightExtensions.$inferInsert): Promise<void> {
  await tx.insert(rightExtensions).values(row)
}

export async function setExtensionState(tx: Transaction, id: string, state: ExtensionRow['state']): Promise<void> {
  await tx.update(rightExtensions).set({ state }).where(eq(rightExtensions.id, id))
}

/** Open extensions on an invoice with their rights, locked until the transaction ends. */
export const lockOfferedOn = (tx: Transaction, invoiceId: string) =>
  tx
    .select({ extension: rightExtensions, right: usageRights })
    .from(rightExtensions)
    .innerJoin(usageRights, eq(usageRights.id, rightExtensions.rightId))
    .where(and(eq(rightExtensions.invoiceId, invoiceId), eq(rightExtensions.state, 'offered')))
    .orderBy(asc(rightExtensions.createdAt))
    .for('update')

/** Invoices that are issued and have open extensions: of those the event was missed. */
export async function listIssuedWithOffered(db: Sql): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: rightExtensions.invoiceId })
    .from(rightExtensions)
    .innerJoin(invoices, eq(invoices.id, rightExtensions.invoiceId))
    .where(and(eq(rightExtensions.state, 'offered'), isNotNull(invoices.number)))
    .limit(100)
  return rows.map(({ id }) => id)
}

/** Rights that end within so many days and of whose end no notice was sent, locked until the transaction ends. */
export const lockNotNotified = (tx: Transaction, { today, most }: { today: string; most: number }): Promise<RightRow[]> => {
  const { endsOn, toldEarlyOf, toldLateOf } = usageRights
  const [early, late] = noticeDays
  return tx
    .select()
    .from(usageRights)
    .where(
      and(
        gte(endsOn, today),
        lte(endsOn, addDays(today, early)),
        sql`(${toldEarlyOf} is distinct from ${endsOn}
          or (${endsOn} <= ${addDays(today, late)}::date and ${toldLateOf} is distinct from ${endsOn}))`,
      ),
    )
    .orderBy(asc(endsOn), asc(usageRights.id))
    .limit(most)
    .for('update', { skipLocked: true })
}

export interface RightFilter {
  search?: string | undefined
  tab: RightTab
  kind?: RightKind | undefined
  /** `YYYY-MM-DD` */
  today: string
}

const titleKey = sql<string>`lower(${usageRights.title}) collate "C"`

const listed = (db: Sql) =>
  db
    .select({
      right: usageRights,
      projectTitle: projects.projectTitle,
      slug: projects.slug,
      deliverable: sql<string>`coalesce(${reviewDeliverables.title}, '')`,
      titleKey,
      holderKey: holderKeyInSql(usageRights),
    })
    .from(usageRights)
    .innerJoin(projects, eq(projects.id, usageRights.projectId))
    .leftJoin(reviewDeliverables, eq(reviewDeliverables.id, usageRights.deliverableId))
    .$dynamic()

type SortedRow = Awaited<ReturnType<typeof listed>>[number]
export type ListedRow = Omit<SortedRow, 'titleKey' | 'holderKey'>

const { id } = usageRights

const columns: Record<(typeof rightSorts)[number], SortColumn<SortedRow>> = {
  title: { by: titleKey, type: 'text', id, placeOf: (row) => [row.titleKey, row.right.id] },
  holder: { by: holderKeyInSql(usageRights), type: 'text', id, placeOf: (row) => [row.holderKey, row.right.id], nullable: true },
  until: { by: usageRights.endsOn, type: 'date', id, placeOf: ({ right }) => [right.endsOn, right.id], nullable: true },
  cost: { by: usageRights.costPence, type: 'bigint', id, placeOf: ({ right }) => [right.costPence, right.id] },
}

/** The first end first. */
const usual = 'until'

/** Of every project. */
export async function listRights(
  db: Sql,
  {
    sort = usual,
    after,
    limit,
    ...filter
  }: RightFilter & { sort?: RightSort | undefined; after?: string | undefined; limit: number },
): Promise<{ page: ListedRow[]; next: string | null }> {
  return listSorted(columns, { sort, after, limit }, (part) =>
    listed(db)
      .where(and(matches(filter), isIn(filter), part.where))
      .orderBy(part.orderBy)
      .limit(part.limit),
  )
}

export async function countByTab(db: Sql, filter: Omit<RightFilter, 'tab'>): Promise<Record<RightTab, number>> {
  const tabs = rightTabs.filter((tab) => tab !== 'all')
  const tab = sql<(typeof tabs)[number]>`case ${sql.join(
    tabs.map((name) => sql`when ${isIn({ ...filter, tab: name })} then ${name}::text`),
    sql` `,
  )} end`
  const found = db
    .select({ tab: tab.as('tab') })
    .from(usageRights)
    .where(matches(filter))
    .as('found')
  const rows = await db.select({ state: found.tab, number: count() }).from(found).groupBy(found.tab)
  return countByState(tabs, rows)
}

const matches = ({ search, kind }: Omit<RightFilter, 'tab'>): SQL | undefined =>
  and(kind && eq(usageRights.kind, kind), anyContains([usageRights.title, usageRights.holder], search))

/** SQL of `termStateOf` in `domain/rights/right.ts`. */
function isIn({ tab, today }: Pick<RightFilter, 'tab' | 'today'>): SQL | undefined {
  const { startsOn, endsOn } = usageRights
  const soon = addDays(today, noticeDays[0])
  const begun = lte(startsOn, today)
  const conditions: Record<RightTab, SQL | undefined> = {
    all: undefined,
    ahead: gt(startsOn, today),
    endless: and(begun, isNull(endsOn)),
    ended: and(begun, lt(endsOn, today)),
    ending: and(begun, sql`${endsOn} between ${today}::date and ${soon}::date`),
    runs: and(begun, gt(endsOn, soon)),
  }
  return conditions[tab]
}
