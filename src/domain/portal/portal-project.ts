import { z } from 'zod'
import { portalStatuses } from '../projects/stage-views.ts'
import { reviewItemStatuses } from './review-status.ts'

const day = z.iso.date()

export const portalActivity = z.object({
  /** `ops` is the studio. */
  actor: z.enum(['client', 'ops', 'system']),
  ts: z.iso.datetime(),
  /** What they did, to be read after who they are: `approved V2`. */
  action: z.string(),
  meta: z.object({ itemId: z.string().optional(), note: z.string().optional() }).optional(),
  /** Who it was where it was a colleague of the client's. */
  by: z.string().optional(),
})
export type PortalActivity = z.output<typeof portalActivity>

/** A project as the portal lists it. */
export const portalCard = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(portalStatuses),
  milestonesDone: z.number(),
  milestonesTotal: z.number(),
  /** The first milestone that is not complete. */
  nextMilestone: z.object({ name: z.string(), date: day.optional() }).nullable(),
  pendingReviews: z.number(),
  updatedAt: z.iso.datetime(),
})
export type PortalCard = z.output<typeof portalCard>

const reviewItem = z.object({
  id: z.string(),
  type: z.enum(['video', 'image', 'doc', 'link']),
  title: z.string(),
  /** Of the cut itself, behind the portal's gate; empty while it is being prepared. */
  url: z.string(),
  /** Whether it can be approved already. */
  ready: z.boolean(),
  /** Where the whole of it is watched and talked about, frame by frame. */
  reviewUrl: z.string(),
  poster: z.string(),
  status: z.enum(reviewItemStatuses),
  /** Whether the client is asked for an answer: the newest alone, while its project awaits one. */
  waiting: z.boolean(),
  updatedAt: z.iso.datetime(),
  notes: z.string().optional(),
})
export type PortalReviewItem = z.output<typeof reviewItem>

/** `id` of a deliverable and of an invoice are for lists and links; `url` is empty while the file waits for the money. */
const deliverable = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  sizeMB: z.number().nullable(),
})

const invoice = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['pending', 'sent', 'paid']),
  amountGBP: z.number(),
  /** What is left of it. */
  owedGBP: z.number(),
  dueDate: day.optional(),
})
export type PortalInvoice = z.output<typeof invoice>

export const portalProject = z.object({
  id: z.string(),
  title: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  status: z.enum(portalStatuses),
  milestones: z.array(z.object({ name: z.string(), complete: z.boolean(), date: day.optional() })),
  reviewItems: z.array(reviewItem),
  deliverables: z.array(deliverable),
  /** They wait for the last invoice. */
  deliverablesHeld: z.boolean(),
  invoices: z.array(invoice),
  activity: z.array(portalActivity),
  /** Pounds of the next round of feedback where it is beyond those included; null where it costs nothing. */
  nextRoundPrice: z.number().nullable(),
})
export type PortalProject = z.output<typeof portalProject>
