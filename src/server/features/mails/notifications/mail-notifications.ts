import { subMinutes } from 'date-fns/subMinutes'
import { mailboxOf } from '#domain/mails/mailbox.ts'
import { notificationLink, notificationText } from '#domain/people/notification.ts'
import { abilitiesOf } from '#domain/people/roles.ts'
import { digestDue } from '#domain/people/time-zone.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import {
  listApprovedSince,
  listDigestReaders,
  lockUnmailed,
  markMailed,
  placeOf,
  readTexts,
  wasSentSince,
} from '../../people/notifications/notification-store.ts'
import { findStaff } from '../../people/people-store.ts'
import { isWanted } from './notify-studio.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { studioMailbox } from '../settings/studio-mailbox.ts'

/** Maximum length of quoted comments. */
const mostQuoted = 600

type Needed = Pick<Services, 'db' | 'queue'>

/**
 * Mails a member of staff what they have neither read nor been mailed, and may see now, in one mail; idempotent. A digest has what
 * came until it was due, and is mailed once. Does nothing for those who chose another way since.
 */
export async function mailNotifications(
  { db, queue }: Needed,
  { personId, digest }: { personId: string; digest: Date | null },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await findStaff(tx, personId)
    if (!person?.email || person.suspendedAt || person.notificationMail !== (digest ? 'digest' : 'at-once')) return
    const { name, email } = person
    const abilities = abilitiesOf(person.role, { added: person.abilitiesAdded, taken: person.abilitiesTaken })
    const rows = await lockUnmailed(tx, { id: personId, abilities }, digest ? { until: digest } : pauseBefore(now))
    if (rows.length === 0 || (digest && (await wasSentSince(tx, { personId, by: 'mailedAt' }, digest)))) return
    const isOfStudio = await isMailedComments(tx, email)
    // The studio's mailbox gets the client's comments in a mail of its own.
    const wanted = rows.filter(({ kind }) => digest || kind !== 'commented' || !isOfStudio)
    const listed = await withoutApproved(tx, wanted)
    const texts = await readTexts(
      tx,
      listed.flatMap((row) => quotedIn(row).map(({ id }) => id)),
    )
    const places = listed.map((row) => ({ row, place: placeOf(row) }))
    const items = places.map(({ row, place }) => ({
      ...place.subject,
      projectTitle: row.projectTitle,
      text: notificationText(row.kind, row.parts),
      link: notificationLink(place),
      quotation: quotedIn(row)
        .flatMap(({ id, at }) => (texts.has(id) ? [at, texts.get(id)!.slice(0, mostQuoted)].filter(Boolean).join(' · ') : []))
        .join('\n\n'),
    }))
    if (items.length > 0) {
      await queueMail(tx, queue, {
        to: { name, address: email },
        template: 'notifications',
        props: { name, digest: digest !== null, items },
      })
    }
    await markMailed(
      tx,
      rows.map(({ id }) => id),
      now,
    )
  })
}

type Row = Awaited<ReturnType<typeof lockUnmailed>>[number]

/** Without those about a client's comments whose versions were all approved since: they stay in the list of notifications. */
async function withoutApproved(tx: Transaction, rows: readonly Row[]): Promise<Row[]> {
  const idsOf = ({ kind, parts }: Row) => (kind === 'commented' ? (parts.comments ?? []).map(({ id }) => id) : [])
  const approved = await listApprovedSince(tx, rows.flatMap(idsOf))
  return rows.filter((row) => {
    const ids = idsOf(row)
    const isWhole = ids.length > 0 && ids.length === (row.parts.count ?? 1)
    return !isWhole || ids.some((id) => !approved.has(id))
  })
}

/** The comments that a notification is about. */
function quotedIn({ kind, commentId, parts }: Row): { id: string; at: string }[] {
  if (kind === 'commented') return parts.comments ?? []
  return commentId !== null && (kind === 'mentioned' || kind === 'replied') ? [{ id: commentId, at: parts.at ?? '' }] : []
}

/**
 * A minute less than the pauses of `comment-notice`, since jobs run by the clock of the database: the last one must find its
 * comments quiet.
 */
const pauseBefore = (now: Date) => ({ quietSince: subMinutes(now, 14), begunBefore: subMinutes(now, 59) })

const isMailedComments = async (tx: Transaction, email: string): Promise<boolean> =>
  mailboxOf((await studioMailbox(tx)).address) === mailboxOf(email) && isWanted(tx, 'clientMessageEmail')

/** Mails the digest of the day to those who want one, and in whose time zone it is due. */
export async function mailDigests(services: Needed, now: Date): Promise<void> {
  for (const { id: personId, timeZone } of await listDigestReaders(services.db)) {
    const digest = digestDue(now, timeZone)
    if (digest) await mailNotifications(services, { personId, digest }, now)
  }
}
