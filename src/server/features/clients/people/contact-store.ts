import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { clients } from '../../../tables/clients/clients.ts'
import { contacts } from '../../../tables/clients/contacts.ts'
import { people } from '../../../tables/people/people.ts'
import { signInLinks } from '../../../tables/people/sign-in-links.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { reviewLinks, reviewPeople } from '../../../tables/reviews/reviews.ts'
import { movePasskeys } from '../../accounts/passkeys.ts'
import { insertHuman, renameHuman } from '../../people/human-store.ts'

export type ContactRow = typeof contacts.$inferSelect & { name: string }
type Changes = Partial<Omit<ContactRow, 'id' | 'personId'>>

/** A contact, and the client whom they belong to. */
export interface Account {
  contact: ContactRow
  client: { id: string; name: string; company: string }
}

const client = { id: clients.id, name: clients.name, company: clients.company }

const readContacts = (db: Sql, which: SQL | undefined) =>
  db
    .select({ contact: contacts, name: people.name, client })
    .from(contacts)
    .innerJoin(people, eq(people.id, contacts.personId))
    .innerJoin(clients, eq(clients.id, contacts.clientId))
    .where(and(isNull(contacts.removedAt), which))
    .orderBy(desc(contacts.isMain), asc(sql`lower(${people.name})`), asc(contacts.id))

type Read = Awaited<ReturnType<typeof readContacts>>[number]
const toContact = ({ contact, name }: Read): ContactRow => ({ ...contact, name })
const toAccount = (row: Read): Account => ({ contact: toContact(row), client: row.client })

/** The people of a client, the main contact first. */
export async function listContacts(db: Sql, clientId: string): Promise<ContactRow[]> {
  return (await readContacts(db, eq(contacts.clientId, clientId))).map(toContact)
}

export async function listMainContacts(db: Sql, clientIds: string[]): Promise<ContactRow[]> {
  return (await readContacts(db, and(inArray(contacts.clientId, clientIds), contacts.isMain))).map(toContact)
}

/**
 * Whoever has this mailbox, at each of its clients; for the address of a merged record the main contact of its target. One query,
 * so that unknown addresses take the same time.
 */
export async function findAccounts(db: Sql, email: string): Promise<Account[]> {
  const address = email.toLowerCase()
  const merged = sql`(select ${clients.mergedInto} from ${clients} where ${clients.email} = ${address})`
  const rows = await readContacts(
    db,
    sql`${contacts.email} = ${address} or (${contacts.isMain} and ${contacts.clientId} = ${merged})`,
  )
  const theirs = rows.filter(({ contact }) => contact.email === address)
  return (theirs.length > 0 ? theirs : rows).map(toAccount)
}

/** Null when they were removed. */
export async function findContact(db: Sql, id: string): Promise<Account | null> {
  const [row] = await readContacts(db, eq(contacts.id, id))
  return row ? toAccount(row) : null
}

/** The contact that somebody is; null when they were removed, and for people of the studio. */
export async function findAccountOfPerson(db: Sql, personId: string): Promise<Account | null> {
  const [row] = await readContacts(db, eq(contacts.personId, personId))
  return row ? toAccount(row) : null
}

/** By the hash of a mailed token. */
export async function findInvited(db: Sql, inviteHash: string): Promise<Account | null> {
  const [row] = await readContacts(db, eq(contacts.inviteHash, inviteHash))
  return row ? toAccount(row) : null
}

/** Returns true when the invitation was still valid; of concurrent calls only one gets true. */
export async function openPortal(tx: Transaction, inviteHash: string, passwordHash: string): Promise<boolean> {
  const rows = await tx
    .update(contacts)
    .set({ passwordHash, inviteHash: null })
    .where(and(eq(contacts.inviteHash, inviteHash), isNull(contacts.removedAt)))
    .returning({ id: contacts.id })
  return rows.length === 1
}

export async function insertContact(
  tx: Transaction,
  { name, ...contact }: Omit<typeof contacts.$inferInsert, 'personId'> & { name: string },
): Promise<ContactRow> {
  const personId = await insertHuman(tx, name)
  const [row] = await tx
    .insert(contacts)
    .values({ ...contact, personId })
    .returning()
  return { ...row!, name }
}

export async function updateContact(tx: Transaction, id: string, { name, ...changes }: Changes): Promise<void> {
  const [row] = await tx
    .update(contacts)
    .set({ ...changes, revision: sql`${contacts.revision} + 1` })
    .where(eq(contacts.id, id))
    .returning({ personId: contacts.personId })
  if (name === undefined) return
  await renameHuman(tx, row!.personId, name)
  await tx.update(reviewPeople).set({ name }).where(eq(reviewPeople.contactId, id))
}

/** The main contact of a client, from the client's record where there is none yet. */
export async function findOrAddMainContact(
  tx: Transaction,
  { id, name, email }: Pick<typeof clients.$inferSelect, 'id' | 'name' | 'email'>,
): Promise<ContactRow> {
  const [known] = await listMainContacts(tx, [id])
  return known ?? insertContact(tx, { clientId: id, name, email, isMain: true, wantsMail: true })
}

const removed = () => ({ isMain: false, removedAt: new Date(), passwordHash: null, inviteHash: null })

/**
 * Gives another client's people to this client, as colleagues of its main contact, or with their own where this one has no
 * mailbox. Nobody is merged, but for a mailbox that both have: it keeps one sign-in.
 */
export async function moveContacts(tx: Transaction, from: string, to: string): Promise<void> {
  const there = await listContacts(tx, to)
  const main = there.find(({ isMain }) => isMain)
  const isReplaced = !main || main.email === null
  if (main && isReplaced) await updateContact(tx, main.id, removed())
  for (const { id, personId, email, passwordHash, isMain } of await listContacts(tx, from)) {
    const same = there.find((other) => other.email !== null && other.email === email)
    if (same && !same.passwordHash) await updateContact(tx, same.id, { passwordHash })
    if (same) await movePasskeys(tx, personId, same.personId)
    const isGone = same || (email === null && !isReplaced)
    await updateContact(tx, id, isGone ? removed() : { isMain: isMain && isReplaced })
  }
  await tx.update(contacts).set({ clientId: to }).where(eq(contacts.clientId, from))
}

/**
 * Makes a colleague the main contact in the place of one who was removed: the client's address, and that of its projects where it
 * was theirs, is the colleague's from now on.
 */
export async function handMainOver(tx: Transaction, from: ContactRow, to: ContactRow): Promise<void> {
  await updateContact(tx, to.id, { isMain: true, wantsMail: true })
  if (from.email === null || to.email === null) return
  // An address leads to one client: it stays where the colleague's is that of another.
  const taken = sql`exists (select from ${clients} as other where other.email = ${to.email})`
  await tx
    .update(clients)
    .set({ email: to.email, revision: sql`${clients.revision} + 1` })
    .where(and(eq(clients.id, from.clientId), eq(clients.email, from.email), sql`not ${taken}`))
  await tx
    .update(projects)
    .set({ clientEmail: to.email })
    .where(and(eq(projects.clientId, from.clientId), sql`lower(${projects.clientEmail}) = ${from.email}`))
}

export async function deletePortalLinksOf(tx: Transaction, contactId: string): Promise<void> {
  await tx.delete(signInLinks).where(eq(signInLinks.contactId, contactId))
}

/** Revokes the share links of a person's mailbox on their client's projects. */
export async function revokeReviewLinksOf(tx: Transaction, { clientId, email }: ContactRow, now: Date): Promise<void> {
  if (!email) return
  await tx
    .update(reviewLinks)
    .set({ revokedAt: now, revision: sql`${reviewLinks.revision} + 1` })
    .where(
      and(
        isNull(reviewLinks.revokedAt),
        eq(sql`lower(${reviewLinks.email})`, email.toLowerCase()),
        inArray(reviewLinks.projectId, tx.select({ id: projects.id }).from(projects).where(eq(projects.clientId, clientId))),
      ),
    )
}

/** Everyone who is or was a person of a client. */
export async function listPeopleOf(tx: Transaction, clientId: string): Promise<string[]> {
  const rows = await tx.select({ id: contacts.personId }).from(contacts).where(eq(contacts.clientId, clientId))
  return rows.map(({ id }) => id)
}

/** Mailboxes of everyone who is or was a person of this client, and of no other one. */
export async function listOwnMailboxes(tx: Transaction, clientId: string): Promise<string[]> {
  const elsewhere = sql`exists (select from ${contacts} as other
      where other.email = ${contacts.email} and other.client_id <> ${clientId} and other.removed_at is null)
    or exists (select from ${clients} as owner
      where owner.email = ${contacts.email} and ${clientId} not in (owner.id, coalesce(owner.merged_into, owner.id)))`
  const rows = await tx
    .selectDistinct({ email: contacts.email })
    .from(contacts)
    .where(and(eq(contacts.clientId, clientId), isNotNull(contacts.email), sql`not (${elsewhere})`))
  return rows.map(({ email }) => email!)
}

export async function findPersonId(tx: Transaction, contactId: string): Promise<string | null> {
  const [row] = await tx.select({ id: contacts.personId }).from(contacts).where(eq(contacts.id, contactId))
  return row?.id ?? null
}
