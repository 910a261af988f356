import { Problem, expectRevision } from '#domain/common/problem.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import type { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findClient } from '../clients/client-store.ts'
import { deleteTrouble } from '../mails/outbox/address-trouble-store.ts'
import { listMentionable } from '../people/notifications/notification-store.ts'
import { notify } from '../people/notifications/notify.ts'
import {
  isProject,
  linkRecord,
  tryLockConversation,
  unlinkRecords,
  updateConversation,
  updateStatus,
  type ConversationRow,
} from './conversation-store.ts'
import { deedOf } from './deed-of.ts'
import { noFollowUp } from './follow-ups/no-follow-up.ts'
import { noSuchConversation } from './no-such-conversation.ts'
import { noSuchProject } from './start-conversation.ts'

type Changes = BodyOf<typeof conversationEndpoints.changeConversation>
type Needed = Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; now: Date }

/**
 * Changes what staff decide about a conversation; whoever it is assigned to is notified. One that is done is neither snoozed nor
 * followed up. Throws `not-found`, `conflict` when it was changed since, and `invalid`.
 */
export async function changeConversation(services: Needed, id: string, changes: Changes): Promise<string> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const before = await tryLockConversation(tx, id)
    if (!before) throw noSuchConversation()
    expectRevision(changes.revision, before.revision, 'this conversation')
    const { status, snoozedUntil, assignee, tags, client, project, followUp } = changes
    const isDone = status === 'closed'
    const until = snoozedUntil && futureOrThrow(new Date(snoozedUntil), now)
    if (client !== undefined && before.kind === 'portal') throw ofTheirClient()
    if (client) await expectClient(tx, client)
    if (assignee) await expectReader(tx, assignee)
    await updateConversation(tx, before.id, {
      ...(isDone && { snoozedUntil: null, ...noFollowUp }),
      ...(until !== undefined && { snoozedUntil: until || null }),
      ...(assignee !== undefined && { assigneeId: assignee }),
      ...(tags !== undefined && { tags: [...new Set(tags)].toSorted() }),
      ...(client !== undefined && { clientId: client }),
      ...(followUp === null && noFollowUp),
    })
    if (project !== undefined) await setProject(tx, before, project)
    if (status !== undefined && status !== before.status) await setStatus(tx, before, status)
    if (changes.addressProblem === null) await clearAddress(tx, before)
    const { revision: _, status: __, addressProblem: ___, ...others } = changes
    const fields = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    if (fields.length > 0) {
      await recordActivity(tx, { actor: 'staff', action: 'conversation.changed', subject: before.id, meta: { fields } })
    }
    if (assignee && assignee !== before.assigneeId) await tellAssignee(tx, services, before.id, assignee)
    return before.id
  })
}

function futureOrThrow(moment: Date, now: Date): Date {
  if (moment > now) return moment
  const message = 'Please choose a time in the future.'
  throw new Problem('invalid', message, { fields: { snoozedUntil: message } })
}

function ofTheirClient(): Problem {
  const message = 'Messages in the portal stay with the client whose portal it is.'
  return new Problem('invalid', message, { fields: { client: message } })
}

async function expectClient(tx: Transaction, id: string): Promise<void> {
  const found = await findClient(tx, id)
  if (found && !found.mergedInto) return
  const message = 'This client does not exist.'
  throw new Problem('invalid', message, { fields: { client: message } })
}

async function expectReader(tx: Transaction, id: string): Promise<void> {
  if ((await listMentionable(tx, 'conversation')).some((one) => one.id === id)) return
  const message = 'This person cannot see conversations.'
  throw new Problem('invalid', message, { fields: { assignee: message } })
}

async function setProject(tx: Transaction, { id }: ConversationRow, project: string | null): Promise<void> {
  if (project !== null && !(await isProject(tx, project))) throw noSuchProject()
  await unlinkRecords(tx, id, 'project')
  if (project !== null) await linkRecord(tx, { conversationId: id, kind: 'project', recordId: project })
}

/** Reminders to the address of a conversation are sent again, whatever was reported of it. */
async function clearAddress(tx: Transaction, { id, email }: ConversationRow): Promise<void> {
  const kind = await deleteTrouble(tx, email)
  if (kind) await recordActivity(tx, { actor: 'staff', action: 'conversation.address-cleared', subject: id, meta: { kind } })
}

async function setStatus(tx: Transaction, before: ConversationRow, status: ConversationRow['status']): Promise<void> {
  await updateStatus(tx, before.id, status)
  const meta = { from: before.status, to: status }
  await recordActivity(tx, { actor: 'staff', action: deedOf(before, 'status-changed'), subject: before.id, meta })
}

async function tellAssignee(tx: Transaction, { queue, person, now }: Needed, id: string, assignee: string): Promise<void> {
  const about = { record: 'conversation', recordId: id } as const
  await notify(
    tx,
    queue,
    { ...about, kind: 'conversation-assigned', to: [assignee], by: person.id, parts: { by: person.name } },
    now,
  )
}
