import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { bookName, bookVersion } from '../../prices/price-endpoints.ts'

/** Days of quotes that another price book is compared over, and the number of quotes at most. */
export const previewDays = 30
export const mostPreviewed = 200

const pricePreview = z.object({
  /** The book that holds today, which the other is compared with. */
  holding: bookName,
  /** Newest first; amounts in pounds, net. */
  quotes: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      submittedAt: z.iso.datetime(),
      before: z.number(),
      after: z.number(),
    }),
  ),
  before: z.number(),
  after: z.number(),
})
export type PricePreview = z.output<typeof pricePreview>

const staffEndpoint = endpointsFor({ who: 'staff' })

export const pricePreviewEndpoints = {
  previewPriceBook: staffEndpoint('GET', '/api/admin/prices/:version/changes', 'Preview what a price book changes', {
    description: 'The quotes of the last 30 days, at most 200, by the prices of today and by those of a saved book.',
    can: ['change-prices', 'answer-enquiries'],
    params: z.object({ version: z.coerce.number().pipe(bookVersion) }),
    answer: pricePreview,
  }),
}
