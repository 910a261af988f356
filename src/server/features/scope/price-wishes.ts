import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import { usualChangePlan } from '#domain/proposals/change-orders/change-order.ts'
import { reasonOfWish, refusalToPrice, stateOfWish } from '#domain/scope/scope.ts'
import type { scopeEndpoints } from '#domain/scope/scope-endpoints.ts'
import type { Present } from '../../base/present.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import type { ProposalRow } from '../proposals/proposal-store.ts'
import { sendProposal } from '../proposals/send-proposal.ts'
import { createChangeOrder } from '../proposals/change-orders/write-change-order.ts'
import { askedInComment, askedInMessage, readsMessages } from './asked.ts'
import { lockOrThrow, noSuchWish } from './mark-wish.ts'
import { listWishes, setChangeOrder, type WishEntry } from './wish-store.ts'

/** The first characters of a wish, where the words of all do not fit into a change order. */
const mostReason = 2_000

/**
 * Makes a change order of wishes, a line each, whose reason has their words and places; `send` mails it to the client. All or
 * nothing. Throws `not-found` for a wish of another project, `conflict` for one that is in a change order, and as change orders do.
 */
export async function priceWishes(
  { db, queue, person }: Pick<Services, 'db' | 'queue'> & { person: SignedInPerson },
  projectId: string,
  { lines, note, send }: BodyOf<typeof scopeEndpoints.priceWishes>,
  { now, today }: Present,
): Promise<ProposalRow> {
  return db.transaction(async (tx) => {
    const project = await lockOrThrow(tx, projectId)
    const ids = lines.map(({ wish }) => wish)
    const entries = new Map((await listWishes(tx, projectId, ids)).map((entry) => [entry.wish.id, entry]))
    const reasons: string[] = []
    for (const id of ids) {
      const entry = entries.get(id)
      if (!entry || (entry.message && !readsMessages(person))) throw noSuchWish()
      const refusal = refusalToPrice(stateOfWish(entry.order, now))
      if (refusal) throw new Problem('conflict', refusal)
      reasons.push(await reasonOf(tx, project, entry))
    }
    const reason = [note, ...reasons].filter(Boolean).join('\n\n')
    const order = await createChangeOrder(
      { db: tx },
      projectId,
      {
        reason: reason.length <= mostReason ? reason : `${reason.slice(0, mostReason - 1)}…`,
        items: lines.map(({ label, cost }) => ({ label, description: '', cost })),
        notes: '',
        terms: '',
        schedule: usualChangePlan,
        validUntil: null,
        signers: [],
        signersInOrder: false,
      },
      { now, today },
    )
    const { changeOrder } = order.proposal
    await setChangeOrder(tx, ids, changeOrder)
    const meta = { number: changeOrder, wishes: ids.length }
    await recordActivity(tx, { actor: 'staff', action: 'wish.priced', subject: projectId, meta })
    return send ? (await sendProposal({ db: tx, queue }, order.proposal.id, '', now)).proposal : order.proposal
  })
}

async function reasonOf(tx: Transaction, project: ProjectRow, { comment, message }: WishEntry): Promise<string> {
  if (message) return reasonOfWish(askedInMessage(message))
  return comment ? reasonOfWish(await askedInComment(tx, project, comment.id)) : ''
}
