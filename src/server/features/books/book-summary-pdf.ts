import { accountLabel } from '#domain/books/accounts.ts'
import { ageLabels, ages } from '#domain/books/ageing.ts'
import { vatSchemeLabels } from '#domain/books/vat-return.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatPenceExactly } from '#domain/common/money/money.ts'
import type { PdfTemplates, SheetDraft } from '../../base/documents/pdf-templates.ts'

export function bookSummaryPdf({ summary }: PdfTemplates['book-summary']): SheetDraft {
  const { period, scheme, tax, boxes, accounts: totals, debtors, debts } = summary
  const sum = (which: 'debit' | 'credit') => formatPenceExactly(totals.reduce((all, total) => all + total[which], 0))
  const amount = (pence: number) => (pence === 0 ? '' : formatPenceExactly(pence))
  return {
    template: 'features/books/book-summary.typ',
    kind: 'Accounts',
    title: `${longDay(period.from)} to ${longDay(period.to)}`,
    subtitle: 'Summary for the accountant',
    date: period.to,
    kept: false,
    values: {
      tax: {
        title: `${tax.name} return: ${vatSchemeLabels[scheme].toLowerCase()}`,
        boxes: boxes.map(({ box, label, amount: pence }) => ({
          number: box === null ? '' : String(box),
          label,
          amount: formatPenceExactly(pence),
        })),
      },
      accounts: totals.map(({ account, debit, credit }) => ({
        label: accountLabel(account, tax),
        debit: amount(debit),
        credit: amount(credit),
      })),
      sums: { debit: sum('debit'), credit: sum('credit') },
      debts: {
        title: `Debtors on ${longDay(period.to)}, incl. ${tax.name}`,
        ages: ages.map((age) => ({ label: ageLabels[age], amount: formatPenceExactly(debts.ages[age]) })),
        clients: debts.clients === 1 ? '1 client' : `${debts.clients} clients`,
        owed: formatPenceExactly(debts.owed),
      },
      debtors: debtors.map(({ client, owed }) => ({ client, owed: formatPenceExactly(owed) })),
      more: debts.clients > debtors.length,
    },
  }
}
