import type { MailBlock, MailGroup, MailTexts } from '#domain/mails/mail-texts.ts'
import type { AccountMails } from '#domain/accounts/account-mail-props.ts'
import type { BookingMails } from '#domain/bookings/booking-mail-props.ts'
import type { ClientMails } from '#domain/clients/client-mail-props.ts'
import type { ConversationMails } from '#domain/conversations/conversation-mail-props.ts'
import type { FileRequestMails } from '#domain/file-requests/file-request-mail-props.ts'
import type { AgreementMails } from '#domain/agreements/agreement-mail-props.ts'
import type { InquiryMails } from '#domain/inquiries/inquiry-mail-props.ts'
import type { PlanMails } from '#domain/plans/plan-mail-props.ts'
import type { PeopleMails } from '#domain/people/people-mail-props.ts'
import type { ProposalMails } from '#domain/proposals/proposal-mail-props.ts'
import type { InvoiceMails } from '#domain/invoices/invoice-mail-props.ts'
import type { CostMails } from '#domain/costs/cost-mail-props.ts'
import type { DateMails } from '#domain/shoot-dates/date-mail-props.ts'
import type { ShootMails } from '#domain/shoots/shoot-mail-props.ts'
import type { PortalMails } from '#domain/portal/portal-mail-props.ts'
import type { ProofMails } from '#domain/proofs/proof-mail-props.ts'
import type { OpsMails } from '#domain/ops/ops-mail-props.ts'
import type { SignatureMails } from '#domain/signatures/signature-mail-props.ts'
import type { VenueMails } from '#domain/venues/venue-mail-props.ts'
import type { ReviewMails } from '#domain/reviews/mails/review-mail-props.ts'
import type { WebhookMails } from '#domain/webhooks/webhook-mail-props.ts'

/** Mail templates and their props, stored as JSON in the mail's row. */
export interface MailTemplates
  extends
    AccountMails,
    PeopleMails,
    ClientMails,
    ConversationMails,
    BookingMails,
    InquiryMails,
    PlanMails,
    SignatureMails,
    ProposalMails,
    InvoiceMails,
    CostMails,
    ShootMails,
    DateMails,
    AgreementMails,
    PortalMails,
    ProofMails,
    FileRequestMails,
    OpsMails,
    VenueMails,
    ReviewMails,
    WebhookMails {
  'test-mail': Record<string, never>
}

/**
 * Templates for unverified addresses from forms. Their props contain no text of the sender, since a form that mails a stranger's
 * text to anyone would be used for spam.
 */
export type VisitorTemplate =
  | 'booking-confirmed'
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

/** `own` replaces the studio's stored texts, for a preview. */
export type RenderMail = <Template extends MailTemplate>(
  template: Template,
  props: MailTemplates[Template],
  own?: MailTexts,
) => Promise<RenderedMail>

/** What staff see of a template. */
export interface MailTemplateFacts {
  template: MailTemplate
  label: string
  group: MailGroup
  /** Who gets it. */
  to: string
  /** In reading order. */
  blocks: MailBlock[]
  fields: { name: string; example: string }[]
  /** Props of a mail whose names are plainly examples. */
  example: MailTemplates[MailTemplate]
  /** Props of a mail that has this text, as plainly examples; null where none is known. */
  caseWith(block: string): MailTemplates[MailTemplate] | null
  /** Whether a mail with these props has this text. */
  hasText(block: string, props: MailTemplates[MailTemplate]): boolean
}

export type ListMailTemplates = () => Promise<MailTemplateFacts[]>
