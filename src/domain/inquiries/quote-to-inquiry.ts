import type { inquiryVideoTypes } from './inquiry-messages.ts'
import type { QuoteRequest } from './quote-request.ts'

type QuoteType = QuoteRequest['videoType']

/** Maps film types of the quote builder to those of the inquiry form. */
const inquiryTypes: Record<QuoteType, (typeof inquiryVideoTypes)[number]> = {
  'Brand Film': 'Brand Film',
  'Social Cutdowns': 'Social Media Ad',
  'Multi-location Documentary': 'Other',
  'Commercial/Advertisement': 'Commercial/Advertisement',
  'Product Demo': 'Product Demo',
  'Training/Educational': 'Training Video',
  'Event Coverage': 'Event Coverage',
}

/** Prefills the inquiry form from a sent quote; fields that the quote does not have stay empty. */
export function inquiryAfterQuote({ clientName, clientEmail, videoType, projectTitle, notes }: QuoteRequest) {
  const about = projectTitle ? `${videoType}: ${projectTitle}` : videoType
  return {
    name: clientName,
    email: clientEmail,
    videoType: inquiryTypes[videoType],
    message: [`About my quote (${about}).`, notes].filter(Boolean).join('\n\n'),
  }
}
