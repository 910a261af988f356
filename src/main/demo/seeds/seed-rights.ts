import { eq } from 'drizzle-orm'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { pounds } from '#domain/common/money/money.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import { rightKindLabels } from '#domain/rights/right.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { listPresentDeliverables } from '#server/features/reviews/versions/deliverable-store.ts'
import { insertRight, saveUseRow } from '#server/features/rights/rights-store.ts'
import { activity } from '#server/tables/people/activity.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { demoRights, type DemoRight } from '../records/demo-rights.ts'
import { momentAgo } from '../moments-ago.ts'

/** Lists rights of two demo projects, and what their films are for; nobody is notified. */
export async function addDemoRights(tx: Transaction, now: Date): Promise<void> {
  const today = studioDay(now)
  for (const { projectTitle, use, rights } of demoRights) {
    const [project] = await tx.select({ id: projects.id }).from(projects).where(eq(projects.projectTitle, projectTitle))
    if (!project) continue
    for (const right of rights) await addDemoRight(tx, { projectId: project.id, right, today }, now)
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
): Promise<void> {
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
}
