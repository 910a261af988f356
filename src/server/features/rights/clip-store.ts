import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { UsedIn } from '#domain/rights/rights-endpoints.ts'
import { pageEnd } from '#domain/reviews/access/client-page-link.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { assets } from '../../tables/website/media.ts'
import { projects } from '../../tables/projects/projects.ts'
import { reviewApprovals, reviewDeliverables, reviewFinals, reviewVersions } from '../../tables/reviews/reviews.ts'
import { deliverableUses, usageRights, versionClips } from '../../tables/projects/rights.ts'

export type ClipRow = typeof versionClips.$inferSelect
export type NewClip = typeof versionClips.$inferInsert

const mostAtOnce = 1_000

/** By their place. */
export const listClips = (db: Sql, versionId: string): Promise<ClipRow[]> =>
  db
    .select()
    .from(versionClips)
    .where(eq(versionClips.versionId, versionId))
    .orderBy(asc(versionClips.fromFrame), asc(versionClips.toFrame), asc(versionClips.name), asc(versionClips.id))

export async function insertClips(tx: Transaction, clips: readonly NewClip[]): Promise<void> {
  for (let at = 0; at < clips.length; at += mostAtOnce) await tx.insert(versionClips).values(clips.slice(at, at + mostAtOnce))
}

export async function updateClips(
  tx: Transaction,
  ids: readonly string[],
  decision: Pick<ClipRow, 'rightId' | 'noneNeeded'>,
): Promise<void> {
  await tx
    .update(versionClips)
    .set(decision)
    .where(sql`${versionClips.id} = any (${sql.param([...ids])}::uuid[])`)
}

export async function deleteClips(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(versionClips).where(sql`${versionClips.id} = any (${sql.param([...ids])}::uuid[])`)
}

/** Records that name files or reels, of every project. */
export const listCovering = (db: Sql) =>
  db
    .select({
      id: usageRights.id,
      projectId: usageRights.projectId,
      files: usageRights.files,
      endsOn: usageRights.endsOn,
    })
    .from(usageRights)
    .where(sql`cardinality(${usageRights.files}) > 0`)

/** Names of files as they were uploaded. */
export const listFileNames = (db: Sql, assetIds: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: assets.id, name: assets.originalName })
    .from(assets)
    .where(sql`${assets.id} = any (${sql.param([...assetIds])}::uuid[])`)

/** Records with the titles of their projects. */
export async function listRecords(db: Sql, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, title, kind, projectId } = usageRights
  return db
    .select({ id, title, kind, projectId, projectTitle: projects.projectTitle })
    .from(usageRights)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(inArray(id, [...ids]))
}

/** Clips that other versions of a project have as needing no record. */
export const listNoneNeeded = (db: Sql, projectId: string, versionId: string) =>
  db
    .selectDistinct({ name: versionClips.name, reel: versionClips.reel })
    .from(versionClips)
    .innerJoin(reviewVersions, eq(reviewVersions.id, versionClips.versionId))
    .where(and(eq(reviewVersions.projectId, projectId), ne(reviewVersions.id, versionId), versionClips.noneNeeded))

/** A version whose clips are known. */
export interface ClipsOfVersion {
  versionId: string
  label: string
  projectId: string
  deliverableId: string
  film: string
  kind: typeof reviewDeliverables.$inferSelect.kind
  clips: number
  undecided: number
  rightIds: string[]
  use: typeof deliverableUses.$inferSelect | null
}

/** Of these versions, with what they use. Nothing for those whose clips are not known. */
export async function listClipsOfVersions(
  db: Sql,
  of: { projectId: string } | { ids: readonly string[] },
): Promise<ClipsOfVersion[]> {
  if ('ids' in of && of.ids.length === 0) return []
  const rows = await db
    .select({
      versionId: reviewVersions.id,
      label: reviewVersions.label,
      projectId: reviewVersions.projectId,
      deliverableId: reviewVersions.deliverableId,
      film: reviewDeliverables.title,
      kind: reviewDeliverables.kind,
      clips: sql<number>`(count(distinct (lower(${versionClips.name}), lower(${versionClips.reel}))))::int`,
      undecided: sql<number>`(count(distinct (lower(${versionClips.name}), lower(${versionClips.reel})))
        filter (where ${versionClips.rightId} is null and not ${versionClips.noneNeeded}))::int`,
      rightIds: sql<
        string[]
      >`coalesce(array_agg(distinct ${versionClips.rightId}) filter (where ${versionClips.rightId} is not null), '{}')`,
    })
    .from(versionClips)
    .innerJoin(reviewVersions, eq(reviewVersions.id, versionClips.versionId))
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewVersions.deliverableId))
    .where('ids' in of ? inArray(reviewVersions.id, [...of.ids]) : eq(reviewVersions.projectId, of.projectId))
    .groupBy(reviewVersions.id, reviewDeliverables.id)
    .orderBy(asc(reviewVersions.createdAt), asc(reviewVersions.id))
  if (rows.length === 0) return []
  const uses = await db
    .select()
    .from(deliverableUses)
    .where(
      inArray(
        deliverableUses.deliverableId,
        rows.map(({ deliverableId }) => deliverableId),
      ),
    )
  return rows.map((row) => ({ ...row, use: uses.find(({ deliverableId }) => deliverableId === row.deliverableId) ?? null }))
}

/** Of a deliverable: its approved version, or else the latest one. */
const shownVersion = sql`coalesce(
  (select ${reviewApprovals.versionId} from ${reviewApprovals} where ${reviewApprovals.deliverableId} = ${reviewDeliverables.id}
    and ${reviewApprovals.completes} and ${reviewApprovals.undoneAt} is null and ${reviewApprovals.reopenedAt} is null limit 1),
  (select ${reviewVersions.id} from ${reviewVersions} where ${reviewVersions.deliverableId} = ${reviewDeliverables.id}
    order by ${reviewVersions.place} desc limit 1))`

/** Versions that files are, and those that are shown of the deliverables whose finals they are. */
export async function listVersionsOfAssets(
  db: Sql,
  assetIds: readonly string[],
): Promise<{ assetId: string; versionId: string }[]> {
  if (assetIds.length === 0) return []
  const files = sql`any (${sql.param([...assetIds])}::uuid[])`
  const { rows } = await db.execute<{ asset: string; version: string | null }>(sql`
    select ${reviewVersions.assetId} as asset, ${reviewVersions.id} as version
    from ${reviewVersions} where ${reviewVersions.assetId} = ${files}
    union
    select ${reviewFinals.assetId}, ${shownVersion} from ${reviewFinals}
    join ${reviewDeliverables} on ${reviewDeliverables.id} = ${reviewFinals.deliverableId} where ${reviewFinals.assetId} = ${files}`)
  return rows.flatMap(({ asset, version }) => (version === null ? [] : { assetId: asset, versionId: version }))
}

/** Ids of the versions that are shown of the present deliverables of a project. */
export async function listVersionsShownOf(db: Sql, projectId: string): Promise<string[]> {
  const { rows } = await db.execute<{ version: string | null }>(sql`
    select ${shownVersion} as version from ${reviewDeliverables}
    where ${reviewDeliverables.projectId} = ${projectId} and ${reviewDeliverables.archivedAt} is null`)
  return rows.flatMap(({ version }) => version ?? [])
}

/** A version that uses a record, and whether its deliverable is there still. */
export interface Use extends UsedIn {
  rightId: string
  deliverableId: string
  isPresent: boolean
}

/** Where records are used, the newest version first. */
export async function listUsedIn(db: Sql, rightIds: readonly string[]): Promise<Use[]> {
  if (rightIds.length === 0) return []
  const first = sql<number>`min(${versionClips.fromFrame})`
  const rows = await db
    .select({
      rightId: sql<string>`${versionClips.rightId}`,
      versionId: reviewVersions.id,
      version: reviewVersions.label,
      film: reviewDeliverables.title,
      deliverableId: reviewDeliverables.id,
      isPresent: sql<boolean>`${isNull(reviewDeliverables.archivedAt)}`,
      projectId: projects.id,
      projectTitle: projects.projectTitle,
      slug: projects.slug,
      places: sql<number>`(count(distinct (${versionClips.fromFrame}, ${versionClips.toFrame})))::int`,
      seconds: sql<number>`coalesce(${first}::float8 * ${assets.frameRateDenominator} / nullif(${assets.frameRateNumerator}, 0), 0)`,
    })
    .from(versionClips)
    .innerJoin(reviewVersions, eq(reviewVersions.id, versionClips.versionId))
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewVersions.deliverableId))
    .innerJoin(projects, eq(projects.id, reviewVersions.projectId))
    .innerJoin(assets, eq(assets.id, reviewVersions.assetId))
    .where(inArray(versionClips.rightId, [...rightIds]))
    .groupBy(versionClips.rightId, reviewVersions.id, reviewDeliverables.id, projects.id, assets.id)
    .orderBy(desc(reviewVersions.createdAt), asc(reviewVersions.id))
  return rows.map(({ slug, seconds, ...row }) => ({
    ...row,
    path: `/clients/${pageEnd(slug, null, row.deliverableId)}&${new URLSearchParams({ v: row.version, t: String(Number(seconds.toFixed(3))) })}`,
  }))
}
