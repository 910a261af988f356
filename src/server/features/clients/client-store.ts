import { noAddress } from '#domain/common/billing-address.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { clients } from '../../tables/clients.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { Person } from './client-records.ts'

export type ClientRow = typeof clients.$inferSelect
type Changes = Partial<typeof clients.$inferInsert>

/**
 * The client whom this address leads to, or a new one, a prospect. Of one who is known nothing is overwritten: what staff
 * wrote down stands. The row is held until the transaction ends, so that nobody merges or erases them in between.
 */
export async function findOrAddClient(
  tx: Transaction,
  { name, email, company = '', phone = '' }: { name: string; email: string; company?: string; phone?: string },
): Promise<ClientRow> {
  for (;;) {
    const added = await insertClient(tx, { name, email: email.toLowerCase(), company, phone })
    if (added) {
      await recordActivity(tx, { actor: 'system', action: 'client.added', subject: added.id })
      return added
    }
    const known = await findClientByEmail(tx, email)
    const locked = known && (await tryLockClient(tx, known.id))
    // Otherwise they were merged or erased between the statements: look again.
    if (locked && !locked.mergedInto) return locked
  }
}

/** Null where the address is taken. */
export async function insertClient(tx: Transaction, client: typeof clients.$inferInsert): Promise<ClientRow | null> {
  const [row] = await tx.insert(clients).values(client).onConflictDoNothing({ target: clients.email }).returning()
  return row ?? null
}

/** Of a duplicate, the one that it was merged into. */
export async function findClient(db: Sql, id: string): Promise<ClientRow | null> {
  const [row] = await db.select().from(clients).where(eq(clients.id, id))
  return row?.mergedInto ? findClient(db, row.mergedInto) : (row ?? null)
}

/** Whom the address leads to. */
export async function findClientByEmail(db: Sql, email: string): Promise<ClientRow | null> {
  const [row] = await db.select({ id: clients.id }).from(clients).where(eq(clients.email, email.toLowerCase()))
  return row ? findClient(db, row.id) : null
}

/** The same in one step, so that it takes as long for an address that nobody has. */
export async function findAccount(db: Sql, email: string): Promise<ClientRow | null> {
  const asked = alias(clients, 'asked')
  const [row] = await db
    .select(getTableColumns(clients))
    .from(asked)
    .innerJoin(clients, eq(clients.id, sql`coalesce(${asked.mergedInto}, ${asked.id})`))
    .where(eq(asked.email, email.toLowerCase()))
  return row ?? null
}

/** Nobody else changes the row before the caller's transaction ends. */
export async function tryLockClient(tx: Transaction, id: string): Promise<ClientRow | null> {
  return (await lockClients(tx, [id]))[0] ?? null
}

/** Always in one order, so that two who want the same do not wait for each other. */
export async function lockClients(tx: Transaction, ids: string[]): Promise<ClientRow[]> {
  return tx.select().from(clients).where(inArray(clients.id, ids)).orderBy(asc(clients.id)).for('update')
}

export async function updateClient(tx: Transaction, id: string, changes: Changes): Promise<ClientRow> {
  const [row] = await tx.update(clients).set(changes).where(eq(clients.id, id)).returning()
  return row!
}

/** By the hash of a token that was mailed. */
export async function findInvited(db: Sql, inviteHash: string): Promise<ClientRow | null> {
  const [row] = await db.select().from(clients).where(eq(clients.inviteHash, inviteHash))
  return row ?? null
}

/** Whether the invitation still stood; of many who take it up at once, one is told so. */
export async function openPortal(tx: Transaction, inviteHash: string, portalPassword: string): Promise<boolean> {
  const rows = await tx
    .update(clients)
    .set({ portalPassword, inviteHash: null })
    .where(eq(clients.inviteHash, inviteHash))
    .returning({ id: clients.id })
  return rows.length === 1
}

/** With what was merged into them. */
export async function deleteClient(tx: Transaction, id: string): Promise<void> {
  await tx.delete(clients).where(eq(clients.id, id))
}

/** What is left of a duplicate: its address, and whom it leads to. What was merged into it before follows. */
export async function leaveAddressOnly(tx: Transaction, id: string, mergedInto: string): Promise<void> {
  await tx.update(clients).set({ mergedInto }).where(eq(clients.mergedInto, id))
  const nothing = {
    name: '',
    phone: '',
    company: '',
    location: '',
    billingAddress: noAddress,
    notes: '',
    portalPassword: null,
    inviteHash: null,
  }
  await tx
    .update(clients)
    .set({ ...nothing, mergedInto })
    .where(eq(clients.id, id))
}

/** The clients with all addresses that lead to them, their own first. */
export async function listAddresses(db: Sql, rows: Pick<ClientRow, 'id' | 'email'>[]): Promise<Person[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const merged = await db
    .select({ into: clients.mergedInto, email: clients.email })
    .from(clients)
    .where(inArray(clients.mergedInto, ids))
    .orderBy(asc(clients.email))
  return rows.map(({ id, email }) => ({
    id,
    addresses: [email, ...merged.filter(({ into }) => into === id).map((row) => row.email)],
  }))
}

/** Perhaps the same person: others with the same name or the same telephone. */
export async function listLikely(db: Sql, { id, nameKey, phoneKey }: ClientRow): Promise<ClientRow[]> {
  const sameName = sql`${clients.nameKey} collate "C" = ${nameKey}`
  const samePhone = phoneKey.length >= 7 ? and(eq(clients.phoneKey, phoneKey), ne(clients.phoneKey, '')) : undefined
  return db
    .select()
    .from(clients)
    .where(and(isNull(clients.mergedInto), ne(clients.id, id), or(sameName, samePhone)))
    .orderBy(asc(clients.createdAt))
    .limit(10)
}
