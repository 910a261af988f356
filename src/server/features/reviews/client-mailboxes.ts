import type { Transaction } from '../../base/database/database.ts'
import type { Mailbox } from '../../base/mail/mailer.ts'
import { listContacts } from '../clients/contact-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { mailboxesOf, type Informed } from './thread-mailboxes.ts'

/**
 * Whom a decision is told to: the client, and the person whom it answers; each address once. The person is found by id: a name is
 * whatever somebody typed. Their address counts once it is proven, or is the one that the studio made their share link for, and
 * while that link is valid. The private link goes only to the client: it allows more than a share link.
 */
export async function clientMailboxes(
  tx: Transaction,
  project: ProjectRow,
  { personId, privateKey, now }: { personId: string | null; privateKey: string | null; now: Date },
): Promise<Informed[]> {
  const { slug } = project
  const spoke = await mailboxesOf(tx, project, personId === null ? [] : [personId], now)
  const others = spoke.map(({ address, page }) => ({ name: '', address, page }))
  const page = { slug, ...(privateKey && { key: privateKey }) }
  return eachOnce([...(await mailboxesOfClient(tx, project)).map((mailbox) => ({ ...mailbox, page })), ...others])
}

/** The client’s people who wish mails about reviews; where none of them does, the address of the project. */
export async function mailboxesOfClient(tx: Transaction, { clientId, clientName, clientEmail }: ProjectRow): Promise<Mailbox[]> {
  const people = clientId === null ? [] : await listContacts(tx, clientId)
  const wished = people.flatMap(({ name, email, wantsMail }) => (wantsMail && email ? [{ name, address: email }] : []))
  const own = clientEmail === '' ? [] : [{ name: clientName, address: clientEmail }]
  const isTheirs = people.some(({ email }) => email === clientEmail.toLowerCase())
  return wished.length > 0 && isTheirs ? wished : [...own, ...wished]
}

export const eachOnce = (mailboxes: Informed[]): Informed[] => [
  ...new Map(mailboxes.toReversed().map((mailbox) => [mailbox.address.toLowerCase(), mailbox])).values(),
]
