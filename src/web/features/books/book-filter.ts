import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { accountNames, type Account } from '#domain/books/accounts.ts'
import { ages, type Age } from '#domain/books/ageing.ts'
import { bookFigures, type BookFigure } from '#domain/books/book-figures.ts'
import { quarterOf, type Period, type Stagger } from '#domain/books/quarters.ts'
import { taxName } from '#domain/common/money/vat.ts'
import { isCalendarDay } from '#domain/common/dates/calendar-day.ts'

export const bookTabs = ['overview', 'vat', 'debtors', 'forecast', 'journal', 'retainers', 'periods'] as const
export type BookTab = (typeof bookTabs)[number]

export const bookTabLabels: Record<BookTab, string> = {
  overview: 'Overview',
  get vat() {
    return taxName()
  },
  debtors: 'Debtors',
  forecast: 'Forecast',
  journal: 'Journal',
  retainers: 'Retainers',
  periods: 'Periods',
}

export const bookFilterNames = ['tab', 'from', 'to', 'figure', 'age', 'client', 'account'] as const

const known = <Name extends string>(names: readonly Name[], value: string | undefined) => names.find((name) => name === value)

/** What the page shows, from its URL. Without dates it is the VAT quarter of today. */
export function useBookFilter({ today, stagger }: { today: string; stagger: Stagger }) {
  const url = useUrlFilter(bookFilterNames)
  const { tab, from, to, figure, age, client, account } = url.filter
  const quarter = quarterOf(today, stagger)
  const period: Period = isCalendarDay(from) && isCalendarDay(to) ? { from, to } : quarter
  return {
    ...url,
    tab: known(bookTabs, tab) ?? 'overview',
    period,
    figure: known<BookFigure>(bookFigures, figure),
    age: known<Age>(ages, age),
    client,
    account: known<Account>(accountNames, account),
  }
}

export type BookFilter = ReturnType<typeof useBookFilter>
