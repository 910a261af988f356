import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { portalLinkPurposes } from '#domain/portal/portal-access.ts'
import { clients } from './clients.ts'
import { createdAt, moment } from './columns.ts'

/** Mailed links for signing in or choosing a password: single use, valid for minutes. The mail has the token. */
export const portalLinks = pgTable(
  'portal_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: portalLinkPurposes }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('portal_links_client').on(table.clientId), index('portal_links_expires_at').on(table.expiresAt)],
)
