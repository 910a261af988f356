import type { BodyOf } from '#domain/common/endpoint.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import { hashPassword } from '../../../base/access/password-hash.ts'
import type { Queue } from '../../../base/queue.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { lockReviewOrThrow } from '../lock-project.ts'
import { findLink, insertLink, updateLink } from './link-store.ts'
import type { ReviewLinkRow } from '../review-store.ts'

type Input = BodyOf<typeof reviewAdminEndpoints.changeShareLink>

/** Creates a share link for one person, and mails it on request. Throws `not-found` and `invalid`. */
export async function makeShareLink(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  projectId: string,
  text: BodyOf<typeof reviewAdminEndpoints.makeShareLink>,
  today: string,
): Promise<void> {
  const columns = await columnsOf(text, today)
  await db.transaction(async (tx) => {
    const { project } = await lockReviewOrThrow(tx, projectId)
    const { may, name, email } = text
    const rights = { mayComment: may.comment, mayApprove: may.approve, mayDownload: may.download }
    const link = await insertLink(tx, { ...columns, ...rights, name, email, projectId, key: makeLinkId() })
    await note(tx, link, 'made')
    if (text.mail) await mailShareLink(tx, queue, project, link)
  })
}

/** Changes a share link's permissions, or revokes it immediately. Returns its review. Throws `not-found`, `conflict` and `invalid`. */
export async function changeShareLink(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  { revision, revoked, mail, ...text }: Input,
  { now, today }: Present,
): Promise<string> {
  const found = await findLink(db, id)
  if (!found) throw noSuchLink()
  const { projectId } = found
  const columns = await columnsOf(text, today)
  await db.transaction(async (tx) => {
    const { project } = await lockReviewOrThrow(tx, projectId)
    const before = await findLink(tx, id)
    if (!before) throw noSuchLink()
    expectRevision(revision, before.revision, 'this link')
    const revokedAt = revoked === undefined ? before.revokedAt : revoked ? (before.revokedAt ?? now) : null
    const link = await updateLink(tx, id, { ...columns, revokedAt, revision: before.revision + 1 })
    if (revokedAt && !before.revokedAt) await note(tx, link, 'revoked')
    else if (revoked !== undefined || Object.keys(columns).length > 0) await note(tx, link, 'changed')
    if (mail) await mailShareLink(tx, queue, project, link)
  })
  return projectId
}

/** Columns of the given fields. */
async function columnsOf(
  { name, email, may, expiresOn, password }: Omit<Input, 'revision'>,
  today: string,
): Promise<Partial<ReviewLinkRow>> {
  if (expiresOn && expiresOn < today) throw atField('expiresOn', 'Please choose today or a later date.')
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(may && { mayComment: may.comment, mayApprove: may.approve, mayDownload: may.download }),
    ...(expiresOn !== undefined && { expiresOn }),
    ...(password !== undefined && { passwordHash: password === null ? null : await hashPassword(password) }),
  }
}

/** Notifies open pages that use the link, so that they read their permissions again. */
async function note(
  tx: Transaction,
  { id: linkId, projectId, name }: ReviewLinkRow,
  done: 'made' | 'changed' | 'revoked',
): Promise<void> {
  await recordActivity(tx, { actor: 'staff', action: `review.link-${done}`, subject: projectId, meta: { linkId, name } })
  await announce(tx, 'review', { projectId, what: 'project' })
}

/** Throws `invalid` without an address, and `conflict` for a revoked link. */
export async function mailShareLink(
  tx: Transaction,
  queue: Queue,
  { id: projectId, projectTitle }: ProjectRow,
  { id: linkId, name, email, key, passwordHash, expiresOn, revokedAt }: ReviewLinkRow,
): Promise<void> {
  if (email === '') throw atField('email', 'Please enter an email address to send it to.')
  if (revokedAt) throw new Problem('conflict', 'This link was revoked.')
  await queueMail(tx, queue, {
    to: { name, address: email },
    template: 'review-share-link',
    props: { name, projectTitle, key: `~${key}`, passwordProtected: passwordHash !== null, expiresOn },
    about: projectId,
  })
  await recordActivity(tx, { actor: 'staff', action: 'review.link-mailed', subject: projectId, meta: { linkId, name } })
}

const noSuchLink = () => new Problem('not-found', 'This link does not exist.')
const atField = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
