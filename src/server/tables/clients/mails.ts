import { sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { mailStates } from '#domain/mails/mail-messages.ts'
import type { MailTexts } from '#domain/mails/mail-texts.ts'
import { id, moment, trigrams } from '../columns.ts'
import { people } from '../people/people.ts'

export interface MailAttachment {
  name: string
  contentType: string
  storageKey: string
  /** Content-ID of a picture in the text. The mail is sent without it if the file is gone. */
  cid?: string
}

/** An iCalendar file that mail programs show as an invitation, or as its end. */
export interface MailInvitation {
  method: 'REQUEST' | 'CANCEL'
  ics: string
}

type Columns<Name extends string> = Record<Name, SQLWrapper>

/** The subject, for sorting by it; null until the mail is prepared. */
export const subjectKeyInSql = ({ subject }: Columns<'subject'>) => sql<string | null>`lower(nullif(${subject}, '')) collate "C"`

/** Whom the list names, for sorting by it. */
export const recipientKeyInSql = ({ toName, toAddress }: Columns<'toName' | 'toAddress'>) =>
  sql<string>`lower(coalesce(nullif(${toName}, ''), ${toAddress})) collate "C"`

/** When it was sent as the list shows it: not of mails that are held or came back. */
export const shownSentInSql = ({ state, sentAt }: Columns<'state' | 'sentAt'>) =>
  sql`(case when ${state} = 'sent' then ${sentAt} end)`

/** A mail to one recipient, written in the transaction that caused it. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    toName: text('to_name').notNull().default(''),
    toAddress: text('to_address').notNull(),
    /** Further addressees of a reply, who see each other. */
    cc: jsonb('cc').$type<{ name: string; email: string }[]>().notNull().default([]),
    replyTo: text('reply_to'),
    /** Message-IDs of the thread that a reply belongs to, without angle brackets, oldest first. The last one is answered. */
    thread: text('thread').array().notNull().default([]),
    template: text('template').notNull(),
    props: jsonb('props').$type<Record<string, unknown>>().notNull(),
    /** Encrypted secrets of its links (`base/mail/mail-secrets.ts`) until it is sent; other columns have placeholders. */
    sealed: text('sealed'),
    /** Filled by the first attempt of the job. */
    subject: text('subject').notNull().default(''),
    html: text('html').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Attached files in storage. */
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    invitation: jsonb('invitation').$type<MailInvitation>(),
    /** Target of `List-Unsubscribe`. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** Record that the mail is about, for instance an inquiry. */
    about: uuid('about'),
    /** The member of staff whose request sent it. */
    sentBy: uuid('sent_by').references(() => people.id),
    /** Sent by no member of staff; null for mails from before people had accounts. */
    automatic: boolean('automatic'),
    state: text('state', { enum: mailStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
    queuedAt: moment('queued_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mails_newest').on(table.queuedAt, table.id),
    index('mails_state').on(table.state, table.queuedAt, table.id),
    index('mails_subjects').on(subjectKeyInSql(table), table.id),
    index('mails_recipients').on(recipientKeyInSql(table), table.id),
    index('mails_sent').on(shownSentInSql(table), table.id),
    index('mails_addressee').on(sql`lower(${table.toAddress})`, table.queuedAt),
    index('mails_search').using('gin', ...trigrams(table.toAddress, table.toName, table.subject)),
    index('mails_about').on(table.about, table.queuedAt),
    index('mails_template').on(table.template, table.queuedAt),
  ],
)

/** Texts of mails that the studio changed, by template. Without a row, or without a block in it, the default stands. */
export const mailTexts = pgTable('mail_texts', {
  template: text('template').primaryKey(),
  texts: jsonb('texts').$type<MailTexts>().notNull(),
  revision: integer('revision').notNull(),
  changedAt: moment('changed_at').notNull(),
})
