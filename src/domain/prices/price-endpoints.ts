import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { pageQuery } from '../common/fields.ts'
import { priceBookBody } from './price-book-form.ts'
import { shownBookStates } from './book-state.ts'
import type { GivenRows } from './given-rows.ts'
import { estimatorTierNames } from './price-names.ts'
import { priceLists } from './price-rows.ts'
import type { PublicPrices } from './public-prices.ts'
import type { PriceValues } from './price-fields.ts'

/** Number of a book; 0 is the default. */
export const bookVersion = z.int32().min(0)
const versionParams = z.object({ version: z.coerce.number().pipe(bookVersion) })

/** A book by its number and first day, beside what was priced with it. */
export const bookName = z.object({ version: z.number(), holdsFrom: z.string().nullable() })

const amounts = z.record(z.string(), z.number())

const card = z.object({
  version: z.number(),
  state: z.enum(shownBookStates),
  holdsFrom: z.string().nullable(),
  note: z.string(),
  /** Who made it; empty for the default. */
  by: z.string(),
  createdAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
})
export type PriceBookCard = z.output<typeof card>

const book = card.extend({
  revision: z.number(),
  /** Prices by key, in pounds. */
  prices: z.custom<PriceValues>(),
  /** Rows that the studio added, renamed or retired, by list; prices in pounds. */
  rows: z.custom<GivenRows>(),
  /** Message why it cannot be withdrawn, or null. */
  refusalToWithdraw: z.string().nullable(),
})
export type ShownPriceBook = z.output<typeof book>

/** What a proposal is priced with, in pounds. */
export const proposalPrices = bookName.extend({
  costRates: z.object({ shoot: z.number(), edit: z.number() }),
  margin: z.object({ default: z.number(), least: z.number() }),
})
export type ShownProposalPrices = z.output<typeof proposalPrices>

const one = z.object({ success: z.literal(true), book })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'change-prices', path: '/api/admin/prices' })
const publicEndpoint = endpointsFor({ who: 'anyone' })

export const priceEndpoints = {
  readPrices: publicEndpoint('GET', '/api/prices', 'Read prices', {
    description: 'Prices of today for public pages, in pounds and net.',
    forEveryone: true,
    answer: z.object({
      version: z.number(),
      /** What can be chosen, in its order: amounts below are by key. */
      rows: z.array(z.object({ list: z.enum(priceLists), key: z.string(), name: z.string(), text: z.string() })),
      base: amounts,
      extraDay: z.number(),
      crew: amounts,
      editing: amounts,
      extras: amounts,
      validDays: z.number(),
      photography: amounts,
      /** Photography packages in their order. */
      packages: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          includes: z.array(z.string()),
          /** `20 photos` */
          included: z.string(),
          photos: z.number().nullable(),
          galleryDays: z.number().nullable(),
          note: z.string(),
          popular: z.boolean(),
        }),
      ),
      estimator: z.record(z.enum(estimatorTierNames), z.object({ from: z.number(), range: z.string() })),
    }) satisfies z.ZodType<PublicPrices & { version: number }>,
  }),

  listPriceBooks: staffEndpoint('GET', '', 'List price books', {
    description: 'The newest first, after drafts; the original one is not in the list.',
    query: z.object(pageQuery),
    answer: z.object({
      books: z.array(card),
      next: z.string().nullable(),
      /** The book that holds today. */
      holding: bookName,
    }),
  }),
  readProposalPrices: staffEndpoint('GET', '/api/admin/proposal-prices', 'Read proposal prices', {
    description: 'What a new proposal is priced with today.',
    answer: z.object({ prices: proposalPrices }),
  }),
  readPriceBook: staffEndpoint('GET', '/:version', 'Read price book', { params: versionParams, answer: z.object({ book }) }),
  draftPriceBook: staffEndpoint('POST', '', 'Draft price book', {
    description: 'A draft with the prices of another book.',
    body: z.object({ from: bookVersion }),
    answer: one,
  }),
  importPriceBook: staffEndpoint('POST', '/import', 'Import price book', {
    description: 'A draft from a CSV file, which has every price; 422 names the line.',
    body: z.object({
      csv: z.string('Please choose a CSV file.').min(1, 'This file is empty.').max(50_000, 'This file is too large.'),
    }),
    answer: one,
  }),
  savePriceBook: staffEndpoint('PUT', '/:version', 'Save price book', {
    description: '409 when it was saved since `revision`, or is published.',
    params: versionParams,
    body: priceBookBody,
    answer: one,
  }),
  publishPriceBook: staffEndpoint('POST', '/:version/publish', 'Publish price book', {
    params: versionParams,
    body: z.object({ revision: z.int32().min(1) }),
    answer: one,
  }),
  withdrawPriceBook: staffEndpoint('POST', '/:version/withdraw', 'Withdraw price book', {
    description: 'Only until the end of its first day: the book before it then holds on.',
    params: versionParams,
    answer: one,
  }),
  deletePriceBook: staffEndpoint('DELETE', '/:version', 'Delete price book', {
    description: 'A draft. 409 when it was saved since `revision`, or is published.',
    params: versionParams,
    body: z.object({ revision: z.int32().min(1) }),
  }),
  exportPriceBook: staffEndpoint('GET', '/:version/prices.csv', 'Export price book', {
    params: versionParams,
    answer: z.string(),
  }),
}
