import type { inquiryVideoTypes } from './inquiry-messages.ts'
import type { QuoteRequest } from './quote-request.ts'

type QuoteType = QuoteRequest['videoType']

/** What the inquiry form calls the kinds of film of the quote builder. */
const inquiryTypes: Record<QuoteType, (typeof inquiryVideoTypes)[number]> = {
  'Brand Film': 'Brand Film',
  'Social Cutdowns': 'Social Media Ad',
  'Multi-location Documentary': 'Other',
  'Commercial/Advertisement': 'Commercial/Advertisement',
  'Product Demo': 'Product Demo',
  'Training/Educational': 'Training Video',
  'Event Coverage': 'Event Coverage',
}

/** What somebody who sent a quote need not write again in the inquiry form; what the quote did not ask stays open. */
export function inquiryAfterQuote({ clientName, clientEmail, videoType, projectTitle, notes }: QuoteRequest) {
  const about = projectTitle ? `${videoType}: ${projectTitle}` : videoType
  return {
    name: clientName,
    email: clientEmail,
    videoType: inquiryTypes[videoType],
    message: [`About my quote (${about}).`, notes].filter(Boolean).join('\n\n'),
  }
}
