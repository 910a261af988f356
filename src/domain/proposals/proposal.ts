import { z } from 'zod'
import { emailAddress, line, prose, requiredLine } from '../common/fields.ts'
import { vatAnswer } from '../common/vat.ts'
import { boardStatuses } from '../projects/board-status.ts'
import { payments } from '../projects/payment.ts'
import { projectStages } from '../projects/project-stage.ts'
import { offerStatuses } from '../projects/stage-views.ts'
import {
  dayStep,
  minimumMargin,
  mostDays,
  mostMargin,
  serviceFlagNames,
  smallestDays,
  type ServiceFlag,
} from './quote-calculator.ts'

const days = z
  .number(`Minimum ${smallestDays} days`)
  .min(smallestDays, `Minimum ${smallestDays} days`)
  .max(mostDays, `At most ${mostDays} days`)
  .refine((value) => Number.isInteger(value / dayStep), 'Days come in halves')

export const marginMessage = `Margin must be between ${minimumMargin}% and ${mostMargin}%`
const margin = z
  .number(marginMessage)
  .min(minimumMargin, marginMessage)
  .max(mostMargin, marginMessage)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Please use at most two decimals')

/** The same choice by the specification's name: percent as text with two decimals. */
export const marginPercentage = z
  .string('Please write the margin as text with two decimals, 50.00 for instance.')
  .regex(/^\d{1,6}\.\d\d$/, 'Please write the margin with two decimals, 50.00 for instance.')
  .refine((value) => Number(value) >= minimumMargin && Number(value) <= mostMargin, marginMessage)

const flags = Object.fromEntries(serviceFlagNames.map((name) => [name, z.boolean().default(false)])) as Record<
  ServiceFlag,
  z.ZodDefault<z.ZodBoolean>
>

/** An amount of a line in pounds; what makes it cheaper is negative. */
const cost = z
  .number('Please enter an amount.')
  .min(-1_000_000, 'Please enter a smaller amount.')
  .max(1_000_000, 'Please enter a smaller amount.')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Please enter whole pence.')

/** What the client pays for, line by line. */
export const quoteItem = z.object({
  label: requiredLine('Please name the item.'),
  description: prose(1_000).default(''),
  cost,
})
export type QuoteItem = z.output<typeof quoteItem>

/**
 * What staff decide about an offer. Prices are computed by the server: from days and margin, or, with `items`, as their sum.
 * What is sent for `baseCost` and `finalQuote` is not read.
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
  /** The same as `marginOverride`, which counts where both are given. */
  marginPercentage: marginPercentage.nullable().default(null),
  /** Null: from days and margin. */
  items: z
    .array(quoteItem)
    .min(1, 'Please keep at least one item.')
    .max(50, 'Please use at most 50 items.')
    .nullable()
    .default(null),
  overview: prose(5_000).default(''),
  timeline: prose(2_000).default(''),
  deliverables: z.array(requiredLine('Please name the deliverable.')).max(50).default([]),
  videoType: line(100).default(''),
  /** Base cost and margin are then left out of what the client's link answers. */
  hideCosts: z.boolean().default(false),
  /** Last day on which it can be approved; 30 days from its last sending where it is not given. */
  validUntil: z.iso.date().nullable().default(null),
})
export type ProposalForm = z.output<typeof proposalForm>

const flagAnswers = Object.fromEntries(serviceFlagNames.map((name) => [name, z.boolean()])) as Record<ServiceFlag, z.ZodBoolean>

/** Money with two decimals, as text. */
const decimal = z.string().regex(/^-?\d+\.\d\d$/)

/** One piece of work on the job board, with its current proposal; the days are 0 and the costs 0.00 where none was made. */
export const jobCard = z.object({
  /** Of the project. */
  id: z.string(),
  /** Of the current proposal; null where there is none. */
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
  marginPercentage: decimal,
  status: z.enum(boardStatuses),
  /** What the status is a view of. */
  production: z.enum(projectStages),
  payment: z.enum(payments),
  delivered: z.boolean(),
  createdAt: z.iso.datetime(),
  approvedAt: z.iso.datetime().nullable(),
  alexNotes: z.string(),
  robNotes: z.string(),
  invoiceLink: z.string(),
  invoiceUploaded: z.boolean(),
})
export type JobCard = z.output<typeof jobCard>

/** What the calculator and the project page show of a proposal to staff. */
export const staffProposal = jobCard.extend({
  version: z.number(),
  revision: z.number(),
  decision: z.enum(['pending', 'approved', 'declined', 'expired', 'superseded']),
  clientEmail: z.string(),
  company: z.string(),
  items: z.array(quoteItem),
  /** Whether the items were put together by hand. */
  itemsByHand: z.boolean(),
  /** `finalQuote` is net of it. */
  vat: vatAnswer,
  overview: z.string(),
  timeline: z.string(),
  deliverables: z.array(z.string()),
  videoType: z.string(),
  hideCosts: z.boolean(),
  sentAt: z.iso.datetime().nullable(),
  /** As staff chose it. */
  validUntil: z.iso.date().nullable(),
  expiresAt: z.iso.datetime(),
  declinedAt: z.iso.datetime().nullable(),
  approvedBy: z.string().nullable(),
  /** Of its certificate. */
  signatureId: z.string().nullable(),
})
export type StaffProposal = z.output<typeof staffProposal>

const decidable = {
  /** Sent along with an approval: what was changed since it was read is not signed. */
  revision: z.number(),
  /** Why it cannot be decided on now, in words for its client, or null. */
  refusal: z.string().nullable(),
}

/** `/proposal/{id}`: what the holder of the link reads; no internal note is in it. */
export const clientProposal = z.object({
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
  quoteItems: z.array(quoteItem),
  /** Pounds. */
  subtotal: z.number(),
  total: z.number(),
  /** `total` is net of it. */
  vat: vatAnswer,
  notes: z.string(),
  timeline: z.string(),
  deliverables: z.array(z.string()),
  signatureId: z.string().nullable(),
  ...decidable,
})
export type ClientProposal = z.output<typeof clientProposal>

/** `/proposal-client/{id}`: the same record by its scope. Cost and margin are null where staff hide them. */
export const scopeProposal = z.object({
  proposalId: z.string(),
  /** For whoever has the link that of the proposal; for staff that of the project, as on the job board. */
  id: z.string(),
  /** For staff that of the job board. */
  status: z.enum(boardStatuses),
  /** What the page shows, whoever reads it. */
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
  /** `finalQuote` is net of it. */
  vat: vatAnswer,
  marginPercentage: decimal.nullable(),
  ...decidable,
})
export type ScopeProposal = z.output<typeof scopeProposal>
