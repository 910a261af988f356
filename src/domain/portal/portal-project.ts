import { z } from 'zod'
import { savedCard } from '../invoices/cards/saved-card.ts'
import { portalStatuses } from '../projects/stages/stage-views.ts'
import { deliverableKinds, deliverableStates } from '../reviews/versions/deliverable.ts'
import { portalAgreement } from './portal-agreement.ts'
import { reviewItemStatuses } from './review-status.ts'

const day = z.iso.date()

export const portalActivity = z.object({
  /** `ops` is the studio. */
  actor: z.enum(['client', 'ops', 'system']),
  ts: z.iso.datetime(),
  /** Text that follows the actor's name: `approved V2`. */
  action: z.string(),
  meta: z.object({ itemId: z.string().optional(), note: z.string().optional() }).optional(),
  /** Name of the client's colleague; undefined when it was the client. */
  by: z.string().optional(),
})
export type PortalActivity = z.output<typeof portalActivity>

/** A project in the portal's list. */
export const portalCard = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(portalStatuses),
  milestonesDone: z.number(),
  milestonesTotal: z.number(),
  /** The first incomplete milestone. */
  nextMilestone: z.object({ name: z.string(), date: day.optional() }).nullable(),
  pendingReviews: z.number(),
  /** URL of a still of its work, which needs a portal session; empty without one. */
  picture: z.string(),
  /** What its client can do now; null for nothing. */
  next: z.object({ text: z.string(), path: z.string() }).nullable(),
  updatedAt: z.iso.datetime(),
})
export type PortalCard = z.output<typeof portalCard>

const reviewItem = z.object({
  id: z.string(),
  type: z.enum(['video', 'image', 'doc', 'link']),
  kind: z.enum(deliverableKinds),
  title: z.string(),
  /** URL of the cut, which needs a portal session; empty while it is processed, and for what is read or listened to on the review page. */
  url: z.string(),
  /** HLS playlist of a cut with a watermark in the picture, which then is its `url` too; left out otherwise. */
  stream: z.string().optional(),
  /** URL of the list of its caption tracks; left out without any. */
  captionsUrl: z.string().optional(),
  /** Its published caption tracks, which an approval names; left out without any. */
  captions: z.array(z.object({ label: z.string(), version: z.number(), sha256: z.string() })).optional(),
  /** Whether the cut can be approved yet. */
  ready: z.boolean(),
  /** URL of the review page, with comments by frame. */
  reviewUrl: z.string(),
  poster: z.string(),
  status: z.enum(reviewItemStatuses),
  /** True when an answer is expected: for the newest version of a project that awaits the client. */
  waiting: z.boolean(),
  /** Pounds of the next feedback round if it is extra; with `waiting` only. */
  nextRoundPrice: z.number().optional(),
  /** Rate of tax on it; null for none. With `nextRoundPrice` only. */
  nextRoundVatRate: z.number().int().nullable().optional(),
  updatedAt: z.iso.datetime(),
  /** What is told while another approval is needed; left out otherwise. */
  missing: z.string().optional(),
  /** Whether the reader has approved it already; with `missing` only. */
  mine: z.boolean().optional(),
  notes: z.string().optional(),
})
export type PortalReviewItem = z.output<typeof reviewItem>

const film = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(deliverableKinds),
  dueDate: day.optional(),
  state: z.enum(deliverableStates),
  /** Label of its approved or newest version; empty for none. */
  version: z.string(),
  poster: z.string(),
  reviewUrl: z.string(),
})
export type PortalFilm = z.output<typeof film>

/** Deliverable and invoice `id`s are for lists and links; `url` is empty until payment releases the file. */
const deliverable = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  sizeMB: z.number().nullable(),
})

export const portalInvoice = z.object({
  /** The key of its page, for those who may pay; a name within this list for others. */
  id: z.string(),
  /** Whether `/invoice/{id}` is open to the reader. */
  hasLink: z.boolean(),
  title: z.string(),
  status: z.enum(['pending', 'sent', 'paid']),
  amountGBP: z.number(),
  /** Pounds left to pay; nothing before it is issued. */
  owedGBP: z.number(),
  /** Whether a part of it was paid, and some is left. */
  partPaid: z.boolean(),
  /** Where it is closed, and some of it was written off; left out else. */
  writtenOff: z.literal(true).optional(),
  /** Where credit notes took all of it off before anything was paid; left out else. */
  cancelled: z.literal(true).optional(),
  /** For an invoice in another currency: what the amounts are in it. */
  face: z.object({ currency: z.string(), amount: z.number(), owed: z.number() }).optional(),
  /** Whether the amounts contain VAT. */
  vat: z.boolean(),
  dueDate: day.optional(),
  /** What took something off it; left out for nothing. `amount` is in the document's currency. */
  creditNotes: z
    .array(z.object({ id: z.string(), hasLink: z.boolean(), title: z.string(), amount: z.number(), issuedOn: day }))
    .optional(),
  /** What was paid beyond what it asks for, and is kept for the client, in the document's currency; left out for nothing. */
  kept: z.number().optional(),
})
export type PortalInvoice = z.output<typeof portalInvoice>

export const portalProject = z.object({
  id: z.string(),
  title: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  status: z.enum(portalStatuses),
  milestones: z.array(z.object({ name: z.string(), complete: z.boolean(), date: day.optional() })),
  /** What the project delivers, in order. */
  films: z.array(film),
  reviewItems: z.array(reviewItem),
  deliverables: z.array(deliverable),
  /** URLs of all finals as one ZIP file, and of the list of them; null without finals, and while downloads are blocked. */
  archive: z.object({ url: z.string(), listUrl: z.string() }).nullable(),
  /** True when downloads are blocked until the last invoice is paid. */
  deliverablesHeld: z.boolean(),
  /** True while the downloads of some are blocked by rights that do not cover their use. */
  deliverablesUncleared: z.boolean(),
  invoices: z.array(portalInvoice),
  /** Cards that were saved for later parts. */
  savedCards: z.array(savedCard),
  activity: z.array(portalActivity),
  /** Those that the client’s people sign, newest first. */
  agreements: z.array(portalAgreement),
  /** Files that the studio asks for, by their last day. `path` is of the page to send them. */
  fileRequests: z.array(z.object({ id: z.string(), title: z.string(), wanted: z.string(), expiresOn: day, path: z.string() })),
  /** Pounds of the next feedback round of the first waiting version if it is extra; null when it is included or free. */
  nextRoundPrice: z.number().nullable(),
})
export type PortalProject = z.output<typeof portalProject>
