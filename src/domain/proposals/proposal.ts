import { z } from 'zod'
import { documentRate } from '../common/money/document-currency-form.ts'
import { isWholeIn, wholeMessageIn } from '../common/money/document-currency.ts'
import { emailAddress, line, prose, requiredLine } from '../common/fields.ts'
import { isWholePence, wholePenceMessage } from '../common/money/money.ts'
import { productionPhases } from '../common/dates/production-phases.ts'
import { vatAnswer } from '../common/money/vat-answer.ts'
import { boardStatuses } from '../projects/stages/board-status.ts'
import { onHold } from '../projects/project.ts'
import { payments } from '../projects/payment.ts'
import { projectStages } from '../projects/stages/project-stage.ts'
import { offerStatuses } from '../projects/stages/stage-views.ts'
import { mostMargin } from '../prices/price-book.ts'
import { bookVersion, proposalPrices } from '../prices/price-endpoints.ts'
import { identityNeed } from '../signatures/identity-rules.ts'
import { proofs } from '../signatures/signature.ts'
import { mostParts, plannedPart, refusalOfSchedule } from './prices/payment-plan.ts'
import { furtherSigner, proposalSigning, signerFields, staffSigner } from './proposal-signers.ts'
import { dayStep, mostDays, serviceFlagNames, smallestDays, type ServiceFlag } from './prices/quote-calculator.ts'

const days = z
  .number(`Minimum ${smallestDays} days`)
  .min(smallestDays, `Minimum ${smallestDays} days`)
  .max(mostDays, `At most ${mostDays} days`)
  .refine((value) => Number.isInteger(value / dayStep), 'Use whole or half days')

// Its bounds are asked for where the price book is known.
const margin = z
  .number('Please enter a margin in percent.')
  .refine(
    (value) => Math.abs(value) > mostMargin || Number.isInteger(Math.round(value * 1e6) / 1e4),
    'Please use at most two decimals',
  )

/** The margin as `marginPercentage`: percent as text with two decimals. */
export const marginPercentage = z
  .string('Please enter the margin as text with two decimals, such as 50.00.')
  .regex(/^\d{1,6}\.\d\d$/, 'Please enter the margin with two decimals, such as 50.00.')

const flags = Object.fromEntries(serviceFlagNames.map((name) => [name, z.boolean().default(false)])) as Record<
  ServiceFlag,
  z.ZodDefault<z.ZodBoolean>
>

/** Amount of a line in pounds; negative for a reduction. */
const cost = z
  .number('Please enter an amount.')
  .min(-1_000_000, 'Please enter a smaller amount.')
  .max(1_000_000, 'Please enter a smaller amount.')
  .refine(isWholePence, { error: wholePenceMessage })

/** As {@link cost}, in a currency that is known with the whole form: `refusalOfCosts`. */
const documentCost = z
  .number('Please enter an amount.')
  .min(-1e12, 'Please enter a smaller amount.')
  .max(1e12, 'Please enter a smaller amount.')

/** A line of the price; its amount in the currency of the proposal. */
export const quoteItem = z.object({
  label: requiredLine('Please name the item.'),
  description: prose(1_000).default(''),
  cost,
  /** Identifies an option; the server adds missing ones. */
  id: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  /** An option that the client may add or leave out, chosen at first or not; left out for a fixed item. */
  option: z.enum(['on', 'off']).optional(),
  /** Of options of one group, such as packages, exactly one is chosen: either, or. */
  group: line(60).optional(),
  /** For a studio with US sales tax, whether this line is taxed; left out for as usual. Any other tax is on all lines. */
  taxed: z.boolean().optional(),
})
export type QuoteItem = z.output<typeof quoteItem>

/** What a line was reckoned with, for staff alone; amounts in pounds. */
export const reckonedField = z.object({
  work: z.enum(productionPhases),
  days: z
    .number()
    .min(0, 'Please enter days.')
    .max(mostDays, `At most ${mostDays} days`)
    .multipleOf(dayStep, 'Use whole or half days'),
  people: z.int().min(1, 'Please enter at least one.').max(999, 'Please enter fewer people.').nullable().default(null),
  rounds: z.int().min(0, 'Please enter rounds.').max(99, 'Please enter fewer rounds.').nullable().default(null),
  /** Cost to the studio. */
  cost: cost.nullable().default(null),
})

/** A line of a proposal or of a change order. */
export const documentItem = quoteItem.extend({ cost: documentCost, reckoned: reckonedField.optional() })

/** A line as staff read it. */
export const staffItem = quoteItem.extend({ reckoned: reckonedField.optional() })
export type StaffItem = z.output<typeof staffItem>

/** Message for the first amount that its currency cannot have, and at which line; null for none. Null for the base. */
export function refusalOfCosts(
  items: readonly Pick<QuoteItem, 'cost'>[],
  currency: string | null,
): { index: number; message: string } | null {
  for (const [index, { cost }] of items.entries()) {
    if (Number.isNaN(cost)) continue
    if (!isWholeIn(cost, currency)) return { index, message: currency === null ? wholePenceMessage() : wholeMessageIn(currency) }
    if (currency === null && Math.abs(cost) > 1_000_000) return { index, message: 'Please enter a smaller amount.' }
  }
  return null
}

/** Amounts as the client of a proposal in another currency reads them: in major units of it. */
export const proposalDocumentAmounts = z.object({
  currency: z.string(),
  /** Units of the studio's currency for one unit, as decimal text, and the day of that rate. */
  rate: z.string(),
  rateOn: z.string(),
  /** Of the items, in their order. */
  costs: z.array(z.number()),
  /** Net, with the options that are signed, or chosen at first. */
  total: z.number(),
  vat: vatAnswer,
  /** Null where the base cost is not shown. */
  baseCost: z.number().nullable(),
})
export type ProposalDocumentAmounts = z.output<typeof proposalDocumentAmounts>

/**
 * Fields of a proposal that staff edit. The server calculates prices from days and margin, or as the sum of `items`. `baseCost`
 * and `finalQuote` of the payload are ignored.
 */
export const proposalForm = z.object({
  clientName: requiredLine('Client name is required'),
  clientEmail: z.union([z.literal(''), emailAddress('Valid email is required')]).default(''),
  company: line(200).default(''),
  projectTitle: requiredLine('Project title is required'),
  shootDays: days,
  editDays: days,
  ...flags,
  notes: prose(5_000).default(''),
  marginOverride: margin.nullable().default(null),
  /**
   * Version of the price book to price it with: its own, or the one that holds today. Left out for its own; a new one is priced
   * with today's.
   */
  priceBook: bookVersion.optional(),
  /** Alternative to `marginOverride`, which takes precedence. */
  marginPercentage: marginPercentage.nullable().default(null),
  /** Null to calculate from days and margin. */
  items: z
    .array(documentItem)
    .min(1, 'Please keep at least one item.')
    .max(50, 'Please use at most 50 items.')
    .nullable()
    .default(null),
  /**
   * For a proposal in another currency than the studio's, its rate; amounts of `items` are in it. Null for one in the studio's.
   * Left out to keep it; a new one begins with the currency of its client.
   */
  documentRate: documentRate.nullable().optional(),
  overview: prose(5_000).default(''),
  timeline: prose(2_000).default(''),
  deliverables: z.array(requiredLine('Please name the deliverable.')).max(50).default([]),
  videoType: line(100).default(''),
  /** Leaves base cost and margin out of answers to the client's link. */
  hideCosts: z.boolean().default(false),
  /** How its client has to prove who they are; null as the studio's setting says. */
  proof: z.enum(proofs).nullable().default(null),
  /** Last day on which it can be approved; null for 30 days after it was last sent. */
  validUntil: z.iso.date().nullable().default(null),
  /** Terms that are signed with it. */
  terms: prose(20_000).default(''),
  /** How it is paid: invoices are planned by it once it is signed. Without stages staff plan them. */
  schedule: z
    .array(plannedPart)
    .max(mostParts, 'Please use at most 20 stages.')
    .superRefine((plan, context) => {
      const message = refusalOfSchedule(plan)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .default([]),
  ...signerFields,
})
export type ProposalForm = z.output<typeof proposalForm>

const flagAnswers = Object.fromEntries(serviceFlagNames.map((name) => [name, z.boolean()])) as Record<ServiceFlag, z.ZodBoolean>

/** What changed since an earlier version, in short sentences. */
const offerChanges = z.object({ since: z.number(), list: z.array(z.string()) })
export type OfferChanges = z.output<typeof offerChanges>

/** Amount with two decimals, as text. */
const decimal = z.string().regex(/^-?\d+\.\d\d$/)

/** A project on the job board, with its current proposal; without one days are 0 and costs 0.00. */
export const jobCard = z.object({
  /** Id of the project. */
  id: z.string(),
  /** Id of the current proposal; null for none. */
  proposalId: z.string().nullable(),
  slug: z.string(),
  number: z.number(),
  clientName: z.string(),
  projectTitle: z.string(),
  shootDays: z.number(),
  editDays: z.number(),
  ...flagAnswers,
  notes: z.string(),
  baseCost: decimal,
  finalQuote: decimal,
  /** Net price of the project: with its change orders and extra rounds. */
  value: decimal,
  marginPercentage: decimal,
  status: z.enum(boardStatuses),
  /** Production stage that the status is derived from. */
  production: z.enum(projectStages),
  payment: z.enum(payments),
  delivered: z.boolean(),
  onHold,
  createdAt: z.iso.datetime(),
  approvedAt: z.iso.datetime().nullable(),
  alexNotes: z.string(),
  robNotes: z.string(),
  invoiceLink: z.string(),
  invoiceUploaded: z.boolean(),
})
export type JobCard = z.output<typeof jobCard>

/** A proposal in the calculator and on the project page. */
export const staffProposal = jobCard.extend({
  version: z.number(),
  /** The prices that it was made with. */
  prices: proposalPrices,
  changes: offerChanges.nullable(),
  revision: z.number(),
  decision: z.enum(['pending', 'approved', 'declined', 'expired', 'superseded']),
  clientEmail: z.string(),
  company: z.string(),
  items: z.array(staffItem),
  /** For a proposal in another currency than the studio's; left out for the others. */
  face: proposalDocumentAmounts.optional(),
  /** True when staff edited the items by hand. */
  itemsByHand: z.boolean(),
  /** VAT on top of `finalQuote`, which is net. */
  vat: vatAnswer,
  overview: z.string(),
  timeline: z.string(),
  deliverables: z.array(z.string()),
  videoType: z.string(),
  hideCosts: z.boolean(),
  proof: z.enum(proofs).nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** As staff chose it; null for the default. */
  validUntil: z.iso.date().nullable(),
  expiresAt: z.iso.datetime(),
  terms: z.string(),
  schedule: z.array(plannedPart),
  /** Ids of the options that were signed; null before. */
  chosen: z.array(z.string()).nullable(),
  declinedAt: z.iso.datetime().nullable(),
  approvedBy: z.string().nullable(),
  /** Id of the signature's certificate. */
  signatureId: z.string().nullable(),
  /** Who signs beside the client. */
  signers: z.array(furtherSigner),
  signersInOrder: z.boolean(),
  /** Everybody who signs, the client first; empty where the client alone does. */
  signing: z.array(staffSigner),
})
export type StaffProposal = z.output<typeof staffProposal>

const decidable = {
  /** Sent back with an approval, which is refused when the proposal was changed since. */
  revision: z.number(),
  /** Message for the client when it cannot be decided now, or null. */
  refusal: z.string().nullable(),
  /** What the client has to prove before deciding. */
  identity: identityNeed,
}

/** How a proposal is paid and what it is signed with. */
const agreement = {
  terms: z.string(),
  schedule: z.array(plannedPart),
  /** Days from an invoice to its due date. */
  termsDays: z.number(),
}

/** `/proposal/{id}`: a proposal for holders of the link, without internal notes. */
export const clientProposal = z.object({
  /** As in the link: of the proposal, or of one of several signers. */
  id: z.string(),
  status: z.enum(['pending', 'approved', 'declined', 'expired']),
  projectTitle: z.string(),
  videoType: z.string(),
  clientName: z.string(),
  company: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  approvedAt: z.iso.datetime().nullable(),
  approvedBy: z.string().nullable(),
  overview: z.string(),
  version: z.number(),
  /** Number of a change order; 0 for an offer. */
  changeOrder: z.number(),
  /** Why a change order is needed. */
  reason: z.string(),
  /** Since the version that the client was sent before; null for none. */
  changes: offerChanges.nullable(),
  /** All items, options among them. */
  quoteItems: z.array(quoteItem),
  /** Ids of the options that were signed; null before. */
  chosen: z.array(z.string()).nullable(),
  /** Pounds, with the options that are signed, or chosen at first. */
  subtotal: z.number(),
  total: z.number(),
  /** VAT on top of `total`, which is net. */
  vat: vatAnswer,
  /** For a proposal in another currency than the studio's, whose client reads these amounts; left out for the others. */
  face: proposalDocumentAmounts.optional(),
  /** Base cost in the currency of the document, and margin in percent on it; left out where staff hide them. */
  costs: z.object({ baseCost: z.number(), marginPercentage: z.number() }).optional(),
  notes: z.string(),
  timeline: z.string(),
  deliverables: z.array(z.string()),
  signatureId: z.string().nullable(),
  ...agreement,
  /** How several people sign it; left out where the client alone does. */
  signing: proposalSigning.optional(),
  /** The first invoice, which has VAT, needs an address that is not on record yet. */
  needsAddress: z.boolean(),
  /** In the answer to whoever just signed: the link of the invoice that is due on signature, which may still be in the making. */
  invoiceId: z.string().optional(),
  ...decidable,
})
export type ClientProposal = z.output<typeof clientProposal>

/** `/proposal-client/{id}`: the proposal by its scope. Cost and margin are null when staff hide them. */
export const scopeProposal = z.object({
  proposalId: z.string(),
  /** Id of the proposal for holders of the link; id of the project for staff, as on the job board. */
  id: z.string(),
  /** For staff the status of the job board. */
  status: z.enum(boardStatuses),
  /** Status that the page shows to everyone. */
  offerStatus: z.enum(offerStatuses),
  projectTitle: z.string(),
  clientName: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  approvedAt: z.iso.datetime().nullable(),
  approvedBy: z.string().nullable(),
  declined: z.boolean(),
  shootDays: z.number(),
  editDays: z.number(),
  ...flagAnswers,
  notes: z.string(),
  baseCost: decimal.nullable(),
  finalQuote: decimal,
  /** VAT on top of `finalQuote`, which is net. */
  vat: vatAnswer,
  /** For a proposal in another currency than the studio's; left out for the others. */
  face: proposalDocumentAmounts.optional(),
  marginPercentage: decimal.nullable(),
  /** It has options, terms, a schedule or several signers: these are read and signed on the page of the proposal. */
  signedOnPage: z.boolean(),
  ...decidable,
})
export type ScopeProposal = z.output<typeof scopeProposal>
