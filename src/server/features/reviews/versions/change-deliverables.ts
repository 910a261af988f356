import type { BodyOf } from '#domain/common/endpoint.ts'
import { historyNamesOf } from '#domain/common/field-table.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { askAfter } from '#domain/reviews/approvals/satisfaction.ts'
import { mostDeliverables } from '#domain/reviews/versions/deliverable.ts'
import type { deliverableEndpoints } from '#domain/reviews/versions/deliverable-endpoints.ts'
import { deliverableFields } from '#domain/reviews/versions/deliverable-fields.ts'
import type { NewEvent } from '#domain/system/events/events.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { listApprovals } from '../approvals/standing-approval.ts'
import { insertDeliverable, listDeliverables, updateDeliverable, type DeliverableRow } from './deliverable-store.ts'
import { firstDeliverable } from './find-deliverable.ts'
import { followDeliverables } from './follow-deliverables.ts'
import { lockProjectOrThrow } from '../lock-project.ts'
import { findReview } from '../review-store.ts'
import { listVersionsOf } from './version-store.ts'

type Means = Pick<Services, 'db'>

const historyNames = historyNamesOf(deliverableFields)

/** Adds a deliverable at the end. Throws `not-found`, and `conflict` for a title that another one has. */
export async function addDeliverable(
  { db }: Means,
  projectId: string,
  text: BodyOf<typeof deliverableEndpoints.addDeliverable>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await lockProjectOrThrow(tx, projectId)
    // What was reviewed before there were several stays the first one.
    if ((await findReview(tx, projectId)) && (await listDeliverables(tx, projectId)).length === 0) {
      await firstDeliverable(tx, project)
    }
    const before = await listDeliverables(tx, projectId)
    if (before.length >= mostDeliverables) throw new Problem('conflict', `Please use at most ${mostDeliverables} deliverables.`)
    expectFreeTitle(before, text.title)
    await insertDeliverable(tx, { ...text, projectId, place: Math.max(0, ...before.map(({ place }) => place)) + 1 })
    await changed(tx, projectId, { action: 'review.deliverable-added', meta: { title: text.title } })
  })
}

/**
 * Changes, archives or restores one. Where it was the last that was open, the client is asked how content they are. Throws
 * `not-found`, and `conflict` for a taken title or an older revision.
 */
export async function changeDeliverable(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { id: projectId, deliverable: id }: { id: string; deliverable: string },
  { revision, archived, ...text }: BodyOf<typeof deliverableEndpoints.changeDeliverable>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { signedOff } = await lockProjectOrThrow(tx, projectId)
    const all = await listDeliverables(tx, projectId)
    const before = all.find((one) => one.id === id)
    if (!before) throw noSuchDeliverable()
    expectRevision(revision, before.revision, 'this deliverable')
    const fields = (Object.keys(text) as (keyof typeof text)[]).filter(
      (name) => text[name] !== undefined && text[name] !== before[name],
    )
    const moves = archived !== undefined && archived !== (before.archivedAt !== null)
    if (fields.length === 0 && !moves) return
    if (text.title !== undefined) {
      expectFreeTitle(
        all.filter((one) => one !== before),
        text.title,
      )
    }
    if (text.kind !== undefined && text.kind !== before.kind) await expectNoVersions(tx, id)
    await updateDeliverable(tx, id, {
      ...Object.fromEntries(fields.map((name) => [name, text[name]])),
      ...(moves && { archivedAt: archived ? now : null }),
      revision: before.revision + 1,
    })
    const action = !moves
      ? 'review.deliverable-changed'
      : archived
        ? 'review.deliverable-archived'
        : 'review.deliverable-restored'
    const names = fields.map((name) => historyNames[name])
    const meta = { title: text.title ?? before.title, ...(names.length > 0 && { changed: names }) }
    const project = await changed(tx, projectId, { action, meta })
    const last = (await listApprovals(tx, projectId)).at(-1)
    if (!project.signedOff || signedOff || !last) return
    const due = { projectId, signatureId: last.signatureId }
    await queue.send(tx, 'satisfaction.due', due, { startAfter: new Date(now.getTime() + askAfter) })
  })
}

/** Puts all of them, archived ones included, into this order. Throws `conflict` when others were added meanwhile. */
export async function orderDeliverables({ db }: Means, projectId: string, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, projectId)
    const before = await listDeliverables(tx, projectId)
    if (before.length !== ids.length || before.some(({ id }) => !ids.includes(id))) {
      throw new Problem('conflict', 'Deliverables were added meanwhile. Please reload the page.')
    }
    if (before.every(({ id }, index) => ids[index] === id)) return
    for (const [index, id] of ids.entries()) await updateDeliverable(tx, id, { place: index + 1 })
    await changed(tx, projectId, { action: 'review.deliverables-ordered' })
  })
}

async function changed(tx: Transaction, projectId: string, event: NewEvent): Promise<ProjectRow> {
  const project = await followDeliverables(tx, projectId)
  await recordActivity(tx, { actor: 'staff', subject: projectId, ...event })
  await announce(tx, 'review', { projectId, what: 'project' })
  return project
}

function expectFreeTitle(others: readonly DeliverableRow[], title: string): void {
  if (!others.some((one) => one.title.toLowerCase() === title.toLowerCase())) return
  const text = 'Another deliverable of this project has this title. Please choose another.'
  throw new Problem('conflict', text, { fields: { title: text } })
}

/** The kind is that of the versions. */
async function expectNoVersions(tx: Transaction, id: string): Promise<void> {
  if ((await listVersionsOf(tx, id)).length === 0) return
  const text = 'It has versions, so its kind stays as it is.'
  throw new Problem('conflict', text, { fields: { kind: text } })
}

const noSuchDeliverable = () => new Problem('not-found', 'This deliverable does not exist.')
