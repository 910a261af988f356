import { and, eq, inArray, notExists, sql, type Column } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import { studioTimeZone } from '#domain/brand/brand.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { contacts } from '../../tables/clients/contacts.ts'
import { people, staff } from '../../tables/people/people.ts'
import { reviewPeople } from '../../tables/reviews/reviews.ts'
import { suppliers } from '../../tables/projects/suppliers.ts'

/** A new human being, for a row that says what they are to the studio. */
export async function insertHuman(tx: Transaction, name: string): Promise<string> {
  const [id] = await insertHumans(tx, [name])
  return id!
}

/** Returns their ids in the order of the names. */
export async function insertHumans(tx: Transaction, names: readonly string[]): Promise<string[]> {
  const humans = names.map((name) => ({ id: randomUUID(), name, timeZone: studioTimeZone() }))
  await tx.insert(people).values(humans)
  return humans.map(({ id }) => id)
}

export async function renameHuman(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.update(people).set({ name }).where(eq(people.id, id))
}

/** Deletes people who are nothing to the studio any more: of these, or of all. */
export async function forgetPeople(db: Sql, ids?: string[]): Promise<void> {
  const isNo = (table: PgTable, personId: Column) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(eq(personId, people.id)),
    )
  await db
    .delete(people)
    .where(
      and(
        ids && inArray(people.id, ids),
        isNo(staff, staff.personId),
        isNo(contacts, contacts.personId),
        isNo(suppliers, suppliers.personId),
        isNo(reviewPeople, reviewPeople.humanId),
      ),
    )
}
