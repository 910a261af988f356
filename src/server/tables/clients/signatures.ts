import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DrawnSignature } from '#domain/signatures/drawn-signature.ts'
import { proofs, signedKinds, type SignedDocument } from '#domain/signatures/signature.ts'
import { moment } from '../columns.ts'

/** Signatures as a hash chain: every row has the hash of the previous one. Append-only. */
export const signatures = pgTable(
  'signatures',
  {
    /** Id of the certificate: 128 random bits, base64url. */
    id: text('id').primaryKey(),
    place: bigserial('place', { mode: 'number' }).notNull().unique(),
    kind: text('kind', { enum: signedKinds }).notNull(),
    subject: text('subject').notNull(),
    /** The signed document, as shown. */
    document: jsonb('document').$type<SignedDocument>().notNull(),
    documentHash: text('document_hash').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    title: text('title').notNull(),
    signature: text('signature').notNull(),
    consent: text('consent').notNull(),
    signedAt: moment('signed_at').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    proof: text('proof', { enum: proofs }),
    provenMailbox: text('proven_mailbox'),
    provenAt: moment('proven_at'),
    /** The member of staff who handed over the device that it was signed on; null for a device of the signer's own. */
    handedBy: text('handed_by'),
    /** Null when nothing was drawn. */
    drawn: jsonb('drawn').$type<DrawnSignature>(),
    /** Who signed, where they were signed in. Beside the evidence: not hashed, and no reference, since it outlives the person. */
    personId: uuid('person_id'),
    previousHash: text('previous_hash').notNull().unique(),
    hash: text('hash').notNull().unique(),
  },
  (table) => [index('signatures_subject').on(table.kind, table.subject, table.place)],
)

/** The PDF with its certificate, as mailed to both sides. */
export const signedPdfs = pgTable('signed_pdfs', {
  signatureId: text('signature_id')
    .primaryKey()
    .references(() => signatures.id),
  storageKey: text('storage_key').notNull(),
  sha256: text('sha256').notNull(),
  madeAt: moment('made_at').notNull().defaultNow(),
  mailedAt: moment('mailed_at'),
})

/** The newest code that a browser asked for, by document: mailed to the address on record, and used once. */
export const mailboxCodes = pgTable(
  'mailbox_codes',
  {
    /** What it is for, such as `proposal.<id>`. */
    about: text('about').notNull(),
    /** SHA-256 of the browser's cookie. */
    browser: text('browser').notNull(),
    mailbox: text('mailbox').notNull(),
    /** HMAC of document, browser and code. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    provenAt: moment('proven_at'),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.about, table.browser] }), index('mailbox_codes_sent').on(table.sentAt)],
)
