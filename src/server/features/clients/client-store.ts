import type { ClientForm } from '#domain/clients/client.ts'
import { noAddress } from '#domain/common/address/billing-address.ts'
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { clients } from '../../tables/clients/clients.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { Person } from './client-records.ts'
import { findOrAddMainContact } from './people/contact-store.ts'

export type ClientRow = typeof clients.$inferSelect
type Changes = Partial<typeof clients.$inferInsert>

/**
 * The client with this address (without an address: the client of this name who has none), or a new prospect. An existing
 * record is not overwritten. Locks the row until the transaction ends, so that it cannot be merged or erased in between.
 */
export async function findOrAddClient(
  tx: Transaction,
  { name, email, company = '', phone = '' }: { name: string; email: string; company?: string; phone?: string },
): Promise<ClientRow> {
  if (email === '') return findOrAddNamedClient(tx, { name, company, phone })
  for (;;) {
    const added = await insertClient(tx, { name, email: email.toLowerCase(), company, phone })
    if (added) {
      await recordActivity(tx, { actor: 'system', action: 'client.added', subject: added.id })
      return added
    }
    const known = await findClientByEmail(tx, email)
    const locked = known && (await tryLockClient(tx, known.id))
    // Merged or erased between the statements: retry.
    if (locked && !locked.mergedInto) return locked
  }
}

/** Finds by name only clients without an address: the name of somebody with an address proves nothing. */
async function findOrAddNamedClient(
  tx: Transaction,
  { name, ...others }: { name: string; company: string; phone: string },
): Promise<ClientRow> {
  const sameName = sql`${clients.nameKey} collate "C" = lower(${name})`
  const [known] = await tx
    .select()
    .from(clients)
    .where(and(isNull(clients.email), isNull(clients.mergedInto), sameName))
    .orderBy(asc(clients.createdAt))
    .limit(1)
    .for('update')
  if (known) return known
  const [added] = await tx
    .insert(clients)
    .values({ name, ...others })
    .returning()
  await findOrAddMainContact(tx, added!)
  await recordActivity(tx, { actor: 'system', action: 'client.added', subject: added!.id })
  return added!
}

/** With its main contact. Null when the address is taken. */
export async function insertClient(tx: Transaction, client: typeof clients.$inferInsert): Promise<ClientRow | null> {
  const [row] = await tx.insert(clients).values(client).onConflictDoNothing({ target: clients.email }).returning()
  if (row) await findOrAddMainContact(tx, row)
  return row ?? null
}

/** Follows a merged duplicate to its target. */
export async function findClient(db: Sql, id: string): Promise<ClientRow | null> {
  const [row] = await db.select().from(clients).where(eq(clients.id, id))
  return row?.mergedInto ? findClient(db, row.mergedInto) : (row ?? null)
}

/** The client whom the address belongs to. */
export async function findClientByEmail(db: Sql, email: string): Promise<ClientRow | null> {
  const [row] = await db.select({ id: clients.id }).from(clients).where(eq(clients.email, email.toLowerCase()))
  return row ? findClient(db, row.id) : null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockClient(tx: Transaction, id: string): Promise<ClientRow | null> {
  return (await lockClients(tx, [id]))[0] ?? null
}

/** Locks in a fixed order to avoid deadlocks. */
export async function lockClients(tx: Transaction, ids: string[]): Promise<ClientRow[]> {
  return tx.select().from(clients).where(inArray(clients.id, ids)).orderBy(asc(clients.id)).for('update')
}

export async function updateClient(tx: Transaction, id: string, changes: Changes): Promise<ClientRow> {
  const [row] = await tx.update(clients).set(changes).where(eq(clients.id, id)).returning()
  return row!
}

/** Deletes the client and the duplicates merged into them. */
export async function deleteClient(tx: Transaction, id: string): Promise<void> {
  await tx.delete(clients).where(eq(clients.id, id))
}

/** Reduces a duplicate to its address and a reference to its target. Duplicates merged into it earlier are redirected too. */
export async function leaveAddressOnly(
  tx: Transaction,
  { id, email }: Pick<ClientRow, 'id' | 'email'>,
  mergedInto: string,
): Promise<void> {
  await tx.update(clients).set({ mergedInto }).where(eq(clients.mergedInto, id))
  const nothing: Pick<ClientRow, Exclude<keyof ClientForm, 'status'>> = {
    name: '',
    email,
    phone: '',
    company: '',
    location: '',
    billingAddress: noAddress,
    vatNumber: '',
    eInvoiceProfile: null,
    electronicAddress: null,
    outsideTaxScope: false,
    currency: null,
    notes: '',
  }
  await tx
    .update(clients)
    .set({ ...nothing, mergedInto })
    .where(eq(clients.id, id))
}

/** Clients with all of their addresses, the primary one first. */
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
    addresses: [email, ...merged.filter(({ into }) => into === id).map((row) => row.email)].filter((address) => address !== null),
  }))
}

/** Possible duplicates: other clients with the same name or telephone number. */
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
