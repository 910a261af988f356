import { nameOfRow, type PriceRow } from '../../prices/price-rows.ts'
import type { QuoteVideoType } from '../../prices/price-names.ts'
import type { inquiryVideoTypes } from '../inquiry-messages.ts'
import type { QuoteRequest } from './quote-request.ts'

/** Maps film types of the quote builder to those of the inquiry form, where they are called otherwise. */
const inquiryTypes: Partial<Record<string, (typeof inquiryVideoTypes)[number]>> = {
  'Social Cutdowns': 'Social Media Ad',
  'Multi-location Documentary': 'Other',
  'Training/Educational': 'Training Video',
} satisfies Partial<Record<QuoteVideoType, (typeof inquiryVideoTypes)[number]>>

/** Prefills the inquiry form from a sent quote; fields that the quote does not have stay empty. */
export function inquiryAfterQuote(
  { clientName, clientEmail, videoType, projectTitle, notes }: QuoteRequest,
  prices: { rows: readonly Pick<PriceRow, 'list' | 'key' | 'name'>[] },
) {
  const type = nameOfRow(prices, 'base', videoType)
  const about = projectTitle ? `${type}: ${projectTitle}` : type
  return {
    name: clientName,
    email: clientEmail,
    videoType: inquiryTypes[videoType] ?? type,
    message: [`About my quote (${about}).`, notes].filter(Boolean).join('\n\n'),
  }
}
