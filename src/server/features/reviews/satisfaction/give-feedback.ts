import { Problem } from '#domain/common/problem.ts'
import { refusalToAnswer, type Score } from '#domain/reviews/approvals/satisfaction.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockAsked, updateAnswer, type Asked } from './satisfaction-store.ts'

export const noSuchLink = () => new Problem('not-found', 'This link is not valid.')

/** Stores an answer, which can be changed for a day. Throws `not-found`, and `conflict` afterwards. */
export async function giveFeedback(
  { db }: Pick<Services, 'db'>,
  key: string,
  { score, text }: { score: Score; text: string },
  now: Date,
): Promise<Asked> {
  return db.transaction(async (tx) => {
    const found = await tryLockAsked(tx, key)
    if (!found) throw noSuchLink()
    const { asked: before, project } = found
    const refusal = refusalToAnswer(before.answeredAt, now)
    if (refusal) throw new Problem('conflict', refusal)
    if (before.score === score && before.text === text) return found
    const asked = await updateAnswer(tx, key, { score, text, answeredAt: before.answeredAt ?? now })
    const action = before.answeredAt ? 'satisfaction.changed' : 'satisfaction.answered'
    await recordActivity(tx, { actor: 'client', action, subject: project.id, meta: { score } })
    return { asked, project }
  })
}
