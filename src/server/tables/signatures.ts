import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { proofs, signedKinds, type SignedDocument } from '#domain/signatures/signature.ts'
import { moment } from './columns.ts'

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
