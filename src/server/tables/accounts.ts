import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { moment } from './columns.ts'

/** A session. The cookie has 32 random bytes, the table only their SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    role: text('role', { enum: ['staff', 'client'] }).notNull(),
    /** The client at the portal; null for staff. */
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    /** Staff viewing the portal as the client: read-only. */
    viewOnly: boolean('view_only').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the password was last confirmed; sensitive endpoints (`confirmed`) check it. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('sessions_expires_at').on(table.expiresAt), index('sessions_client').on(table.clientId)],
)

/** Hashed secrets of the studio: currently the admin password. */
export const credentials = pgTable('credentials', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})
