import { and, eq } from 'drizzle-orm'
import { nameOfVersion, projectFactsOf } from '#domain/reviews/deliverable.ts'
import { approvalConsent } from '#domain/reviews/review-rules.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { useAsset } from '#server/features/media/use-asset.ts'
import type { ProjectRow } from '#server/features/projects/project-store.ts'
import { insertApproval } from '#server/features/reviews/approval-store.ts'
import { freezeVersion } from '#server/features/reviews/approve-version.ts'
import {
  insertDeliverable,
  listStandings,
  updateDeliverable,
  type DeliverableRow,
} from '#server/features/reviews/deliverable-store.ts'
import { findVersion, insertReview, insertVersion } from '#server/features/reviews/version-store.ts'
import { signDocument } from '#server/features/signatures/sign-document.ts'
import { activity } from '#server/tables/activity.ts'
import { assets } from '#server/tables/media.ts'
import { projects } from '#server/tables/projects.ts'
import type { DemoFilm } from './demo-projects.ts'
import { dayIn, momentAgo } from './moments-ago.ts'

type Cut = NonNullable<DemoFilm['cut']>

const label = 'V1'

/** Adds a project's films as the service functions would have, but in the past. Returns what is left to be signed. */
export async function addFilms(tx: Transaction, project: ProjectRow, films: readonly DemoFilm[], now: Date) {
  const left: { at: Date; sign: () => Promise<void> }[] = []
  const several = films.length > 1
  for (const [index, { title = project.projectTitle, specification = '', dueInDays, cut }] of films.entries()) {
    const deliverable = await insertDeliverable(tx, {
      projectId: project.id,
      title,
      specification,
      dueOn: dueInDays === undefined ? null : dayIn(dueInDays, now),
      place: index + 1,
      // A project that is delivered has its films delivered.
      delivered: project.delivered,
    })
    if (cut) left.push(...(await addCut(tx, { project, deliverable, several }, cut, now)))
  }
  return left
}

/** Adds the first version of a film. Returns what is left to be signed. */
async function addCut(
  tx: Transaction,
  { project, deliverable, several }: { project: ProjectRow; deliverable: DeliverableRow; several: boolean },
  { publicId, daysAgo, notes, approved }: Cut,
  now: Date,
) {
  const [asset] = await tx
    .select()
    .from(assets)
    .where(and(eq(assets.publicId, publicId), eq(assets.kind, 'video')))
  // Without this film in the media folder the demo has no version.
  if (!asset) return []
  const createdAt = momentAgo({ days: daysAgo, at: '16:20' }, now)
  const projectId = project.id
  const { id: deliverableId } = deliverable
  const name = nameOfVersion(label, deliverable, several)
  const noteFacts = async () => {
    const standings = await listStandings(tx, projectId)
    const { reviewWaiting, signedOff } = projectFactsOf(standings.map((one) => ({ ...one, archived: false })))
    await tx.update(projects).set({ reviewWaiting, signedOff }).where(eq(projects.id, projectId))
  }
  await insertReview(tx, { projectId, createdAt })
  const version = await insertVersion(tx, { projectId, deliverableId, place: 1, label, assetId: asset.id, notes, createdAt })
  const use = { noun: 'review', recordId: version.id, label: `Review: ${project.projectTitle}, ${name}` }
  await useAsset(tx, { ...use, assetId: asset.id, href: `/admin/project/${project.slug}` })
  await updateDeliverable(tx, deliverableId, { reviewWaiting: true })
  await noteFacts()
  const note = (actor: 'staff' | 'client', action: string, at: Date, meta: Record<string, unknown>) =>
    tx.insert(activity).values({ actor, action, subject: projectId, createdAt: at, meta: { version: name, ...meta } })
  await note('staff', 'review.version-added', createdAt, {})
  if (approved === undefined) return []

  const at = momentAgo({ days: approved, at: '11:45' }, now)
  const sign = async () => {
    const signer = project.clientName
    const signature = await signDocument(tx, {
      kind: 'version',
      subject: version.id,
      document: freezeVersion(project, {
        ...(await findVersion(tx, projectId, version.id))!,
        ...(several && { film: deliverable.title }),
      }),
      form: { name: signer, email: project.clientEmail, title: '', signature: signer },
      consent: approvalConsent,
      proof: 'link',
      request: { address: '203.0.113.61', userAgent: 'Mozilla/5.0 (demo content)' },
      now: at,
    })
    const approval = {
      projectId,
      deliverableId,
      versionId: version.id,
      signatureId: signature.id,
      approvedBy: signer,
      approvedAt: at,
    }
    await insertApproval(tx, approval)
    await updateDeliverable(tx, deliverableId, { reviewWaiting: false })
    await noteFacts()
    await note('client', 'review.approved', at, { signatureId: signature.id, by: signer })
  }
  return [{ at, sign }]
}
