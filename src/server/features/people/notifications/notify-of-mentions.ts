import { mentionableAbout, newMentions } from '#domain/people/mentions.ts'
import type { NotificationParts, Subject } from '#domain/people/notification.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Queue } from '../../../base/queue.ts'
import { listColleagues } from './notification-store.ts'
import { notify } from './notify.ts'
import { listNames } from '../people-store.ts'

interface Named {
  id: string
  name: string
}

type Mentioning = Subject & {
  text: string
  /** What it said before. */
  before?: string
  where: NonNullable<NotificationParts['where']>
  taskId?: string
}

/**
 * Notifies the staff whom a text of staff on a project or record mentions, and did not before. Returns the names of those who may
 * not see it, or no longer work here, and were not notified.
 */
export async function notifyOfMentions(
  { tx, queue, person, now }: { tx: Transaction; queue: Queue; person: SignedInPerson; now: Date },
  { text, before = '', where, taskId, ...subject }: Mentioning,
): Promise<string[]> {
  // Most texts mention nobody.
  if (!text.includes('@')) return []
  const colleagues = await listColleagues(tx, 'projectId' in subject ? subject.projectId : null)
  const { mentionable, others } = mentionableAbout(subject, colleagues)
  const former = (await listNames(tx)).filter(({ id }) => !colleagues.some((one) => one.id === id))
  const { reached, unreached } = newMentions<Named>({ text, before }, { mentionable, others: [...others, ...former] })
  const to = reached.map(({ id }) => id)
  const of = { kind: 'mentioned', to, by: person.id, ...(taskId !== undefined && { taskId }) } as const
  await notify(tx, queue, { ...subject, ...of, parts: { by: person.name, where } }, now)
  return [...new Set(unreached.map(({ name }) => name))]
}
