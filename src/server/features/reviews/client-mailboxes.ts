import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../../base/database/database.ts'
import type { Mailbox } from '../../base/mail/mailer.ts'
import { reviewPeople } from '../../tables/reviews.ts'
import type { ProjectRow } from '../projects/project-store.ts'

/**
 * Whom a decision is told to: the client, and the person whom it answers; each address once. The person is found by id: a name is
 * whatever somebody typed, and so is not mailed to the address that they typed with it.
 */
export async function clientMailboxes(
  tx: Transaction,
  { id, clientName, clientEmail }: ProjectRow,
  personId: string | null,
): Promise<Mailbox[]> {
  const spoke =
    personId === null
      ? []
      : await tx
          .select({ address: reviewPeople.email })
          .from(reviewPeople)
          .where(and(eq(reviewPeople.projectId, id), eq(reviewPeople.id, personId), ne(reviewPeople.email, '')))
  const unproven = spoke.map(({ address }) => ({ name: '', address }))
  return eachOnce([...(clientEmail === '' ? [] : [{ name: clientName, address: clientEmail }]), ...unproven])
}

export const eachOnce = (mailboxes: Mailbox[]): Mailbox[] => [
  ...new Map(mailboxes.toReversed().map((mailbox) => [mailbox.address.toLowerCase(), mailbox])).values(),
]
