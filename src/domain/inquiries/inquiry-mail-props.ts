import type { VatSums } from '../common/money/vat.ts'
import type { InquiryDetail } from './inbox/inquiry-details.ts'
import type { QuoteLine } from './quote/quote-rules.ts'

/** Notification of a received form, for the studio. */
interface StudioNotice {
  inquiryId: string
  name: string
  details: InquiryDetail[]
}

/** Props of the mails about inquiries, by template; stored as JSON with the mail. */
export interface InquiryMails {
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
  /** Until when an answer is promised; left out in mails that were queued without it. */
  'contact-received': { projectType: string; until?: string }
  'inquiry-received': { until?: string }
  /** Amounts in pence. */
  'quote-for-client': {
    videoType: string
    breakdown: QuoteLine[]
    total: number
    vat?: VatSums | null
    /** Days for which it holds; 30 in mails that were queued without them. */
    validDays?: number
    /** Query of the quote builder for the same choices; left out where they cannot be named. */
    choices?: string
  }
  /** The token is only in the mail itself; the subscriber's row has its hash. */
  'newsletter-confirm': { token: string }
  'newsletter-welcome': { token: string }
}
