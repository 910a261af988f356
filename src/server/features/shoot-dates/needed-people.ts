import { eq } from 'drizzle-orm'
import type { NeededPerson } from '#domain/shoot-dates/offer.ts'
import type { CrewMember } from '#domain/shoots/shoot.ts'
import type { Sql } from '../../base/database/database.ts'
import { suppliers } from '../../tables/projects/suppliers.ts'
import { listStaffPeople } from '../calendar/calendar-people-store.ts'
import { listShootsOf } from '../shoots/shoot-store.ts'
import { listTakenDays } from '../shoots/days/taken-day-store.ts'

/** Somebody who can be needed, as crew of a shoot. `takes` is whose time it is: a supplier may work here too. */
export interface KnownPerson extends NeededPerson {
  name: string
  email: string
  phone: string
  takes: string
}

/** Everyone who works here, then active suppliers, by name. */
export async function listKnownPeople(db: Sql): Promise<KnownPerson[]> {
  const { id, name, email, phone, personId } = suppliers
  const staff = await listStaffPeople(db)
  const outside = await db.select({ id, name, email, phone, personId }).from(suppliers).where(eq(suppliers.status, 'active'))
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en')
  return [
    ...staff
      .map((one) => ({ kind: 'staff' as const, id: one.id, name: one.name, email: one.email ?? '', phone: '', takes: one.id }))
      .toSorted(byName),
    ...outside
      .map(({ personId: works, ...one }) => ({ kind: 'supplier' as const, ...one, takes: works ?? one.id }))
      .toSorted(byName),
  ]
}

/** Those of an offer who are still there. */
export async function readNeeded(db: Sql, crew: readonly NeededPerson[]): Promise<KnownPerson[]> {
  const known = await listKnownPeople(db)
  return crew.flatMap((needed) => known.find(({ kind, id }) => kind === needed.kind && id === needed.id) ?? [])
}

/** The crew of the project's latest shoot and the suppliers on its roster, as far as they are known. */
export async function readPlanned(db: Sql, projectId: string, known: readonly KnownPerson[]): Promise<NeededPerson[]> {
  const crew = (await listShootsOf(db, projectId)).at(-1)?.crew ?? []
  const onRoster = (await listTakenDays(db, { projectIds: [projectId] })).flatMap(({ supplierId }) => supplierId ?? [])
  const found = [
    ...crew.flatMap((member) => personOf(member, known) ?? []),
    ...known.filter(({ kind, id }) => kind === 'supplier' && onRoster.includes(id)),
  ]
  return found
    .filter(({ takes }, index) => found.findIndex((one) => one.takes === takes) === index)
    .map(({ kind, id }) => ({ kind, id }))
}

const personOf = ({ supplierId, name, email }: CrewMember, known: readonly KnownPerson[]): KnownPerson | undefined =>
  supplierId === null
    ? known.find((one) =>
        email === '' ? one.name.toLowerCase() === name.toLowerCase() : one.email.toLowerCase() === email.toLowerCase(),
      )
    : known.find(({ kind, id }) => kind === 'supplier' && id === supplierId)
