import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { contactRights, type ContactRight } from '#domain/clients/contact-rights.ts'
import { clients } from './clients.ts'
import { createdAt, id, moment, trigrams } from '../columns.ts'
import { people } from '../people/people.ts'

/** A person of a client, with a sign-in for the portal. The row stays when they are removed, so that history keeps the name. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** Lower case; null for the main contact of a client without an address. */
    email: text('email'),
    /** What they may do besides viewing. */
    rights: jsonb('rights')
      .$type<ContactRight[]>()
      .notNull()
      .default([...contactRights]),
    /** Whom the client's record speaks of: one of each client. */
    isMain: boolean('is_main').notNull().default(false),
    /** Gets the mails to the client about reviews. */
    wantsMail: boolean('wants_mail').notNull().default(false),
    /** argon2id; null before they chose a portal password. */
    passwordHash: text('password_hash'),
    /** SHA-256 of the latest invitation's token; null once it was used. */
    inviteHash: text('invite_hash').unique(),
    invitedAt: moment('invited_at'),
    removedAt: moment('removed_at'),
    /** Number of saves, for optimistic locking. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    // A mailbox can be of several clients, with a password at each.
    uniqueIndex('contacts_email')
      .on(table.email, table.clientId)
      .where(sql`removed_at is null`),
    uniqueIndex('contacts_main')
      .on(table.clientId)
      .where(sql`is_main`),
    index('contacts_client').on(table.clientId),
    index('contacts_person').on(table.personId),
    index('contacts_search').using('gin', ...trigrams(table.email)),
    check('contacts_email_case', sql`${table.email} = lower(${table.email})`),
    check('contacts_main_is_there', sql`not (${table.isMain} and ${table.removedAt} is not null)`),
  ],
)
