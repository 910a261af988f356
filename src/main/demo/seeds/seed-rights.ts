import { desc, eq } from 'drizzle-orm'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { pounds } from '#domain/common/money/money.ts'
import { rightKindLabels } from '#domain/rights/right.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { listPresentDeliverables } from '#server/features/reviews/versions/deliverable-store.ts'
import { insertClips } from '#server/features/rights/clip-store.ts'
import { insertRight, saveUseRow } from '#server/features/rights/rights-store.ts'
import { activity } from '#server/tables/people/activity.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { reviewVersions } from '#server/tables/reviews/reviews.ts'
import { demoRights, type DemoClip, type DemoRight } from '../records/demo-rights.ts'
import { momentAgo } from '../moments-ago.ts'

/** Lists rights of two demo projects, what their films are for and which clips these use; nobody is notified. */
export async function addDemoRights(tx: Transaction, now: Date): Promise<void> {
  const today = studioDay(now)
  for (const { projectTitle, use, rights, clips } of demoRights) {
    const [project] = await tx.select({ id: projects.id }).from(projects).where(eq(projects.projectTitle, projectTitle))
    if (!project) continue
    const ids = new Map<string, string>()
    for (const right of rights) ids.set(right.title, await addDemoRight(tx, { projectId: project.id, right, today }, now))
    await addDemoClips(tx, { projectId: project.id, name: `${projectTitle}.edl`, clips, ids }, now)
    for (const { id } of await listPresentDeliverables(tx, project.id)) {
      await saveUseRow(tx, {
        deliverableId: id,
        media: use.media,
        territories: use.territories,
        startsOn: addDays(today, -use.since),
        endsOn: use.endsIn === undefined ? null : addDays(today, use.endsIn),
      })
    }
  }
}

async function addDemoRight(
  tx: Transaction,
  { projectId, right, today }: { projectId: string; right: DemoRight; today: string },
  now: Date,
): Promise<string> {
  const { since, endsIn, options = [], pounds: cost = 0, ...fields } = right
  const createdAt = momentAgo({ days: Math.min(since, 12), at: '11:40' }, now)
  const endsOn = endsIn === undefined ? null : addDays(today, endsIn)
  const { id } = await insertRight(tx, {
    ...fields,
    projectId,
    startsOn: addDays(today, -since),
    endsOn,
    options: options.map((option) => ({ endsOn: addDays(today, option.endsIn), pence: pounds(option.pounds) })),
    costPence: pounds(cost),
    // The first notice went out with the installation.
    toldEarlyOf: endsOn,
    createdAt,
  })
  const meta = { rightId: id, kind: rightKindLabels[right.kind].toLowerCase(), title: right.title }
  await tx.insert(activity).values({ actor: 'staff', action: 'rights.added', subject: projectId, meta, createdAt })
  return id
}

/** Adds the clips of a cut to the latest version of a project, as importing and deciding would. Nothing without a version. */
async function addDemoClips(
  tx: Transaction,
  { projectId, name, clips, ids }: { projectId: string; name: string; clips: readonly DemoClip[]; ids: Map<string, string> },
  now: Date,
): Promise<void> {
  const [version] = await tx
    .select({ id: reviewVersions.id, label: reviewVersions.label })
    .from(reviewVersions)
    .where(eq(reviewVersions.projectId, projectId))
    .orderBy(desc(reviewVersions.place))
    .limit(1)
  if (!version) return
  const createdAt = momentAgo({ days: 1, at: '14:10' }, now)
  await insertClips(
    tx,
    clips.map(({ name: clip, reel, from, to, right, own = false }) => ({
      versionId: version.id,
      source: 'edl',
      file: name,
      name: clip,
      reel,
      fromFrame: from,
      toFrame: to,
      rightId: right === undefined ? null : ids.get(right)!,
      noneNeeded: own,
      createdAt,
    })),
  )
  const decided = clips.filter(({ right, own }) => right !== undefined || own).length
  const about = { actor: 'staff', subject: projectId, createdAt } as const
  await tx.insert(activity).values([
    { ...about, action: 'rights.cut-imported', meta: { version: version.label, name, clips: clips.length } },
    { ...about, action: 'rights.clips-decided', meta: { version: version.label, clips: decided } },
  ])
}
