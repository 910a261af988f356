import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clientStatuses } from '#domain/clients/client.ts'
import { createdAt, id, moment } from './columns.ts'

/** A person that the studio works for. */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    company: text('company').notNull().default(''),
    location: text('location').notNull().default(''),
    status: text('status', { enum: clientStatuses }).notNull().default('prospect'),
    notes: text('notes').notNull().default(''),
    /** For the list: without case. */
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(name || E'\\n' || email || E'\\n' || company)`),
    /** argon2id; null until they chose a password for the portal. */
    portalPassword: text('portal_password'),
    invitedAt: moment('invited_at'),
    /** Counts every save: whoever saves says on which revision they stand. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('clients_email').on(table.email),
    index('clients_names').on(sql`${table.nameKey} collate "C"`, table.id),
    index('clients_status').on(table.status, sql`${table.nameKey} collate "C"`, table.id),
    index('clients_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)
