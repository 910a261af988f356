import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  addressProblems,
  conversationKinds,
  conversationStatuses,
  linkedRecords,
  messageChannels,
  messageDirections,
} from '#domain/conversations/conversation-labels.ts'
import { clients } from './clients.ts'
import { createdAt, id, moment, trigrams } from '../columns.ts'
import { contacts } from './contacts.ts'
import { mails } from './mails.ts'
import { people } from '../people/people.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Somebody outside and the studio. That of an enquiry has the enquiry's id. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    kind: text('kind', { enum: conversationKinds }).notNull(),
    /** Of an enquiry the same as its own. */
    status: text('status', { enum: conversationStatuses }).notNull().default('new'),
    name: text('name').notNull().default(''),
    /** Lower case. */
    email: text('email').notNull().default(''),
    subject: text('subject').notNull().default(''),
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'set null' }),
    /** Who writes in the portal; null for other kinds. */
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    /** When the latest message of the studio that the contact has seen was written. */
    contactSeenAt: moment('contact_seen_at'),
    assigneeId: uuid('assignee_id').references(() => people.id, { onDelete: 'set null' }),
    tags: text('tags').array().notNull().default([]),
    snoozedUntil: moment('snoozed_until'),
    /** When no answer came until then, `follow_up_template` is sent, or without one its writer is reminded. Any answer clears it. */
    followUpAt: moment('follow_up_at'),
    followUpDays: integer('follow_up_days'),
    followUpTemplate: uuid('follow_up_template').references((): AnyPgColumn => messageTemplates.id, { onDelete: 'set null' }),
    followUpBy: uuid('follow_up_by').references(() => people.id, { onDelete: 'set null' }),
    /** Of the last message. */
    preview: text('preview').notNull().default(''),
    lastDirection: text('last_direction', { enum: messageDirections }).notNull().default('in'),
    lastMessageAt: moment('last_message_at').notNull().defaultNow(),
    /** None of its messages is older. */
    firstMessageAt: moment('first_message_at')
      .notNull()
      .default(sql`'epoch'`),
    /** Place in lists: what was snoozed comes back at the top. */
    listedAt: moment('listed_at')
      .notNull()
      .generatedAlwaysAs(sql`greatest(last_message_at, coalesce(snoozed_until, last_message_at))`),
    messageCount: integer('message_count').notNull().default(0),
    /** 122 random bits, hexadecimal since mail servers change case: part of the reply address of its mails. */
    replyToken: text('reply_token')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`)
      .unique(),
    mergedInto: uuid('merged_into').references((): AnyPgColumn => conversations.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('conversations_newest')
      .on(table.listedAt, table.id, table.firstMessageAt)
      .where(sql`merged_into is null`),
    index('conversations_status')
      .on(table.status, table.listedAt, table.id)
      .where(sql`merged_into is null`),
    index('conversations_email').on(table.email, table.lastMessageAt),
    index('conversations_client').on(table.clientId, table.listedAt),
    uniqueIndex('conversations_of_contact')
      .on(table.contactId)
      .where(sql`kind = 'portal' and merged_into is null`),
    index('conversations_merged').on(table.mergedInto),
    index('conversations_assignee').on(table.assigneeId, table.listedAt),
    index('conversations_tags').using('gin', table.tags),
    index('conversations_tagged')
      .on(table.listedAt)
      .where(sql`tags <> '{}'`),
    index('conversations_search').using('gin', ...trigrams(table.name, table.email, table.subject)),
    index('conversations_follow_up')
      .on(table.followUpAt)
      .where(sql`follow_up_at is not null`),
    index('conversations_snoozed')
      .on(table.snoozedUntil)
      .where(sql`snoozed_until is not null`),
  ],
)

/** What a conversation is about, by id: the records are of later nouns. */
export const conversationLinks = pgTable(
  'conversation_links',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: linkedRecords }).notNull(),
    /** UUID, or the link of an invoice or proposal. */
    recordId: text('record_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.kind, table.recordId] }),
    index('conversation_links_record').on(table.recordId),
  ],
)

export interface MessageMailbox {
  name: string
  email: string
}

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    direction: text('direction', { enum: messageDirections }).notNull(),
    channel: text('channel', { enum: messageChannels }).notNull(),
    fromName: text('from_name').notNull().default(''),
    /** Lower case. */
    fromEmail: text('from_email').notNull().default(''),
    /** The member of staff who wrote it. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    to: jsonb('to').$type<MessageMailbox[]>().notNull().default([]),
    cc: jsonb('cc').$type<MessageMailbox[]>().notNull().default([]),
    subject: text('subject').notNull().default(''),
    /** What they wrote themselves; `quoted` is what followed it. */
    text: text('text').notNull().default(''),
    quoted: text('quoted').notNull().default(''),
    /** As received; sanitised whenever it is shown. Null for none. */
    html: text('html'),
    /** Without angle brackets. Unique: a message is read once however often it is fetched. */
    messageId: text('message_id').unique(),
    inReplyTo: text('in_reply_to'),
    references: text('references').array().notNull().default([]),
    /** The message that one from the studio quotes: what it answers or forwards. */
    answersId: uuid('answers_id').references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    automatic: boolean('automatic').notNull().default(false),
    claimsStaff: boolean('claims_staff').notNull().default(false),
    /** The outbox's mail, once it left. */
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    /** Until then a reply can be taken back. */
    leavesAt: moment('leaves_at'),
    /** Idempotency key of the browser that sent it. */
    key: uuid('key').unique(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    createdAt: createdAt(),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('simple', left(from_name || ' ' || from_email || ' ' || subject || ' ' || text, 200000))`,
      ),
  },
  (table) => [
    index('messages_conversation').on(table.conversationId, table.sentAt, table.id),
    index('messages_sent').on(table.sentAt),
    index('messages_search').using('gin', table.search),
    index('messages_mail').on(table.mailId),
    index('messages_answers').on(table.answersId),
    index('messages_leaving')
      .on(table.leavesAt)
      .where(sql`leaves_at is not null and mail_id is null`),
  ],
)

/** A file of a message, or of a draft while `message_id` is null. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    storageKey: text('storage_key').notNull(),
    /** Content-ID of a picture in the HTML; null for none. */
    cid: text('cid'),
    keptKind: text('kept_kind', { enum: ['media', 'project'] }),
    keptId: uuid('kept_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('message_attachments_message').on(table.messageId),
    index('message_attachments_conversation').on(table.conversationId),
  ],
)

export const conversationDrafts = pgTable(
  'conversation_drafts',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull().default(''),
    attachments: uuid('attachments').array().notNull().default([]),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.personId] })],
)

/** The reply that an assistant drafted for a conversation: it waits for a person, who uses or discards it. */
export const offeredReplies = pgTable('offered_replies', {
  id: id(),
  conversationId: uuid('conversation_id')
    .notNull()
    .unique()
    .references(() => conversations.id, { onDelete: 'cascade' }),
  /** For whom it was drafted. */
  personId: uuid('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  /** Name of the API token that it came through. */
  through: text('through').notNull(),
  /** Empty for the usual one. */
  subject: text('subject').notNull().default(''),
  text: text('text').notNull(),
  offeredAt: moment('offered_at').notNull().defaultNow(),
})

export const messageTemplates = pgTable('message_templates', {
  id: id(),
  name: text('name').notNull(),
  subject: text('subject').notNull().default(''),
  text: text('text').notNull(),
  revision: integer('revision').notNull().default(1),
  createdAt: createdAt(),
})

/** Addresses to which mail does not arrive. Reminders to them stop until the studio clears it. */
export const addressTroubles = pgTable('address_troubles', {
  /** Lower case. */
  email: text('email').primaryKey(),
  kind: text('kind', { enum: addressProblems }).notNull(),
  reason: text('reason').notNull().default(''),
  since: moment('since').notNull().defaultNow(),
})

/** How far a mailbox was read. A changed `uid_validity` begins anew; messages are told apart by their Message-ID. */
export const readMailboxes = pgTable('read_mailboxes', {
  /** Host, user and folder. */
  mailbox: text('mailbox').primaryKey(),
  uidValidity: text('uid_validity').notNull(),
  lastUid: integer('last_uid').notNull().default(0),
  /** Why it could not be read; null while it can. */
  problem: text('problem'),
  lastReadAt: moment('last_read_at'),
})
