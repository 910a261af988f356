import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../../base/database/database.ts'
import type { Mailbox } from '../../base/mail/mailer.ts'
import { reviewLinks, reviewPeople } from '../../tables/reviews.ts'
import type { ProjectRow } from '../projects/project-store.ts'

/** A mailbox, and the page that its mail links to; without a key, the page asks for what opens it. */
export interface Informed extends Mailbox {
  page: { slug: string; key?: string }
}

/**
 * Whom a decision is told to: the client, and the person whom it answers; each address once. The person is found by id: a name is
 * whatever somebody typed, and so is not mailed to the address that they typed with it. The private link goes only to the client:
 * it allows more than a share link, and nobody has proven the other address.
 */
export async function clientMailboxes(
  tx: Transaction,
  { id, slug, clientName, clientEmail }: ProjectRow,
  { personId, privateKey }: { personId: string | null; privateKey: string | null },
): Promise<Informed[]> {
  const spoke =
    personId === null
      ? []
      : await tx
          .select({ address: reviewPeople.email, shared: reviewLinks.key })
          .from(reviewPeople)
          .leftJoin(reviewLinks, and(eq(reviewLinks.id, reviewPeople.linkId), isNull(reviewLinks.revokedAt)))
          .where(and(eq(reviewPeople.projectId, id), eq(reviewPeople.id, personId), ne(reviewPeople.email, '')))
  const unproven = spoke.map(({ address, shared }) => ({
    name: '',
    address,
    page: shared ? { slug: '~', key: shared } : { slug },
  }))
  const client = { name: clientName, address: clientEmail, page: { slug, ...(privateKey && { key: privateKey }) } }
  return eachOnce([...(clientEmail === '' ? [] : [client]), ...unproven])
}

export const eachOnce = (mailboxes: Informed[]): Informed[] => [
  ...new Map(mailboxes.toReversed().map((mailbox) => [mailbox.address.toLowerCase(), mailbox])).values(),
]
