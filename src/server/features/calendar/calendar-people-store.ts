import { and, eq, isNull, sql } from 'drizzle-orm'
import { abilitiesOf } from '#domain/people/roles.ts'
import type { Sql } from '../../base/database/database.ts'
import { people, staff } from '../../tables/people/people.ts'
import { suppliers } from '../../tables/projects/suppliers.ts'
import type { Viewer } from './entry-source.ts'

interface StaffPerson {
  id: string
  name: string
  email: string | null
}

/** Everyone who works here. */
export const listStaffPeople = (db: Sql): Promise<StaffPerson[]> =>
  db
    .select({ id: people.id, name: people.name, email: staff.email })
    .from(staff)
    .innerJoin(people, eq(people.id, staff.personId))
    .where(and(isNull(staff.removedAt), isNull(staff.suspendedAt)))

/** A supplier's id in the calendar is that of the person, who may work here as well. */
export const supplierPersonId = sql<string>`coalesce(${suppliers.personId}, ${suppliers.id})::text`

export const listActiveSuppliers = (db: Sql): Promise<{ id: string; name: string }[]> =>
  db.select({ id: supplierPersonId, name: suppliers.name }).from(suppliers).where(eq(suppliers.status, 'active'))

/** Somebody who works here, with what they may see; null once they are removed or suspended. */
export async function findViewer(db: Sql, personId: string): Promise<Viewer | null> {
  const [row] = await db
    .select({ role: staff.role, added: staff.abilitiesAdded, taken: staff.abilitiesTaken })
    .from(staff)
    .where(and(eq(staff.personId, personId), isNull(staff.removedAt), isNull(staff.suspendedAt)))
  return row ? { id: personId, abilities: abilitiesOf(row.role, row) } : null
}
