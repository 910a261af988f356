import { eq } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import { canEnd, dueKinds, dueRecordOf } from '#domain/ops/due/today.ts'
import { seesProject } from '../../../base/access/project-scope.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import type { Present } from '../../../base/present.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { reviewComments } from '../../../tables/reviews/reviews.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockConversation, updateConversation, updateStatus } from '../../conversations/conversation-store.ts'
import { deedOf } from '../../conversations/deed-of.ts'
import { noFollowUp } from '../../conversations/follow-ups/no-follow-up.ts'
import { findDue } from './today-store.ts'
import { markEnded, unmarkEnded } from './waiting-marks-store.ts'

type Needed = Pick<Services, 'db'> & Present & { person: SignedInPerson }

/** Conversations are done then, as they are in the inbox. */
const ofInbox = ['inquiry', 'booking', 'message']

/** Ends the waiting for what needs no answer. Throws `not-found` for what the person does not see, and `conflict` for what has to be decided. */
export async function endWaiting({ db, person, now, today }: Needed, item: string): Promise<void> {
  const { kind, record } = expectSeen(person, item)
  if (!canEnd(kind)) throw new Problem('conflict', 'This has to be decided where it stands.')
  if (ofInbox.includes(kind)) return db.transaction((tx) => setDone(tx, record, true))
  const found = (await findDue(db, person, { now, today }, { most: 1_000 })).find(({ id }) => id === item)
  if (!found?.since) throw gone()
  const since = new Date(found.since)
  await db.transaction(async (tx) => {
    await markEnded(tx, item, { since, endedAt: now, endedBy: person.id })
    await recordActivity(tx, {
      actor: 'staff',
      action: 'waiting.ended',
      ...about(found.projectId),
      meta: { item, title: found.title },
    })
  })
}

/** Undoes it. Throws `not-found` for what was not ended, and for what the person does not see. */
export async function resumeWaiting({ db, person }: Needed, item: string): Promise<void> {
  const { kind, record } = expectSeen(person, item)
  if (kind === 'question' && !(await isSeenQuestion(db, person, record))) throw gone()
  await db.transaction(async (tx) => {
    if (ofInbox.includes(kind)) return setDone(tx, record, false)
    if (!(await unmarkEnded(tx, item))) throw gone()
    await recordActivity(tx, { actor: 'staff', action: 'waiting.resumed', meta: { item } })
  })
}

const gone = () => new Problem('not-found', 'This is not there any more.')
const about = (projectId: string | null) => (projectId === null ? {} : { subject: projectId })

function expectSeen({ abilities }: SignedInPerson, item: string) {
  const { kind, record } = dueRecordOf({ id: item })
  if (!(kind in dueKinds) || !abilities.includes(dueKinds[kind].needs)) throw gone()
  return { kind, record }
}

async function setDone(tx: Transaction, id: string, isDone: boolean): Promise<void> {
  const conversation = /^[0-9a-f-]{36}$/.test(id) ? await tryLockConversation(tx, id) : null
  if (!conversation) throw gone()
  const status = isDone ? 'closed' : 'new'
  if (conversation.status === status) return
  if (isDone) await updateConversation(tx, conversation.id, { snoozedUntil: null, ...noFollowUp })
  await updateStatus(tx, conversation.id, status)
  const meta = { from: conversation.status, to: status }
  await recordActivity(tx, { actor: 'staff', action: deedOf(conversation, 'status-changed'), subject: conversation.id, meta })
}

/** Whether a comment is there, on a project that the person sees. */
async function isSeenQuestion(db: Sql, person: SignedInPerson, id: string): Promise<boolean> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return false
  const [row] = await db.select({ projectId: reviewComments.projectId }).from(reviewComments).where(eq(reviewComments.id, id))
  return row !== undefined && (await seesProject(db, person, row.projectId))
}
