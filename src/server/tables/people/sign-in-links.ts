import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { signInLinkPurposes } from '#domain/accounts/sign-in-links.ts'
import { clients } from '../clients/clients.ts'
import { contacts } from '../clients/contacts.ts'
import { createdAt, moment } from '../columns.ts'
import { people } from './people.ts'

/** Mailed links for signing in or choosing a password, of clients and of staff: single use, valid for minutes. The mail has the token. */
export const signInLinks = pgTable(
  'portal_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Null for staff. */
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
    /** Null for clients. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: signInLinkPurposes }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('portal_links_client').on(table.clientId),
    index('portal_links_contact').on(table.contactId),
    index('portal_links_person').on(table.personId),
    index('portal_links_expires_at').on(table.expiresAt),
    check(
      'portal_links_have_holder',
      sql`(${table.purpose} = 'staff') = (${table.contactId} is null) and (${table.contactId} is null) = (${table.personId} is not null)`,
    ),
  ],
)
