import { z } from 'zod'
import { requiredProse } from '../../common/fields.ts'
import { vatAnswer } from '../../common/money/vat-answer.ts'
import { plannedPart, type PlannedPart } from '../prices/payment-plan.ts'
import { documentItem, proposalDocumentAmounts, proposalForm, staffItem } from '../proposal.ts'
import { furtherSigner, signerFields, staffSigner } from '../proposal-signers.ts'

const { schedule, terms, validUntil, notes } = proposalForm.shape

/** Fields of a change order: a change of a signed offer, with its own price. */
export const changeOrderForm = z.object({
  reason: requiredProse('Please say what changes and why.', 2_000),
  /** Negative amounts take away from the price. */
  items: z.array(documentItem).min(1, 'Please keep at least one item.').max(50, 'Please use at most 50 items.'),
  notes,
  terms,
  schedule,
  validUntil,
  ...signerFields,
})
export type ChangeOrderForm = z.output<typeof changeOrderForm>

/** A change is paid at once unless staff say otherwise. */
export const usualChangePlan: PlannedPart[] = [{ part: 'whole', label: 'Change', percent: 100, event: 'signature' }]

/** A change order as staff read it. */
export const changeOrder = z.object({
  /** Id of the proposal, which is its link. */
  id: z.string(),
  /** Counts from 1 within the project. */
  number: z.number(),
  version: z.number(),
  revision: z.number(),
  decision: z.enum(['pending', 'approved', 'declined', 'expired']),
  reason: z.string(),
  items: z.array(staffItem),
  chosen: z.array(z.string()).nullable(),
  notes: z.string(),
  terms: z.string(),
  schedule: z.array(plannedPart),
  validUntil: z.iso.date().nullable(),
  /** Net, in pounds; negative for a reduction. */
  total: z.number(),
  /** VAT on top of `total`. */
  vat: vatAnswer,
  /** For one in another currency than the studio's, that of the offer; left out for the others. */
  face: proposalDocumentAmounts.optional(),
  sentAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  approvedBy: z.string().nullable(),
  signatureId: z.string().nullable(),
  /** Who signs beside the client. */
  signers: z.array(furtherSigner),
  signersInOrder: z.boolean(),
  /** Everybody who signs, the client first; empty where the client alone does. */
  signing: z.array(staffSigner),
  clientName: z.string(),
  clientEmail: z.string(),
})
export type ChangeOrder = z.output<typeof changeOrder>

/** Maximum number of change orders of a project. */
export const mostChangeOrders = 100
