import type { Transaction } from '../../../base/database/database.ts'
import type { Mailbox } from '../../../base/mail/mailer.ts'
import { listContacts } from '../../clients/people/contact-store.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import type { Informed } from './thread-mailboxes.ts'

/** The client’s people who wish mails about reviews; where none of them does, the address of the project. */
export async function mailboxesOfClient(tx: Transaction, { clientId, clientName, clientEmail }: ProjectRow): Promise<Mailbox[]> {
  const people = clientId === null ? [] : await listContacts(tx, clientId)
  const wished = people.flatMap(({ name, email, wantsMail }) => (wantsMail && email ? [{ name, address: email }] : []))
  const own = clientEmail === '' ? [] : [{ name: clientName, address: clientEmail }]
  const isTheirs = people.some(({ email }) => email === clientEmail.toLowerCase())
  return wished.length > 0 && isTheirs ? wished : [...own, ...wished]
}

/** Addresses of the client’s people who wish no mails about reviews. */
export async function listQuiet(tx: Transaction, { clientId }: ProjectRow): Promise<Set<string>> {
  const people = clientId === null ? [] : await listContacts(tx, clientId)
  return new Set(people.flatMap(({ email, wantsMail }) => (wantsMail || email === null ? [] : [email.toLowerCase()])))
}

export const eachOnce = (mailboxes: Informed[]): Informed[] => [
  ...new Map(mailboxes.toReversed().map((mailbox) => [mailbox.address.toLowerCase(), mailbox])).values(),
]
