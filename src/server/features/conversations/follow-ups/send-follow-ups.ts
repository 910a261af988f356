import { fillTemplate, firstNameOf, replySubject } from '#domain/conversations/fill-template.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import type { MessageMailbox } from '../../../tables/clients/conversations.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { isReachable } from '../../mails/outbox/address-trouble-store.ts'
import { studioMailbox } from '../../mails/settings/studio-mailbox.ts'
import { notify } from '../../people/notifications/notify.ts'
import { findPersonName, lockDueFollowUp, updateConversation, type ConversationRow } from '../conversation-store.ts'
import { findAnswered, insertMessage } from '../message-store.ts'
import { findReader } from '../portal-reader.ts'
import { noFollowUp } from './no-follow-up.ts'
import { findTemplate, type TemplateRow } from '../replies/template-store.ts'

type Needed = Pick<Services, 'db' | 'queue'>

/** Follow-ups of one run, so that it ends. */
const mostAtOnce = 1_000

/** Sends or tells of what had no answer until it was due, once each, also when several processes run. */
export async function sendFollowUps(services: Needed, now: Date): Promise<void> {
  for (let left = mostAtOnce; left > 0; left -= 1) {
    const wasDue = await services.db.transaction((tx) => followUpNext(tx, services, now))
    if (!wasDue) return
  }
}

async function followUpNext(tx: Transaction, { queue }: Needed, now: Date): Promise<boolean> {
  const conversation = await lockDueFollowUp(tx, now)
  if (!conversation) return false
  const { id, kind, name, email, followUpTemplate, followUpDays, followUpBy, assigneeId } = conversation
  await updateConversation(tx, id, noFollowUp)
  const template = followUpTemplate === null ? null : await findTemplate(tx, followUpTemplate)
  const reader = kind === 'portal' ? await findReader(tx, conversation) : { name, email }
  const mayWrite = reader !== null && (kind === 'portal' || (email !== '' && (await isReachable(tx, email))))
  if (template && mayWrite) await sendTemplate(tx, queue, { conversation, reader, template, now })
  else {
    const to = [followUpBy ?? assigneeId].filter((one) => one !== null)
    const about = { record: 'conversation', recordId: id } as const
    await notify(tx, queue, { ...about, kind: 'no-answer', to, by: null, parts: { count: followUpDays ?? 1 } }, now)
  }
  const meta = { subject: conversation.subject, template: template?.name ?? null }
  await recordActivity(tx, { actor: 'system', action: 'conversation.followed-up', subject: id, meta })
  return true
}

/** In the name of whoever asked for it. */
async function sendTemplate(
  tx: Transaction,
  queue: Services['queue'],
  {
    conversation,
    reader,
    template,
    now,
  }: { conversation: ConversationRow; reader: MessageMailbox; template: TemplateRow; now: Date },
): Promise<void> {
  const { id, kind, name, subject, followUpBy } = conversation
  const studio = (await studioMailbox(tx)).name
  const writer = (followUpBy && (await findPersonName(tx, followUpBy))) || studio
  const values = { name, 'first name': firstNameOf(name), subject, studio, 'my name': writer }
  const message = await insertMessage(tx, {
    conversationId: id,
    direction: 'out',
    channel: kind === 'portal' ? 'portal' : 'mail',
    fromName: writer,
    personId: followUpBy,
    to: [reader],
    subject: fillTemplate(template.subject, values) || replySubject(subject),
    text: fillTemplate(template.text, values),
    answersId: await findAnswered(tx, id),
    // It cannot be taken back.
    leavesAt: now,
    sentAt: now,
  })
  await queue.send(tx, 'message.leaves', { messageId: message.id })
}
