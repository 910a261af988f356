import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endpoints } from './support/declared-endpoints.ts'

/** Tables that are no list of records, and why. */
const written: Record<string, string> = {
  'ui/lists/table.tsx': 'the table of `RecordList`',
  'ui/charts/chart-figure.tsx': 'the figures of a chart, for screen readers',
  'features/calendar/month-grid.tsx': 'a month by days',
  'features/calendar/people-grid.tsx': 'people by days',
  'features/content/text/markdown.tsx': 'a table that somebody wrote in a text',
  'features/costs/bills/e-invoice-view.tsx': 'the lines of a received invoice',
  'features/costs/costs-panel.tsx': 'a budget by phases',
  'features/costs/past-projects.tsx': 'projects of former years, with their sums',
  'features/inquiries/enquiry/enquiry-quote.tsx': 'the lines of a quote',
  'features/inquiries/quote-builder/quote-review-step.tsx': 'the lines of a quote',
  'features/invoices/editor/invoice-items.tsx': 'fields of the lines of an invoice',
  'features/ops/analytics/analytics-trend.tsx': 'figures by months',
  'features/ops/finished-jobs/job-record.tsx': 'planned and actual figures of a project',
  'features/ops/pipeline/roster-panel.tsx': 'people by days',
  'features/plans/sharing/sheet-view.tsx': 'the sheet of a plan, as it is printed',
  'features/proposals/document/investment.tsx': 'the lines of a proposal',
  'features/shoot-dates/free-month.tsx': 'a month by days',
}

/** Tables of records without `RecordList`: they are read whole, or are figures and logs with filters of their own. */
const others: Record<string, string> = {
  'features/archive/storage-tables.tsx': 'sums by kind and project',
  'features/books/book-rows.tsx': 'rows behind a figure of the accounts, with their sums',
  'features/books/cash-forecast.tsx': 'figures by weeks',
  'features/books/debtor-list.tsx': 'what clients owe, by age',
  'features/books/journal-panel.tsx': 'postings of the journal',
  'features/books/vat-return.tsx': 'boxes of a return',
  'features/clients/contact-list.tsx': 'read whole',
  'features/imports/import-columns.tsx': 'columns of a file',
  'features/imports/import-list.tsx': 'read whole',
  'features/imports/import-outcome.tsx': 'rows that were left out of an import',
  'features/inquiries/quote-builder/price-preview.tsx': 'a price in its parts',
  'features/invoices/past/past-invoices-of-client.tsx': 'read whole',
  'features/people/people-list.tsx': 'read whole',
  'features/prices/price-changes.tsx': 'prices before and after',
  'features/projects/list/client-projects.tsx': 'read whole',
  'features/reviews/admin/import-markers.tsx': 'markers of a file',
  'features/rights/rights-table.tsx': 'read whole',
  'features/suppliers/import-dialog.tsx': 'rows of a file',
  'features/system/audit-log.tsx': 'a log, with filters of its own',
  'features/system/backup-list.tsx': 'read whole',
  'features/system/jobs-panel.tsx': 'figures by kind of job',
}

/** CSV files that are no list of records as it is shown, and why. */
const otherCsv: Record<string, string> = {
  'features/books/journal-panel.tsx': 'a choice of formats for other programs',
  'features/proofs/admin/gallery-queries.ts': 'names of chosen pictures, also as text',
}

const files = globSync('src/web/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replace('src/web/', ''), code: readFileSync(file, 'utf8') }))

const filesWith = (pattern: RegExp) =>
  files
    .filter(({ code }) => pattern.test(code))
    .map(({ file }) => file)
    .toSorted()

it('reads pages of records in one way', () => {
  expect(filesWith(/\b(useInfiniteQuery|fetchNextPage)\b/)).toEqual(['lib/calls/use-list.ts'])
})

it('writes a table only where it is no list of records', () => {
  expect(filesWith(/<table\b/)).toEqual(Object.keys(written).toSorted())
})

it('shows a table of records by RecordList, but for those that are named here', () => {
  const lists = new Set(filesWith(/<RecordList\b/))
  const tables = filesWith(/<Table\b/).filter((file) => file.startsWith('features/'))
  expect(tables.filter((file) => !lists.has(file))).toEqual(Object.keys(others).toSorted())
})

it('exports a list by CsvButton, from the address that useCsv makes of its filters and order', () => {
  expect(filesWith(/Export CSV/), 'the text is written by the button alone').toEqual(['ui/lists/csv-button.tsx'])
  const names = endpoints.filter(({ endpoint }) => endpoint.path.endsWith('.csv')).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(10)
  const byHand = filesWith(new RegExp(String.raw`(?<!useCsv\(\s*\w+)\.(${names.join('|')})\b`))
  expect(byHand).toEqual(Object.keys(otherCsv).toSorted())
})
