import { ilike, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bookingStateLabels, type BookingState } from '#domain/bookings/booking-labels.ts'
import { roleLabels, type StaffRole } from '#domain/people/roles.ts'
import { containing } from '../../base/database/text-search.ts'
import { appointments, bookingTypes } from '../../tables/clients/bookings.ts'
import { clients } from '../../tables/clients/clients.ts'
import { contacts } from '../../tables/clients/contacts.ts'
import { people, staff } from '../../tables/people/people.ts'
import { suppliers } from '../../tables/projects/suppliers.ts'
import { escaped, linesOf, namedIn } from './search-terms.ts'
import { bestOf, rowsOf, momentOf, joined, named, type Place, type Read } from './best-of-store.ts'

export const peopleReaders: Record<'client' | 'contact' | 'colleague' | 'booking' | 'supplier', Read> = {
  async client(tx, asked) {
    const place: Place = {
      table: clients,
      id: clients.id,
      at: clients.createdAt,
      text: sql`${clients.searchText}`,
      where: isNull(clients.mergedInto),
      match: namedIn([clients.searchText], asked.terms),
      first: sql`${clients.nameKey} collate "C" like ${`${escaped(asked.terms.text)}%`}`,
    }
    const rows = await rowsOf<{ name: string; email: string | null; company: string }>(
      tx,
      sql`select best.*, ${clients.name} as name, ${clients.email} as email, ${clients.company} as company
        from (${named({ ...place, name: clients.searchText }, asked)}) as best join ${clients} on ${clients.id} = best.id`,
    )
    return rows.map(({ id, at, rank, name, email, company }) => ({
      id,
      rank,
      title: name,
      detail: joined(company, email) || null,
      path: `/admin/clients/${id}`,
      at: momentOf(at),
      email,
    }))
  },

  async contact(tx, asked) {
    const person = {
      table: people,
      id: people.id,
      at: people.createdAt,
      text: sql`lower(${people.name})`,
      match: namedIn([people.name], asked.terms),
      keep: (id: SQL | PgColumn) => sql`exists (select from ${contacts} where ${contacts.personId} = ${id}
        and not ${contacts.isMain} and ${contacts.removedAt} is null)`,
    }
    const address = {
      table: contacts,
      id: contacts.personId,
      at: contacts.createdAt,
      text: sql`${contacts.email}`,
      match: ilike(contacts.email, containing(asked.terms.text)),
      where: sql`not ${contacts.isMain} and ${contacts.removedAt} is null`,
    }
    const byName = named({ ...person, name: people.name }, asked)
    const best =
      asked.unknown || asked.terms.text.length < 3
        ? byName
        : sql`select id, max(at) as at, max(rank) as rank from (select * from (${byName}) as a
            union all select * from (${bestOf(address, asked)}) as b) as found group by id`
    const rows = await rowsOf<{ name: string; client: string; client_id: string; email: string | null }>(
      tx,
      sql`select ${contacts.id} as id, best.at, best.rank, ${people.name} as name, ${contacts.email} as email,
          ${clients.name} as client, ${clients.id} as client_id
        from (${best}) as best join ${people} on ${people.id} = best.id
        join ${contacts} on ${contacts.personId} = ${people.id} and not ${contacts.isMain} and ${contacts.removedAt} is null
        join ${clients} on ${clients.id} = ${contacts.clientId}
        order by best.rank desc limit ${asked.limit}`,
    )
    return rows.map(({ id, at, rank, name, client, client_id, email }) => ({
      id,
      rank,
      title: name,
      detail: joined(client, email),
      path: `/admin/clients/${client_id}`,
      at: momentOf(at),
      email,
    }))
  },

  async colleague(tx, asked) {
    const place = {
      table: people,
      id: people.id,
      at: people.createdAt,
      text: linesOf(people.name, sql`(select ${staff.email} from ${staff} where ${staff.personId} = ${people.id})`),
      // A few dozen people: they are looked through without an index.
      where: sql`${people.id} = any (array(select ${staff.personId} from ${staff} where ${staff.removedAt} is null))`,
    }
    const match = namedIn([place.text], asked.terms)
    const rows = await rowsOf<{ name: string; role: StaffRole; email: string | null }>(
      tx,
      sql`select best.*, ${people.name} as name, ${staff.role} as role, ${staff.email} as email
        from (${named({ ...place, match, name: people.name }, asked)}) as best
        join ${people} on ${people.id} = best.id join ${staff} on ${staff.personId} = best.id`,
    )
    return rows.map(({ id, at, rank, name, role, email }) => ({
      id,
      rank,
      title: name,
      detail: joined(roleLabels[role], email),
      path: '/admin/people',
      at: momentOf(at),
      email,
    }))
  },

  async booking(tx, asked) {
    const place: Place = {
      table: appointments,
      id: appointments.id,
      at: appointments.startsAt,
      text: linesOf(appointments.name, appointments.email),
      where: sql`${appointments.state} <> 'held'`,
      match: namedIn([appointments.name, appointments.email], asked.terms),
    }
    const rows = await rowsOf<{ name: string; type: string; state: Exclude<BookingState, 'held'>; past: boolean }>(
      tx,
      sql`select best.*, ${appointments.name} as name, ${bookingTypes.name} as type, ${appointments.state} as state,
          ${appointments.startsAt} < now() as past
        from (${named({ ...place, name: appointments.name }, asked)}) as best
        join ${appointments} on ${appointments.id} = best.id join ${bookingTypes} on ${bookingTypes.id} = ${appointments.typeId}`,
    )
    return rows.map(({ id, at, rank, name, type, state, past }) => ({
      id,
      rank,
      title: name,
      detail: joined(type, state === 'booked' ? null : bookingStateLabels[state]),
      path: past ? '/admin/bookings?when=past' : '/admin/bookings',
      at: momentOf(at),
      email: null,
    }))
  },

  async supplier(tx, asked) {
    const place: Place = {
      table: suppliers,
      id: suppliers.id,
      at: suppliers.createdAt,
      text: linesOf(suppliers.name, suppliers.email),
      match: namedIn([suppliers.name, suppliers.email], asked.terms),
    }
    const rows = await rowsOf<{ name: string; email: string }>(
      tx,
      sql`select best.*, ${suppliers.name} as name, ${suppliers.email} as email
        from (${named({ ...place, name: suppliers.name }, asked)}) as best join ${suppliers} on ${suppliers.id} = best.id`,
    )
    return rows.map(({ id, at, rank, name, email }) => ({
      id,
      rank,
      title: name,
      detail: email,
      path: `/admin/suppliers?${new URLSearchParams({ search: name })}`,
      at: momentOf(at),
      email,
    }))
  },
}
