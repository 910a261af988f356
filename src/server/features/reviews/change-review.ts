import type { BodyOf } from '#domain/common/endpoint.ts'
import { historyNamesOf } from '#domain/common/field-table.ts'
import { pounds } from '#domain/common/money/money.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { protectionRequired } from '#domain/reviews/review-settings.ts'
import { reviewFigureFields } from '#domain/reviews/versions/deliverable-fields.ts'
import { announce } from '../../base/database/announcements.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import { hashPassword } from '../../base/access/password-hash.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockReviewOrThrow } from './lock-project.ts'
import { mailOwnLinks } from './links/mail-own-links.ts'
import { isProtectionRequired } from './review-setting.ts'
import { updateReview, type ReviewRow } from './review-store.ts'

const { roundPrice: roundPricePence, ...figures } = historyNamesOf(reviewFigureFields)
const names: Partial<Record<keyof ReviewRow, string>> = {
  passwordHash: 'password',
  privateKey: 'private link',
  watermark: 'watermark',
  burntIn: 'watermark in the picture',
  proof: 'proof of who decides',
  approvalsNeeded: 'approvals needed',
  ...figures,
  roundPricePence,
}

/** Changes a project's review settings; another password or private key ends what the old one opened, downloads included.
 * Throws `not-found` and `conflict`. */
export async function changeReview(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  projectId: string,
  { revision, password, privateLink, mailLinks, roundPrice, ...text }: BodyOf<typeof reviewAdminEndpoints.changeReview>,
  now: Date,
): Promise<void> {
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : password
  await db.transaction(async (tx) => {
    const { project, review } = await lockReviewOrThrow(tx, projectId)
    expectRevision(revision, review.revision)
    const wanted: Partial<ReviewRow> = {
      ...text,
      ...(passwordHash !== undefined && { passwordHash }),
      ...(privateLink !== undefined && { privateKey: privateLink ? (review.privateKey ?? makeLinkId()) : null }),
      ...(roundPrice !== undefined && { roundPricePence: roundPrice === null ? null : pounds(roundPrice) }),
    }
    const changed = (Object.keys(wanted) as (keyof ReviewRow)[]).filter(
      (name) => wanted[name] !== undefined && wanted[name] !== review[name],
    )
    if (changed.length === 0) return
    const { passwordHash: passwordAfter, privateKey: keyAfter } = { ...review, ...wanted }
    if (passwordAfter === null && keyAfter === null && (await isProtectionRequired(tx))) {
      throw new Problem('conflict', protectionRequired)
    }
    const isLocked = (['passwordHash', 'privateKey'] as const).some((name) => changed.includes(name) && wanted[name] !== null)
    await updateReview(tx, projectId, {
      ...Object.fromEntries(changed.map((name) => [name, wanted[name]])),
      ...(isLocked && { accessEndedAt: now }),
      revision: review.revision + 1,
    })
    if (mailLinks) await mailOwnLinks({ tx, queue }, project, now)
    const meta = { changed: changed.map((name) => names[name] ?? name) }
    await recordActivity(tx, { actor: 'staff', action: 'review.changed', subject: projectId, meta })
    await announce(tx, 'review', { projectId, what: 'project' })
  })
}
