import type { InquiryDetail } from '#domain/inquiries/inquiry-details.ts'
import type { QuoteLine } from '#domain/inquiries/quote-rules.ts'

/** What the studio is told of a form that came in. */
interface StudioNotice {
  inquiryId: string
  name: string
  details: InquiryDetail[]
}

/** Every mail of the product with what its template is given; kept as JSON in the mail's row. */
export interface MailTemplates {
  'new-contact': StudioNotice & { subject: string }
  'new-inquiry': StudioNotice & { subject: string }
  /** Amounts in pence. */
  'new-quote': StudioNotice & { subject: string; breakdown: QuoteLine[]; total: number; claimedTotal: number | null }
  'contact-received': { name: string; projectType: string }
  'inquiry-received': { name: string }
  /** Amounts in pence. */
  'quote-for-client': { name: string; projectTitle: string; breakdown: QuoteLine[]; total: number }
  /** The token is only in the mail itself; the subscriber's row has its hash. */
  'newsletter-confirm': { token: string }
  'newsletter-welcome': { token: string }
  /** The token is only in the mail itself; the client's row has its hash. */
  'portal-invitation': { name: string; token: string }
  /** `original` is quoted below the text. */
  reply: { subject: string; text: string; original: { name: string; sentAt: string; text: string } }
}

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
