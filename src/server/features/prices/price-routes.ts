import type { Hono } from 'hono'
import { rowsOfBook } from '#domain/prices/given-rows.ts'
import { originalPrices, originalVersion, type PriceBook } from '#domain/prices/price-book.ts'
import { priceCsvHeadOf, priceCsvRows } from '#domain/prices/price-csv.ts'
import { valuesOfBook } from '#domain/prices/price-fields.ts'
import { priceEndpoints, type ShownPriceBook } from '#domain/prices/price-endpoints.ts'
import { publicPricesInPounds } from '#domain/prices/prices-in-pounds.ts'
import { csvType, download } from '../../base/http/answers/download.ts'
import { csvText } from '../../base/documents/csv.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import { cutPage } from '../../base/http/answers/paging.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { recordExport } from '../activity/activity-store.ts'
import { importPriceBook } from './import-price-book.ts'
import { toBookCard, toProposalPrices, toShownBook, toOriginalBook } from './price-answers.ts'
import { findBook, findBookOn, findMadeBook, listBooks } from './price-book-store.ts'
import { publishPriceBook, withdrawPriceBook } from './publish-price-book.ts'
import { deletePriceBook, draftPriceBook, noBook, savePriceBook } from './save-price-book.ts'

/** A book's file, its head included. */
function linesOf(book: PriceBook): string[][] {
  const rows = rowsOfBook(book)
  return [priceCsvHeadOf(rows), ...priceCsvRows(valuesOfBook(book), rows)]
}

const done = { success: true } as const

export function mountPrices(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  async function todayOf(today: string) {
    const held = await findBookOn(db, today)
    return { held, today, holding: held.version }
  }

  async function shown(version: number, today: string): Promise<ShownPriceBook> {
    const day = await todayOf(today)
    if (version === originalVersion) return toOriginalBook(originalPrices, day)
    const row = await findMadeBook(db, version)
    if (!row) throw noBook()
    return toShownBook(row, day)
  }

  const answer = async (version: number, today: string) => ({ ...done, book: await shown(version, today) })

  bindGroup(app, services, priceEndpoints, {
    readPrices: async ({ today }) => {
      const { version, book } = await findBookOn(db, today)
      return { version, ...publicPricesInPounds(book) }
    },
    listPriceBooks: async ({ query: { after, limit }, today }) => {
      const day = await todayOf(today)
      const rows = await listBooks(db, { after, limit: limit + 1 })
      const { page, next } = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
      const { version, holdsFrom } = day.held
      return { books: page.map((row) => toBookCard(row, day)), next, holding: { version, holdsFrom } }
    },
    readProposalPrices: async ({ today }) => ({ prices: toProposalPrices(await findBookOn(db, today)) }),
    readPriceBook: async ({ params, today }) => ({ book: await shown(params.version, today) }),
    draftPriceBook: async ({ body, person, now, today }) => {
      const { version } = await draftPriceBook(services, { from: body.from, personId: person.id }, now)
      return answer(version, today)
    },
    importPriceBook: async ({ body, person, now, today }) => {
      const { version } = await importPriceBook(services, { csv: body.csv, personId: person.id }, now)
      return answer(version, today)
    },
    savePriceBook: ({ params, body, today }) =>
      savePriceBook(services, params.version, body).then(() => answer(params.version, today)),
    publishPriceBook: ({ params, body, now, today }) =>
      publishPriceBook(services, { ...params, ...body }, { now, today }).then(() => answer(params.version, today)),
    withdrawPriceBook: ({ params, today }) =>
      withdrawPriceBook(services, params.version, today).then(() => answer(params.version, today)),
    deletePriceBook: ({ params, body }) => deletePriceBook(services, { ...params, ...body }),
    exportPriceBook: async ({ params: { version } }) => {
      const found = await findBook(db, version)
      if (!found) throw noBook()
      await recordExport(db, `price list ${version}`)
      return download(csvText(linesOf(found.book)), { name: `price-book-${version}.csv`, type: csvType })
    },
  })
}
