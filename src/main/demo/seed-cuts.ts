import { and, eq } from 'drizzle-orm'
import { approvalConsent } from '#domain/reviews/review-rules.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { useAsset } from '#server/features/media/use-asset.ts'
import type { ProjectRow } from '#server/features/projects/project-store.ts'
import { insertApproval } from '#server/features/reviews/approval-store.ts'
import { freezeVersion } from '#server/features/reviews/approve-version.ts'
import { findVersion, insertReview, insertVersion } from '#server/features/reviews/version-store.ts'
import { signDocument } from '#server/features/signatures/sign-document.ts'
import { activity } from '#server/tables/activity.ts'
import { assets } from '#server/tables/media.ts'
import { projects } from '#server/tables/projects.ts'
import type { DemoProject } from './demo-projects.ts'
import { momentAgo } from './moments-ago.ts'

type Cut = NonNullable<DemoProject['cut']>

const label = 'V1'

/**
 * Adds the first version of a project as the service functions would have, but in the past. Returns what is left to be signed.
 */
export async function addCut(tx: Transaction, project: ProjectRow, { publicId, daysAgo, notes, approved }: Cut, now: Date) {
  const [asset] = await tx
    .select()
    .from(assets)
    .where(and(eq(assets.publicId, publicId), eq(assets.kind, 'video')))
  // Without this film in the media folder the demo has no version.
  if (!asset) return []
  const createdAt = momentAgo({ days: daysAgo, at: '16:20' }, now)
  const projectId = project.id
  await insertReview(tx, { projectId, createdAt })
  const version = await insertVersion(tx, { projectId, place: 1, label, assetId: asset.id, notes, createdAt })
  const use = { noun: 'review', recordId: version.id, label: `Review: ${project.projectTitle}, ${label}` }
  await useAsset(tx, { ...use, assetId: asset.id, href: `/admin/project/${project.slug}` })
  await tx.update(projects).set({ reviewWaiting: true }).where(eq(projects.id, projectId))
  const note = (actor: 'staff' | 'client', action: string, at: Date, meta: Record<string, unknown>) =>
    tx.insert(activity).values({ actor, action, subject: projectId, createdAt: at, meta: { version: label, ...meta } })
  await note('staff', 'review.version-added', createdAt, {})
  if (approved === undefined) return []

  const at = momentAgo({ days: approved, at: '11:45' }, now)
  const sign = async () => {
    const name = project.clientName
    const signature = await signDocument(tx, {
      kind: 'version',
      subject: version.id,
      document: freezeVersion(project, (await findVersion(tx, projectId, version.id))!),
      form: { name, email: project.clientEmail, title: '', signature: name },
      consent: approvalConsent,
      proof: 'link',
      request: { address: '203.0.113.61', userAgent: 'Mozilla/5.0 (demo content)' },
      now: at,
    })
    const approval = { projectId, versionId: version.id, signatureId: signature.id, approvedBy: name, approvedAt: at }
    await insertApproval(tx, approval)
    await tx.update(projects).set({ reviewWaiting: false, signedOff: true }).where(eq(projects.id, projectId))
    await note('client', 'review.approved', at, { signatureId: signature.id, by: name })
  }
  return [{ at, sign }]
}
