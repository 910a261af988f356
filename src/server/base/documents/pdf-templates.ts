import type { Brand } from '#domain/brand/brand.ts'
import type { DocumentLook } from '#domain/brand/look/document-look.ts'
import type { Reference } from '#domain/plans/board.ts'
import type { BudgetAnswers, BudgetTier } from '#domain/plans/budget-questions.ts'
import type { PlanSheet } from '#domain/plans/plan-sheet.ts'
import type { PlannerBrief } from '#domain/plans/planner-brief.ts'
import type { TimelineState } from '#domain/plans/timeline.ts'
import type { InquiryMails } from '#domain/inquiries/inquiry-mail-props.ts'
import type { BookSummary } from '#domain/books/book-summary.ts'
import type { ProjectStanding } from '#domain/portal/project-standing.ts'
import type { DeliveryDocument } from '#domain/deliveries/delivery-document.ts'
import type { CheckDocument } from '#domain/checks/check-document.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { Analytics } from '#domain/ops/analytics/analytics.ts'
import type { Statement } from '#domain/invoices/figures/statement.ts'
import type { ProposalDocument } from '#domain/proposals/proposal-document.ts'
import type { SignOffDocument } from '#domain/proposals/sign-offs/sign-off.ts'
import type { CommentsDocument } from '#domain/reviews/comments/comments-document.ts'
import type { AgreementDocument } from '#domain/agreements/agreement-document.ts'
import type { CallSheet } from '#domain/shoots/call-sheet.ts'
import type { DrawnSignature } from '#domain/signatures/drawn-signature.ts'
import type { Proof } from '#domain/signatures/signature.ts'
import type { VersionDocument } from '#domain/reviews/versions/version-document.ts'
import type { XmpProperties } from './xmp.ts'

/** The studio's details, and the base URL of links. */
export interface PdfStudio {
  brand: Brand
  /** Without a trailing slash. */
  siteUrl: string
  look: DocumentLook
  /** The logo for dark grounds, PNG. */
  logoFile: Buffer | null
}

/** A file that is embedded in a PDF (PDF/A-3), with its XMP properties. */
export interface PdfAttachment {
  name: string
  mime: string
  bytes: Uint8Array
  /** `AFRelationship` of PDF 2.0. */
  relationship: 'alternative' | 'source' | 'data' | 'supplement'
  description: string
  metadata: XmpProperties
}

/** A document for a Typst template: what its frame shows, and the values that the template reads. */
export interface SheetDraft {
  /** Path of the template below `src/server`. */
  template: string
  /** Kind of the document, one or two words. */
  kind: string
  title: string
  subtitle: string
  /** Day or moment (ISO 8601) in the file's properties; null without one. */
  date: string | null
  /** Kept for years, so PDF/A-3b; all others are PDF/UA-1. Needs a date. */
  kept: boolean
  /** The studio in the header and the footer, where it is not as it is today. */
  sender?: { name: string; email: string }
  values: Record<string, unknown>
  attachment?: PdfAttachment | null
  /** Pictures by their path in the template: `/0.jpg`. */
  pictures?: Record<string, Uint8Array>
}

/** Evidence of a signature, printed on the last page of the document. Times as ISO 8601. */
export interface Certificate {
  id: string
  name: string
  /** Whom the link was made for, where another name was given with it; null or left out otherwise. */
  invited?: string | null
  email: string
  title: string
  /** Empty when nothing was typed. */
  signature: string
  consent: string
  proof: Proof | null
  /** The mailbox that was proven, and when a code was entered; null without. */
  provenMailbox: string | null
  provenAt: string | null
  /** The member of staff who handed over the device; null for a device of the signer's own. */
  handedBy: string | null
  /** Null when nothing was drawn. */
  drawn: DrawnSignature | null
  signedAt: string
  address: string
  userAgent: string
  documentHash: string
  previousHash: string
  hash: string
}

/** The frame of a film that a comment is about: JPEG, with where it is and who commented. */
export interface FrameOfOrder {
  place: string
  by: string
  picture: Uint8Array
}

/** A picture of a mood board by its name; `file` is null for one that cannot be read. */
export interface BoardPicture {
  name: string
  file: { bytes: Uint8Array; width: number; height: number } | null
}

/** PDF templates of the server, with their props. */
export interface PdfTemplates {
  /**
   * `before`: certificates of those who signed before, where several people sign. `frames`: pictures of a change
   * order.
   */
  proposal: {
    document: ProposalDocument
    certificate: Certificate | null
    before?: Certificate[]
    frames?: readonly FrameOfOrder[]
  }
  'sign-off': { document: SignOffDocument; certificate: Certificate }
  'unverified-sign-off': { document: SignOffDocument; signature: string; receivedAt: string }
  /** A certificate for each signature so far. */
  agreement: { document: AgreementDocument; certificates: Certificate[] }
  version: { document: VersionDocument; certificate: Certificate }
  comments: { document: CommentsDocument }
  delivery: { document: DeliveryDocument }
  check: { document: CheckDocument }
  /** `number` is 0 for an unsent draft. */
  'call-sheet': { sheet: CallSheet; number: number; sentAt: string | null }
  invoice: { document: InvoiceDocument }
  analytics: { analytics: Analytics }
  /** `day` is the date of the statement. */
  statement: { statement: Statement; day: string }
  'book-summary': { summary: BookSummary }
  /** `day` is that of the request. Amounts in pence. */
  quote: Required<Pick<InquiryMails['quote-for-client'], 'videoType' | 'breakdown' | 'total' | 'vat' | 'validDays'>> & {
    day: string
  }
  /** Of the planning tools. `day` is that of the request. */
  'plan-brief': { brief: PlannerBrief; day: string }
  'plan-board': { items: readonly Reference[]; pictures: readonly BoardPicture[]; day: string }
  'plan-estimate': { answers: BudgetAnswers; tiers: readonly BudgetTier[]; day: string }
  'plan-timeline': { timeline: TimelineState; day: string }
  'plan-summary': { sheet: PlanSheet; tiers: readonly BudgetTier[]; pictures: readonly BoardPicture[]; day: string }
  'project-standing': { standing: ProjectStanding }
}

export type PdfTemplate = keyof PdfTemplates

export type RenderPdf = <Template extends PdfTemplate>(template: Template, props: PdfTemplates[Template]) => Promise<Uint8Array>
