import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { mailStates } from '#domain/mails/mail-messages.ts'
import { id, moment, trigrams } from './columns.ts'

export interface MailAttachment {
  name: string
  contentType: string
  storageKey: string
}

/** A message to one person, from the moment it was decided on: written in the transaction that caused it. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    toName: text('to_name').notNull().default(''),
    toAddress: text('to_address').notNull(),
    replyTo: text('reply_to'),
    template: text('template').notNull(),
    props: jsonb('props').$type<Record<string, unknown>>().notNull(),
    /** What its links open with (`base/mail/mail-secrets.ts`), until it is sent: placeholders stand for it everywhere else in the row. */
    sealed: text('sealed'),
    /** Filled when the message is rendered, by the first try of the job that sends it. */
    subject: text('subject').notNull().default(''),
    html: text('html').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Files of the storage that go with it. */
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    /** Target of `List-Unsubscribe`, for newsletters only. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** The record that it is about, for instance an inquiry. */
    about: uuid('about'),
    state: text('state', { enum: mailStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
    queuedAt: moment('queued_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mails_newest').on(table.queuedAt, table.id),
    index('mails_state').on(table.state, table.queuedAt, table.id),
    index('mails_addressee').on(sql`lower(${table.toAddress})`, table.queuedAt),
    index('mails_search').using('gin', ...trigrams(table.toAddress, table.toName, table.subject)),
    index('mails_about').on(table.about, table.queuedAt),
  ],
)
