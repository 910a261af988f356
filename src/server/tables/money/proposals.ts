import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OfferItem } from '#domain/proposals/prices/proposal-items.ts'
import type { PlannedPart } from '#domain/proposals/prices/payment-plan.ts'
import { productionPhases } from '#domain/common/dates/production-phases.ts'
import { formerTaxName, taxNotes } from '#domain/common/money/vat.ts'
import { decisions } from '#domain/proposals/proposal-status.ts'
import type { SignOffDocument } from '#domain/proposals/sign-offs/sign-off.ts'
import type { TemplateContent } from '#domain/proposals/templates/proposal-template.ts'
import type { ServiceFlag } from '#domain/proposals/prices/quote-calculator.ts'
import { proofs } from '#domain/signatures/signature.ts'
import { createdAt, id, moment, rateColumns } from '../columns.ts'
import { projects } from '../projects/projects.ts'
import { signatures } from '../clients/signatures.ts'

/** An offer or a change order of a project. One version of each is current; older ones are superseded. */
export const proposals = pgTable(
  'proposals',
  {
    /** 128 random bits, base64url: also the link. */
    id: text('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** 0 for the project's offer; change orders count from 1. Each has versions of its own. */
    changeOrder: integer('change_order').notNull().default(0),
    version: integer('version').notNull(),
    /** For an earlier version that was replaced under the same link: the id of the present one. */
    keptOf: text('kept_of'),
    /** The version that was last sent; null where it was sent before this was recorded. */
    sentVersion: integer('sent_version'),
    /** Why a change order is needed, as its client reads it. */
    reason: text('reason').notNull().default(''),
    superseded: boolean('superseded').notNull().default(false),
    decision: text('decision', { enum: decisions }).notNull().default('pending'),
    company: text('company').notNull().default(''),
    /** Half days: 3 is a day and a half. */
    shootHalfDays: integer('shoot_half_days').notNull(),
    editHalfDays: integer('edit_half_days').notNull(),
    services: jsonb('services').$type<ServiceFlag[]>().notNull().default([]),
    notes: text('notes').notNull().default(''),
    overview: text('overview').notNull().default(''),
    timeline: text('timeline').notNull().default(''),
    deliverables: jsonb('deliverables').$type<string[]>().notNull().default([]),
    /** Hundredths of a percent; calculated for prices made of items. */
    marginHundredths: integer('margin_hundredths').notNull(),
    marginChosen: boolean('margin_chosen').notNull().default(false),
    baseCostPence: bigint('base_cost_pence', { mode: 'number' }).notNull(),
    finalQuotePence: bigint('final_quote_pence', { mode: 'number' }).notNull(),
    /** Where its client reads it in another currency; the amounts here are in the base. */
    ...rateColumns(),
    /** Version of the price book that it was priced with. */
    priceBook: integer('price_book').notNull().default(0),
    /** Hundredths of a percent, at the time of writing or sending; null without VAT. */
    vatRate: integer('vat_rate'),
    taxName: text('tax_name').notNull().default(formerTaxName),
    /** Why there is no tax of the studio on it. */
    taxNote: text('tax_note', { enum: taxNotes }),
    /** False for what was signed before the rate was recorded: its invoices go by the studio's setting, as they always did. */
    vatRateKnown: boolean('vat_rate_known').notNull().default(true),
    items: jsonb('items').$type<OfferItem[]>().notNull(),
    itemsByHand: boolean('items_by_hand').notNull().default(false),
    /** Ids of the options that were signed; null before. */
    chosen: jsonb('chosen').$type<string[]>(),
    terms: text('terms').notNull().default(''),
    /** Empty where staff plan the invoices. */
    schedule: jsonb('schedule').$type<PlannedPart[]>().notNull().default([]),
    /** Id of the invoice that is due on signature: taken when it is signed, so that its signer and the mail have the link. */
    invoiceId: text('invoice_id'),
    /** When its invoices were planned by its schedule. */
    plannedAt: moment('planned_at'),
    /** How its client has to prove who they are; null as the studio's setting says. */
    proof: text('proof', { enum: proofs }),
    hideCosts: boolean('hide_costs').notNull().default(false),
    /** Its signers sign one after another, where there are several. */
    signersInOrder: boolean('signers_in_order').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    /** Chosen by staff; null for 30 days after the last sending. */
    validUntil: date('valid_until'),
    expiresAt: moment('expires_at').notNull(),
    decidedAt: moment('decided_at'),
    declineReason: text('decline_reason').notNull().default(''),
    signatureId: text('signature_id').references(() => signatures.id),
    /** Its link opens nothing any more but for staff and its client in the portal; sending it again opens it. */
    linkEndedAt: moment('link_ended_at'),
    /** Visits by its link, one in half an hour at most; those of staff are not counted. */
    visits: integer('visits').notNull().default(0),
    lastVisitedAt: moment('last_visited_at'),
    /** Number of reminders sent. */
    reminded: integer('reminded').notNull().default(0),
  },
  (table) => [
    unique('proposals_version').on(table.projectId, table.changeOrder, table.version),
    uniqueIndex('proposals_current')
      .on(table.projectId, table.changeOrder)
      .where(sql`not superseded`),
    index('proposals_terms')
      .on(table.createdAt)
      .where(sql`terms <> ''`),
    index('proposals_decided')
      .on(table.decidedAt, table.decision)
      .where(sql`decided_at is not null`),
    index('proposals_ending')
      .on(table.expiresAt)
      .where(sql`decision = 'pending' and not superseded and sent_at is not null`),
    index('proposals_waiting')
      .on(table.sentAt)
      .where(sql`decision = 'pending' and not superseded`),
  ],
)

/**
 * What the lines of a proposal were reckoned with, by kind of work. Apart from the items, which its client reads and signs. Proposals
 * from before this have none: their days say it.
 */
export const reckonedLines = pgTable(
  'reckoned_lines',
  {
    proposalId: text('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    /** Of the item; lines that are no item come after all items. */
    position: integer('position').notNull(),
    label: text('label').notNull(),
    work: text('work', { enum: productionPhases }).notNull(),
    /** Half days: 3 is a day and a half. */
    halfDays: integer('half_days').notNull(),
    people: integer('people'),
    rounds: integer('rounds'),
    costPence: bigint('cost_pence', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.position] })],
)

/** Who signs a proposal, where several people do. A proposal without rows is signed by its client alone. */
export const proposalSigners = pgTable(
  'proposal_signers',
  {
    id: id(),
    proposalId: text('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    /** 0 for the client, whose name and address are on the project; the others count from 1. */
    position: integer('position').notNull(),
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    /** 128 random bits, base64url: their link. Null for the client, who signs by the proposal's. */
    key: text('key').unique(),
    mailedAt: moment('mailed_at'),
    linkEndedAt: moment('link_ended_at'),
    signedAt: moment('signed_at'),
    signedAs: text('signed_as'),
    signatureId: text('signature_id').references(() => signatures.id),
    declinedAt: moment('declined_at'),
  },
  (table) => [
    unique('proposal_signers_position').on(table.proposalId, table.position),
    index('proposal_signers_signature').on(table.signatureId),
    index('proposal_signers_email').on(sql`lower(${table.email})`),
  ],
)

/** Proposals to start new ones from. */
export const proposalTemplates = pgTable(
  'proposal_templates',
  {
    id: id(),
    name: text('name').notNull(),
    content: jsonb('content').$type<TemplateContent>().notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('proposal_templates_name').on(sql`lower(${table.name})`)],
)

/**
 * Sign-offs without a project's link, whose sender is unverified. They are not signatures, not in the hash chain, and have no
 * certificate.
 */
export const unverifiedSignOffs = pgTable(
  'unverified_sign_offs',
  {
    /** 128 random bits, base64url. */
    id: text('id').primaryKey(),
    document: jsonb('document').$type<SignOffDocument>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    signature: text('signature').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('unverified_sign_offs_newest').on(table.receivedAt, table.id)],
)

/** Projects that staff attached unverified sign-offs to; these stay unverified. */
export const attachedSignOffs = pgTable(
  'attached_sign_offs',
  {
    signOffId: text('signature_id')
      .primaryKey()
      .references(() => unverifiedSignOffs.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    attachedAt: moment('attached_at').notNull().defaultNow(),
  },
  (table) => [index('attached_sign_offs_project').on(table.projectId)],
)
