import type { ContactRight } from '#domain/clients/contact-rights.ts'
import { refusalToContact } from '#domain/clients/contact-rules.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import { portalConsents } from '#domain/portal/portal-messages.ts'
import type { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { RequestContext, SignedInClient } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import type { Decider } from '../../signatures/prove-identity.ts'
import { withdrawOtherFiles } from '../../deliveries/withdraw-files.ts'
import { checkBeforeApproval, type ApprovalCheck } from '../../reviews/approvals/approval-check.ts'
import { approveVersion } from '../../reviews/approvals/approve-version.ts'
import { giveFeedback } from '../../reviews/comments/give-feedback.ts'
import { sendRound } from '../../reviews/rounds/send-round.ts'
import { findVersion } from '../../reviews/versions/version-store.ts'
import { lockItemOrThrow, type LockedItem } from './lock-item.ts'

type Means = Pick<Services, 'db' | 'queue'>

/**
 * Signs a version with the client's account name, as approval on the review page does. Throws `not-found`, and `conflict` when
 * changes were requested or another approval stands.
 */
export async function approveItem(
  { db, queue }: Means,
  client: SignedInClient,
  { id, told, captions }: { id: string } & BodyOf<typeof portalEndpoints.approveItem>,
  request: Pick<RequestContext, 'address' | 'userAgent'>,
  now: Date,
): Promise<void> {
  expectRight(client, 'approve')
  await db.transaction(async (tx) => {
    const { entrance, label, film, status, waiting } = await lockItemOrThrow(tx, client, id)
    if (!waiting && status !== 'approved') throw notWaiting()
    const text = {
      film,
      version: label,
      approvedBy: client.name,
      clientEmail: client.email,
      consents: portalConsents,
      decider: deciderOf(client),
      ...(told && { told }),
      ...(captions && { captions }),
    }
    await approveVersion({ db: tx, queue, onApproved: withdrawOtherFiles }, entrance, text, request, now)
  })
}

/** What is open about a version of the client's own project. Throws `not-found`. */
export async function checkItem(
  { db }: Pick<Services, 'db'>,
  client: SignedInClient,
  id: string,
  now: Date,
): Promise<ApprovalCheck> {
  return db.transaction(async (tx) => {
    const { entrance } = await lockItemOrThrow(tx, client, id)
    return checkBeforeApproval(tx, entrance, (await findVersion(tx, entrance.project.id, id))!, now)
  })
}

/** Stores the change request as a comment and closes the round, in one transaction. Throws as {@link approveItem}. */
export async function requestChanges(
  { db, queue }: Means,
  client: SignedInClient,
  id: string,
  { feedback, expectedPrice }: BodyOf<typeof portalEndpoints.requestChanges>,
  now: Date,
): Promise<void> {
  expectRight(client, 'comment')
  await db.transaction(async (tx) => {
    const item = await lockItemOrThrow(tx, client, id)
    if (!item.waiting) throw notWaiting()
    await say(tx, queue, item, feedback, now)
    await sendRound(
      { db: tx, queue },
      item.entrance,
      { film: item.film, note: '', expectedPrice, decider: deciderOf(client) },
      now,
    )
  })
}

/** The studio is mailed it with other comments, or with the next round. */
export async function commentOnItem(
  { db, queue }: Means,
  client: SignedInClient,
  id: string,
  comment: string,
  now: Date,
): Promise<void> {
  expectRight(client, 'comment')
  await db.transaction(async (tx) => {
    const item = await lockItemOrThrow(tx, client, id)
    await say(tx, queue, item, comment, now)
  })
}

function expectRight(client: SignedInClient, right: ContactRight): void {
  const refusal = refusalToContact(client, right)
  if (refusal) throw new Problem('not-allowed', refusal)
}

async function say(tx: Transaction, queue: Services['queue'], { entrance, label, film }: LockedItem, comment: string, now: Date) {
  await giveFeedback({ db: tx, queue }, entrance, { ...ofTheWholeVersion, film, version: label, comment }, now)
}

/** Staff who view the portal as a client get no further than the endpoint. */
const deciderOf = (client: SignedInClient): Decider => ({ client, browser: null })

const ofTheWholeVersion = {
  timestamp: '',
  frame: null,
  frameTo: null,
  page: null,
  point: null,
  drawing: null,
  parentId: null,
  attachments: [],
  name: '',
  clientId: null,
}

const notWaiting = () => new Problem('conflict', 'This item is no longer waiting for you. Please reload the page.')
