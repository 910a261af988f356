import type { ReviewItemStatus } from '#domain/portal/review-status.ts'
import { Problem } from '#domain/common/problem.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { SignedInClient } from '../../../base/http/request-context.ts'
import { lockReviewOrThrow } from '../../reviews/lock-project.ts'
import type { Entrance } from '../../reviews/links/review-gate.ts'
import { listShownStandings } from '../../reviews/versions/deliverable-store.ts'
import { findPersonOfContact } from '../../reviews/review-store.ts'
import { listApprovals } from '../../reviews/approvals/standing-approval.ts'
import { listVersions } from '../../reviews/versions/version-store.ts'
import { toReviewItems } from './portal-project.ts'
import { findProjectOfOwnVersion, lastFeedback } from '../portal-store.ts'

export interface LockedItem {
  /** The client's access rights in the review. */
  entrance: Entrance
  /** Label of the version. */
  label: string
  /** Id of its deliverable. */
  film: string
  status: ReviewItemStatus
  waiting: boolean
}

/** Locks a version of a client's own project until the transaction ends. Throws `not-found`, also for another client's. */
export async function lockItemOrThrow(tx: Transaction, client: SignedInClient, id: string): Promise<LockedItem> {
  const found = await findProjectOfOwnVersion(tx, client.id, id)
  if (!found) throw new Problem('not-found', portalMessages.missingText)
  const { project, review } = await lockReviewOrThrow(tx, found.id)
  const versions = (await listVersions(tx, project.id)).filter((version) => maySeeVersion(version, { staff: false }))
  const films = await listShownStandings(tx, project.id)
  const approvals = await listApprovals(tx, project.id)
  const present = films.filter(({ archivedAt }) => archivedAt === null)
  const items = toReviewItems(project, { versions, films: present, approvals, spoken: await lastFeedback(tx, project.id) })
  const item = items.find((one) => one.id === id)
  if (!item) throw new Problem('not-found', portalMessages.missingText)
  const { status, waiting } = item
  const { label, deliverableId: film } = versions.find((version) => version.id === id)!
  const person = await findPersonOfContact(tx, project.id, client.contactId)
  const may = { comment: client.rights.includes('comment'), approve: client.rights.includes('approve'), download: true }
  return {
    entrance: {
      project,
      review,
      link: null,
      staff: false,
      member: null,
      studioName: '',
      person,
      client,
      may,
      afterApproval: true,
    },
    label,
    film,
    status,
    waiting,
  }
}
