import type { SecurityEvent } from '#domain/accounts/security-changes.ts'
import type { VatSums } from '#domain/common/vat.ts'
import type { PhotographyTierName } from '#domain/content/photography.ts'
import type { InquiryDetail } from '#domain/inquiries/inquiry-details.ts'
import type { QuoteLine } from '#domain/inquiries/quote-rules.ts'
import type { PaymentMethod } from '#domain/invoices/invoice.ts'
import type { WeeklyFigures } from '#domain/ops/weekly-report.ts'
import type { PortalLinkPurpose } from '#domain/portal/portal-access.ts'

/** Notification of a received form, for the studio. */
interface StudioNotice {
  inquiryId: string
  name: string
  details: InquiryDetail[]
}

/** Comments of a review; those with mentions first. */
interface ListedComments {
  comments: {
    id: string
    version: string
    /** Timecode, typed text, or empty. */
    at: string
    author: string
    comment: string
    answer: boolean
    drawn: boolean
    files: number
    mentioned: string[]
  }[]
  /** Number of comments left out. */
  more: number
}

/** Mail templates and their props, stored as JSON in the mail's row. */
export interface MailTemplates {
  'new-contact': StudioNotice & { subject: string }
  'new-inquiry': StudioNotice & { subject: string }
  /** Amounts in pence. */
  'new-quote': StudioNotice & {
    subject: string
    breakdown: QuoteLine[]
    total: number
    vat?: VatSums | null
    claimedTotal: number | null
  }
  'contact-received': { projectType: string }
  'inquiry-received': Record<string, never>
  /** Amounts in pence. */
  'quote-for-client': { videoType: string; breakdown: QuoteLine[]; total: number; vat?: VatSums | null }
  /** The token is only in the mail itself; the subscriber's row has its hash. */
  'newsletter-confirm': { token: string }
  'newsletter-welcome': { token: string }
  /** The key is only in the mail itself; the plan's row has its hash. */
  'plan-link': { key: string }
  /** Pence; the time as ISO 8601. `message` is an optional text of staff. */
  'proposal-sent': {
    name: string
    projectTitle: string
    proposalId: string
    total: number
    vat?: VatSums | null
    expiresAt: string
    message: string
  }
  'proposal-reminder': { name: string; projectTitle: string; proposalId: string; expiresAt: string }
  'proposal-declined': { projectId: string; projectTitle: string; clientName: string; reason: string }
  /** To either side, with the PDF; `projectId` is for the studio alone. */
  'document-signed': {
    what: 'proposal' | 'sign-off' | 'version'
    name: string
    projectTitle: string
    signer: string
    /** The signature was not typed: `signer` is the name on record. */
    untyped?: boolean
    signatureId: string
    projectId: string | null
  }
  'signed-with-your-address': { what: 'proposal' | 'sign-off' | 'version'; projectTitle: string; signatureId: string }
  'sign-off-received': Record<string, never>
  /** To the studio. `shootDate` is a calendar day. */
  'sign-off-unverified': { projectTitle: string; shootDate: string; by: string }
  'sign-off-link': { name: string; projectTitle: string; key: string; message: string }
  /** Pence; calendar days. `vat` tells that the amounts contain VAT; `message` is an optional text of staff. */
  'invoice-sent': {
    name: string
    projectTitle: string
    invoiceId: string
    number: string
    kind: 'invoice' | 'credit-note'
    owed: number
    vat?: boolean
    dueDate: string | null
    message: string
  }
  /** `days` after the due date; negative before it. */
  'invoice-reminder': {
    name: string
    projectTitle: string
    invoiceId: string
    number: string
    owed: number
    vat?: boolean
    dueDate: string
    days: number
  }
  /** `date` is a calendar day, times are the studio's local ones; the key ends the person's link. */
  'call-sheet': {
    name: string
    projectTitle: string
    number: number
    key: string
    date: string
    callTime: string
    role: string
    placeName: string
    placeAddress: string
    /** Changes since the previous sheet, as text. */
    changes: string[]
    message: string
  }
  'call-released': { name: string; projectTitle: string; date: string; reason: 'released' | 'cancelled'; message: string }
  /** To the client. Pence; `owed` is the invoice's remaining amount. */
  'payment-receipt': {
    name: string
    projectTitle: string
    invoiceId: string
    number: string
    amount: number
    method: PaymentMethod
    receivedOn: string
    owed: number
    vat?: boolean
  }
  /** To the client. Pence; `owed` is what the invoice asks for again. */
  'refund-receipt': {
    name: string
    projectTitle: string
    invoiceId: string
    number: string
    amount: number
    method: PaymentMethod
    refundedOn: string
    owed: number
    vat?: boolean
  }
  /** To the studio. Pence; `owed` is the invoice's remaining amount. */
  'payment-received': {
    invoiceId: string
    number: string
    projectTitle: string
    clientName: string
    amount: number
    method: PaymentMethod
    owed: number
    vat?: boolean
  }
  /** The token is only in the mail itself; the client's row has its hash. */
  'portal-invitation': { name: string; token: string }
  'portal-password-changed': { name: string }
  /** The token is only in the mail itself; the table of links has its hash. */
  'portal-link': { name: string; token: string; purpose: PortalLinkPurpose }
  /** `original` is quoted below the text. */
  reply: { subject: string; text: string; original: { name: string; sentAt: string; text: string } }
  /** The key is the end of the link: whoever reads the mail may open it, as the mail's receiver may. */
  'gallery-ready': {
    name: string
    title: string
    key: string
    message: string
    tier: PhotographyTierName
    passwordProtected: boolean
    /** A calendar day. */
    expiresOn: string | null
  }
  'selection-sent': { galleryId: string; title: string; clientName: string; chosen: number; comments: number; note: string }
  /** Calendar days. `vat` tells that the studio charges VAT, which the figures leave out. */
  'weekly-report': { monday: string; sunday: string; vat?: boolean; figures: WeeklyFigures }
  /** What staff wrote about a project. */
  'studio-message': { subject: string; text: string }
  'test-mail': Record<string, never>
  /** To the studio: failed staff sign-ins in the last hour. */
  'sign-ins-failing': { failures: number }
  /** To the owner. ISO 8601; IP address of the person, null for commands on the server. */
  'security-notice': Pick<SecurityEvent, 'what' | 'planned' | 'at' | 'address'>
  /** `weekend` is its Saturday. */
  'weekend-reserved': { venue: string; weekend: string }
  'weekend-booked': {
    venue: string
    weekend: string
    contactName: string
    contactEmail: string
    contactPhone: string
    notes: string
    projectId: string
  }
  'finals-ready': { name: string; title: string; key: string; expiresOn: string | null }
  /** Pence; null for an included round. */
  'review-round': {
    projectId: string
    slug: string
    projectTitle: string
    number: number
    by: string
    note: string
    /** Net of VAT. */
    pricePence: number | null
    vatRate?: number | null
  } & ListedComments
  /** Client comments since the last mail that are not part of a round. */
  'review-comments': { slug: string; projectTitle: string; by: string[] } & ListedComments
  'review-round-decided': {
    name: string
    projectTitle: string
    slug: string
    /** Key of the private link; of a share link where the slug is `~`. */
    key?: string
    number: number
    accepted: boolean
    pricePence: number
    vatRate?: number | null
  }
  'review-undone': { projectId: string; projectTitle: string; version: string; by: string }
  'review-reopened': { name: string; projectTitle: string; slug: string; key?: string; version: string; reason: string }
  /** No longer sent; an earlier version may have left some unsent. */
  'portal-comment': { projectId: string; projectTitle: string; author: string; version: string; comment: string }
  /** A team member is mentioned in a review comment. */
  'review-mention': {
    projectTitle: string
    slug: string
    commentId: string
    mentioned: string[]
    author: string
    version: string
    comment: string
  }
  /**
   * `key` ends the client page's URL: the project's slug, optionally with the private link's key, or `~` and a share link's key.
   */
  'review-new-version': { name: string; projectTitle: string; key: string; version: string; notes: string }
  /** The key ends the survey's link. */
  'satisfaction-asked': { name: string; projectTitle: string; key: string }
  'review-share-link': {
    name: string
    projectTitle: string
    key: string
    passwordProtected: boolean
    /** A calendar day. */
    expiresOn: string | null
  }
}

/**
 * Templates for unverified addresses from forms. Their props contain no text of the sender, since a form that mails a stranger's
 * text to anyone would be used for spam.
 */
export type VisitorTemplate =
  | 'contact-received'
  | 'inquiry-received'
  | 'quote-for-client'
  | 'newsletter-confirm'
  | 'plan-link'
  | 'signed-with-your-address'
  | 'sign-off-received'
  | 'weekend-reserved'

export type MailTemplate = keyof MailTemplates

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

export type RenderMail = <Template extends MailTemplate>(
  template: Template,
  props: MailTemplates[Template],
) => Promise<RenderedMail>
