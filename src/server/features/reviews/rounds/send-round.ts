import type { BodyOf } from '#domain/common/endpoint.ts'
import { pounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { sumWithVat, type VatRate } from '#domain/common/money/vat.ts'
import type { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { nextIsExtra, roundOfClient } from '#domain/reviews/approvals/rounds.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { rateOfProject } from '../../proposals/projects/sale-of-project.ts'
import { notify } from '../../people/notifications/notify.ts'
import { proveIdentity, type Decider } from '../../signatures/prove-identity.ts'
import { filmOfRound } from '../versions/find-deliverable.ts'
import { changeFacts } from '../versions/follow-deliverables.ts'
import { isProven } from '../guests/guest-mailbox.ts'
import { lockForFeedbackOrThrow } from '../comments/lock-for-feedback.ts'
import { mailRound } from './mail-round.ts'
import { reviewDecision } from '../approvals/review-decision.ts'
import type { Entrance } from '../links/review-gate.ts'
import { findPersonOfContact, type ReviewPersonRow } from '../review-store.ts'
import { closeOver, countWaiting, insertRound, listRounds, type Sender } from './round-store.ts'
import { authorOf } from '../comments/comment-author.ts'
import { listVersionsOf } from '../versions/version-store.ts'

/**
 * Closes a round: sends the caller's new comments, and those of guests, to the studio. What a colleague sends later on the same
 * version belongs to the same round. An extra round is a request at the present price, if there is one. Returns its number and the author, as
 * `giveFeedback` does. Throws `not-allowed` for staff and for guests who do not decide, and `conflict` when there is nothing to
 * send, feedback is closed, or the page showed another price.
 */
export async function sendRound(
  { db, queue }: { db: Sql; queue: Services['queue'] },
  entrance: Entrance,
  {
    film,
    note,
    expectedPrice,
    decider,
  }: BodyOf<typeof reviewEndpoints.sendRound> & { film?: string | undefined; decider: Decider },
  now: Date,
): Promise<{ number: number; person: ReviewPersonRow | null }> {
  if (entrance.staff) throw new Problem('not-allowed', 'Only the client can send a round.')
  if (entrance.link && !entrance.may.approve) throw new Problem('not-allowed', roundOfClient)
  return db.transaction(async (tx) => {
    const locked = await lockForFeedbackOrThrow(tx, entrance, { film })
    const { project, review, deliverable } = locked
    // The portal's client became a person of the review by the comment that they send with the round.
    const { client } = entrance
    const known = entrance.person ?? (client && (await findPersonOfContact(tx, project.id, client.contactId))) ?? null
    const sender: Sender = { personId: known?.id ?? null }
    if ((await countWaiting(tx, deliverable.id, sender)) === 0) {
      throw new Problem('conflict', 'There is nothing to send yet. Please add your comments first.')
    }
    const rounds = await listRounds(tx, deliverable.id)
    const last = rounds.at(-1)
    const newest = (await listVersionsOf(tx, deliverable.id)).findLast((version) => maySeeVersion(version, entrance))
    const joined =
      last?.decision === 'included' &&
      known !== null &&
      last.personId !== known.id &&
      newest !== undefined &&
      newest.shownAt! < last.sentAt
        ? last
        : null
    const used = rounds.filter(({ decision }) => decision === 'included').length
    const isExtra = !joined && nextIsExtra({ included: review.roundsIncluded, used })
    const pricePence = isExtra ? review.roundPricePence : null
    if (!joined && pricePence !== (expectedPrice === null ? null : pounds(expectedPrice)))
      throw anotherPrice({ isExtra, pricePence }, await rateOfProject(tx, project))

    if (pricePence !== null) await proveIdentity(tx, reviewDecision({ ...entrance, ...locked }, 'prices'), decider, now)
    const { name, person } = await authorOf(tx, entrance, { now })
    const round =
      joined ??
      (await insertRound(tx, {
        projectId: project.id,
        deliverableId: deliverable.id,
        number: (rounds.at(-1)?.number ?? 0) + 1,
        sentBy: name,
        personId: person?.id ?? null,
        note,
        pricePence,
        decision: isExtra ? 'requested' : 'included',
        sentAt: now,
      }))
    const named = await filmOfRound(tx, round)
    const ids = await closeOver(tx, deliverable.id, round.id, sender)
    await changeFacts(tx, deliverable, { reviewWaiting: false })
    await recordActivity(tx, {
      actor: 'client',
      action: 'review.round-sent',
      subject: project.id,
      meta: { number: round.number, ...named, by: name, comments: ids.length, ...(pricePence !== null && { pricePence }) },
    })
    await mailRound(tx, queue, locked, {
      round: { ...round, sentBy: name, note },
      named,
      ids,
      replyTo: (isProven(person) && person?.email) || project.clientEmail,
    })
    const parts = { by: name, count: ids.length, ...(named.film && { version: named.film }) }
    await notify(tx, queue, { kind: 'changes-asked', projectId: project.id, to: 'followers', by: null, parts }, now)
    await announce(tx, 'review', { projectId: project.id, what: 'project' })
    return { number: round.number, person }
  })
}

const anotherPrice = ({ isExtra, pricePence }: { isExtra: boolean; pricePence: number | null }, vatRate: VatRate): Problem =>
  new Problem(
    'conflict',
    pricePence === null
      ? isExtra
        ? 'The price of another round is no longer agreed. Please check before you send it.'
        : 'This round is now included at no extra cost. Please check before you send it.'
      : `Another round costs ${sumWithVat(pricePence, vatRate)}. Please check before you send it.`,
  )
