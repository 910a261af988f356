import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatMinorExactly } from '#domain/common/money/document-currency.ts'
import { taxName } from '#domain/common/money/vat.ts'
import type { PdfTemplates, SheetDraft } from '../../../base/documents/pdf-templates.ts'

/** All invoices and payments of a client, with a running balance. */
export function statementPdf({ statement, day }: PdfTemplates['statement']): SheetDraft {
  const { name, others, vat, ...own } = statement
  const accounts = [{ currency: null, ...own }, ...others].filter(
    ({ rows }, index) => rows.length > 0 || (index === 0 && others.length === 0),
  )
  return {
    template: 'features/invoices/statements/statement.typ',
    kind: 'Statement of account',
    title: name,
    subtitle: longDay(day),
    date: day,
    kept: false,
    values: {
      accounts: accounts.map(({ currency, rows, balance, overdue }) => {
        const money = (amount: number) => formatMinorExactly(amount, currency)
        return {
          title: currency && accounts.length > 1 ? `Account in ${currency}` : 'Account',
          rows: rows.map(({ day: on, text, charge, payment, balance: after }) => ({
            day: longDay(on),
            text,
            amount: money(charge - payment),
            balance: money(after),
          })),
          total: { label: balance < 0 ? 'In your favour' : 'Balance', amount: money(Math.abs(balance)) },
          notes: [
            ...(vat ? [`All amounts include ${taxName()}.`] : []),
            ...(overdue > 0 ? [`Of this, ${money(overdue)} is overdue.`] : []),
          ],
        }
      }),
    },
  }
}
