import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Ability } from '#domain/common/ability.ts'
import { createdAt, id, moment } from '../columns.ts'
import { people } from '../people/people.ts'

/** A token with which programs call the API as a member of staff. The table has only its SHA-256. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Its first characters, to recognise it by. */
    prefix: text('prefix').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** At most these; what its person may not do at the time of a request is left out. */
    abilities: jsonb('abilities').$type<Ability[]>().notNull(),
    /** Its person signed in with an identity provider that had asked for a second factor. */
    providerFactors: boolean('provider_factors').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('api_tokens_person').on(table.personId)],
)

/** The answer to a write with an `Idempotency-Key`, for a day: sent again with the same key, the write is not made twice. */
export const apiAnswers = pgTable(
  'api_answers',
  {
    tokenId: uuid('token_id')
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body. */
    requestHash: text('request_hash').notNull(),
    createdAt: createdAt(),
    /** Null until it is answered. */
    status: integer('status'),
    contentType: text('content_type'),
    body: text('body'),
  },
  (table) => [primaryKey({ columns: [table.tokenId, table.key] }), index('api_answers_created').on(table.createdAt)],
)
