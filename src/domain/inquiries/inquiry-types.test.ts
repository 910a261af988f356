import { expect, it } from 'vitest'
import { originalPriceBook } from '../prices/price-book.ts'
import { publicPricesInPounds } from '../prices/prices-in-pounds.ts'
import { inquiryVideoTypes } from './inquiry-messages.ts'
import { inquiryTypesOf } from './inquiry-types.ts'
import { inquiryAfterQuote } from './quote/quote-to-inquiry.ts'

const pricesWith = (rows: { key: string; name: string; retired?: boolean }[]) =>
  publicPricesInPounds({
    ...originalPriceBook(),
    rows: rows.map((row) => ({ list: 'base', text: '', retired: false, ...row })),
  })

const own = pricesWith([
  { key: 'Drone Film', name: 'Aerial film' },
  { key: 'Brand Film', name: 'Company film' },
  { key: 'Event Coverage', name: 'Event Coverage', retired: true },
])

it('has the original types of an enquiry while the price book is the original one', () => {
  expect(inquiryTypesOf(pricesWith([]).rows)).toEqual(inquiryVideoTypes)
})

it('has the studio’s own types before “Other”, other names, and none that is retired', () => {
  expect(inquiryTypesOf(own.rows)).toEqual([
    'Company film',
    'Commercial/Advertisement',
    'Product Demo',
    'Explainer Video',
    'Testimonial',
    'Social Media Ad',
    'Training Video',
    'AI-Generated Video',
    'Aerial film',
    'Other',
  ])
})

it('begins with the type that was quoted, by its name in this form', () => {
  const typeAfter = (videoType: string) =>
    inquiryAfterQuote(
      { clientName: '', clientEmail: '', projectTitle: '', notes: '', videoType } as Parameters<typeof inquiryAfterQuote>[0],
      own,
    ).videoType
  expect(['Drone Film', 'Brand Film', 'Social Cutdowns', 'Training/Educational', 'Product Demo'].map(typeAfter)).toEqual([
    'Aerial film',
    'Company film',
    'Social Media Ad',
    'Training Video',
    'Product Demo',
  ])
})
