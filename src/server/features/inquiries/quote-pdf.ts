import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatPence } from '#domain/common/money/money.ts'
import { nameOfTax, sumWithVat } from '#domain/common/money/vat.ts'
import type { PdfTemplates, SheetDraft } from '../../base/documents/pdf-templates.ts'

/** A quote of the quote builder, line by line. */
export function quotePdf({ videoType, breakdown, total, vat, validDays, day }: PdfTemplates['quote']): SheetDraft {
  return {
    template: 'features/inquiries/quote.typ',
    kind: 'Quote',
    title: videoType,
    subtitle: longDay(day),
    date: day,
    kept: false,
    values: {
      items: breakdown.map(({ description, cost }) => ({ label: description, amount: formatPence(cost) })),
      total: { label: 'Total', amount: sumWithVat(total, vat?.rate, nameOfTax(vat)) },
      note: `Valid for ${validDays} days. Nothing is booked until you say so.`,
    },
  }
}
