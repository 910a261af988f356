import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { clients } from '../clients/clients.ts'
import { sessionEndings } from '#domain/people/sessions.ts'
import { contacts } from '../clients/contacts.ts'
import { moment } from '../columns.ts'
import { people } from './people.ts'

/**
 * A session. The cookie has 32 random bytes, the table only their SHA-256. A confirmed step gives a session another token: whatever
 * refers to it follows (`onUpdate: 'cascade'`).
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    role: text('role', { enum: ['staff', 'client'] }).notNull(),
    /** The client at the portal; null for staff. */
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    /** Who of the client; null for staff, also where they view the portal as the client. */
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
    /** The member of staff; null for clients. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** Staff viewing the portal as the client: read-only. */
    viewOnly: boolean('view_only').notNull().default(false),
    /** Signed in by the identity provider. */
    byProvider: boolean('by_provider').notNull().default(false),
    /** The identity provider said that it asked for a second factor. */
    providerFactors: boolean('provider_factors').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the password was last confirmed; sensitive endpoints (`confirmed`) check it. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    /** When a mailed link opened it: for a while that stands for the forgotten password. Null for other ways. */
    byLinkAt: moment('by_link_at'),
    /** As things stand; activity moves it on. */
    expiresAt: moment('expires_at').notNull(),
    /** At the latest; activity extends the session up to here. Null for one that is not extended. */
    endsAt: moment('ends_at'),
    /** For whoever still has the token; null while it lasts, and when it ran out. */
    endedWhy: text('ended_why', { enum: sessionEndings }),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    index('sessions_expires_at').on(table.expiresAt),
    index('sessions_client').on(table.clientId),
    index('sessions_contact').on(table.contactId),
    index('sessions_person').on(table.personId),
    check('sessions_have_holder', sql`(${table.role} = 'staff') = (${table.personId} is not null)`),
  ],
)

/** Hashed secrets of the studio: currently the admin password. */
export const credentials = pgTable('credentials', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})
