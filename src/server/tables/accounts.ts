import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { moment } from './columns.ts'

/** A signed-in browser. The cookie holds 32 random bytes, the table their SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    role: text('role', { enum: ['staff', 'client'] }).notNull(),
    /** Who is signed in at the portal; null for staff. */
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    /** Staff who look at the portal as the client: they read, and change nothing. */
    viewOnly: boolean('view_only').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the password was last given in it: what is grave asks again (`confirmed` of an endpoint). */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('sessions_expires_at').on(table.expiresAt), index('sessions_client').on(table.clientId)],
)

/** The studio's secrets that are stored as hashes: today the admin password. */
export const credentials = pgTable('credentials', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})
