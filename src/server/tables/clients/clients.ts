import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { eInvoiceProfiles } from '#domain/common/money/e-invoice-profile.ts'
import type { ElectronicAddress } from '#domain/common/address/electronic-address.ts'
import { clientStatuses } from '#domain/clients/client-messages.ts'
import { address, createdAt, id, moment } from '../columns.ts'

/** A client of the studio. */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    name: text('name').notNull(),
    /** Lower case; null where nobody told it yet. */
    email: text('email'),
    phone: text('phone').notNull().default(''),
    company: text('company').notNull().default(''),
    location: text('location').notNull().default(''),
    billingAddress: address('billing_address')
      .notNull()
      .default(sql`'{"line1":"","line2":"","city":"","postalCode":"","country":""}'::jsonb`),
    /** VAT number of a business; empty for none. */
    vatNumber: text('vat_number').notNull().default(''),
    /** How their invoices are sent to programs; null for what is usual in the studio's country. */
    eInvoiceProfile: text('e_invoice_profile', { enum: eInvoiceProfiles }),
    /** Where they receive electronic invoices; null where it follows from the VAT number. */
    electronicAddress: jsonb('electronic_address').$type<ElectronicAddress>(),
    /** Staff say that sales to this client are outside the scope of the studio's tax. */
    outsideTaxScope: boolean('outside_tax_scope').notNull().default(false),
    /** Of their documents; null for the base. */
    currency: text('currency'),
    status: text('status', { enum: clientStatuses }).notNull().default('prospect'),
    notes: text('notes').notNull().default(''),
    /** Lower-case sort key of the list. */
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(name || E'\\n' || coalesce(email, '') || E'\\n' || company)`),
    /** Last nine digits, so that numbers match with and without a country code. */
    phoneKey: text('phone_key')
      .notNull()
      .generatedAlwaysAs(sql`right(regexp_replace(phone, '[^0-9]', '', 'g'), 9)`),
    /** Of versions before contacts, who took these three over. */
    portalPassword: text('portal_password'),
    inviteHash: text('invite_hash').unique(),
    invitedAt: moment('invited_at'),
    /** Target of a merged duplicate. Its row keeps only the address, which then resolves to the target; it is not listed. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => clients.id, { onDelete: 'cascade' }),
    /** Number of saves, for optimistic locking. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('clients_email').on(table.email),
    index('clients_names')
      .on(sql`${table.nameKey} collate "C"`, table.id)
      .where(sql`merged_into is null`),
    index('clients_status')
      .on(table.status, sql`${table.nameKey} collate "C"`, table.id)
      .where(sql`merged_into is null`),
    index('clients_search')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .where(sql`merged_into is null`),
    index('clients_phone')
      .on(table.phoneKey)
      .where(sql`merged_into is null and phone_key <> ''`),
    index('clients_companies')
      .on(sql`lower(${table.company})`)
      .where(sql`merged_into is null and company <> ''`),
    index('clients_merged').on(table.mergedInto),
  ],
)

/**
 * When there was last contact with each client, kept by triggers on what is written to, by and about them. A table of its own, since
 * clients are locked before projects, and these rows only at the end of a transaction.
 */
export const lastContacts = pgTable(
  'last_contacts',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** Null when there was none. */
    at: moment('at'),
  },
  (table) => [index('last_contacts_order').on(table.at, table.clientId)],
)
