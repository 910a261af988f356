import { notificationLink, notificationText } from '#domain/people/notification.ts'
import { abilitiesOf } from '#domain/people/roles.ts'
import type { Services } from '../../base/services.ts'
import { listDigestReaders, lockUnmailed, markMailed } from '../people/notification-store.ts'
import { findStaff } from '../people/people-store.ts'
import { queueMail } from './queue-mail.ts'

/** Maximum length of quoted comments. */
const mostQuoted = 600

type Needed = Pick<Services, 'db' | 'queue'>

/**
 * Mails a member of staff what they have neither read nor been mailed, and may see now, in one mail; idempotent. Does nothing for
 * those who chose another way since.
 */
export async function mailNotifications(
  { db, queue }: Needed,
  { personId, digest }: { personId: string; digest: boolean },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await findStaff(tx, personId)
    if (!person?.email || person.suspendedAt || person.notificationMail !== (digest ? 'digest' : 'at-once')) return
    const { name, email } = person
    const abilities = abilitiesOf(person.role, { added: person.abilitiesAdded, taken: person.abilitiesTaken })
    const rows = await lockUnmailed(tx, { id: personId, abilities })
    if (rows.length === 0) return
    const items = rows.map((row) => ({
      projectId: row.projectId,
      projectTitle: row.projectTitle,
      text: notificationText(row.kind, row.parts),
      link: notificationLink(row),
      quotation: row.kind === 'mentioned' ? (row.comment ?? '').slice(0, mostQuoted) : '',
    }))
    await queueMail(tx, queue, { to: { name, address: email }, template: 'notifications', props: { name, digest, items } })
    await markMailed(
      tx,
      rows.map(({ id }) => id),
      now,
    )
  })
}

/** Mails the digest of the day to those who want one. */
export async function mailDigests(services: Needed, now: Date): Promise<void> {
  for (const personId of await listDigestReaders(services.db)) await mailNotifications(services, { personId, digest: true }, now)
}
