import { Problem } from '#domain/common/problem.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findNameOf, insertConversation, isProject, linkRecord } from './conversation-store.ts'
import { queueMessage } from './replies/queue-message.ts'

export interface FirstMessage {
  name: string
  email: string
  subject: string
  text: string
  project?: string | undefined
  cc: string[]
}

/** Begins a conversation with a mail, which leaves like a reply. Throws `invalid` for a project that is not there. */
export async function startConversation(
  { db, queue, person, now }: Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; now: Date },
  { name: given, email: address, subject, text, project, cc }: FirstMessage,
): Promise<string> {
  const email = address.toLowerCase()
  return db.transaction(async (tx) => {
    if (project !== undefined && !(await isProject(tx, project))) throw noSuchProject()
    const name = given || ((await findNameOf(tx, email)) ?? '')
    const conversation = await insertConversation(tx, {
      kind: 'mail',
      status: 'replied',
      name,
      email,
      subject,
      lastMessageAt: now,
    })
    if (project !== undefined) await linkRecord(tx, { conversationId: conversation.id, kind: 'project', recordId: project })
    await queueMessage(
      tx,
      { queue },
      {
        conversationId: conversation.id,
        channel: 'mail',
        fromName: person.name,
        personId: person.id,
        to: [{ name, email }],
        cc: cc.map((one) => ({ name: '', email: one.toLowerCase() })),
        subject,
        text,
      },
      now,
    )
    await recordActivity(tx, { actor: 'staff', action: 'conversation.started', subject: conversation.id, meta: { subject } })
    return conversation.id
  })
}

export function noSuchProject(): Problem {
  const message = 'This project does not exist.'
  return new Problem('invalid', message, { fields: { project: message } })
}
