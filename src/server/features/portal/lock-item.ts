import type { ReviewItemStatus } from '#domain/portal/review-status.ts'
import { Problem } from '#domain/common/problem.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { SignedInClient } from '../../base/http/request-context.ts'
import { lockReviewOrThrow } from '../reviews/lock-project.ts'
import type { Entrance } from '../reviews/review-gate.ts'
import { findPersonOfContact } from '../reviews/review-store.ts'
import { findApproval } from '../reviews/standing-approval.ts'
import { listVersions } from '../reviews/version-store.ts'
import { toReviewItems } from './portal-project.ts'
import { findProjectOfOwnVersion, lastFeedback } from './portal-store.ts'

export interface LockedItem {
  /** The client's access rights in the review. */
  entrance: Entrance
  /** Label of the version. */
  label: string
  status: ReviewItemStatus
  waiting: boolean
}

/** Locks a version of a client's own project until the transaction ends. Throws `not-found`, also for another client's. */
export async function lockItemOrThrow(tx: Transaction, client: SignedInClient, id: string): Promise<LockedItem> {
  const found = await findProjectOfOwnVersion(tx, client.id, id)
  if (!found) throw new Problem('not-found', portalMessages.missingText)
  const { project, review } = await lockReviewOrThrow(tx, found.id)
  const versions = await listVersions(tx, project.id)
  const approval = await findApproval(tx, project.id)
  const items = toReviewItems(project, versions, approval, await lastFeedback(tx, project.id))
  const { status, waiting } = items.find((item) => item.id === id)!
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
    label: versions.find((version) => version.id === id)!.label,
    status,
    waiting,
  }
}
