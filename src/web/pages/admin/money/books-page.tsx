import { taxName } from '#domain/common/money/vat.ts'
import { BookOverview } from '#web/features/books/book-overview.tsx'
import { bookTabLabels, bookTabs, useBookFilter, type BookFilter } from '#web/features/books/book-filter.ts'
import { bookSettingsQuery } from '#web/features/books/book-queries.ts'
import { BookRows } from '#web/features/books/book-rows.tsx'
import { BookSettingsForm } from '#web/features/books/book-settings-form.tsx'
import { CashForecast } from '#web/features/books/cash-forecast.tsx'
import { ClosedPeriods, type BookSettingsRead } from '#web/features/books/closed-periods.tsx'
import { DebtorList } from '#web/features/books/debtor-list.tsx'
import { JournalPanel } from '#web/features/books/journal-panel.tsx'
import { PeriodChoice } from '#web/features/books/period-choice.tsx'
import { VatReturn } from '#web/features/books/vat-return.tsx'
import { RecurringList } from '#web/features/invoices/recurring/recurring-list.tsx'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [bookSettingsQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** VAT, debtors, forecast and journal; each figure opens its rows. */
export default function BooksPage() {
  return (
    <AdminPage
      title="Accounts"
      text={`${taxName()}, debtors, forecast and journal.`}
      wide
      actions={
        <IfMay ability="see-invoices">
          <ButtonLink variant="secondary" size="small" to="/admin/invoices">
            All invoices
          </ButtonLink>
        </IfMay>
      }
    >
      <QueryState
        query={useRead(bookSettingsQuery())}
        loading={<Skeleton className="h-96" />}
        failed="The books could not be loaded"
      >
        {({ settings, today }) => <Books settings={settings} today={today} />}
      </QueryState>
    </AdminPage>
  )
}

function Books({ settings, today }: { settings: BookSettingsRead; today: string }) {
  const filter = useBookFilter({ today, stagger: settings.stagger })
  const { tab, figure, period } = filter
  const tabs = useMay('see-invoices').may ? bookTabs : bookTabs.filter((one) => one !== 'retainers')
  const hasPeriod = figure !== undefined || !['forecast', 'retainers', 'periods'].includes(tab)
  return (
    <Tabs
      label="Accounts"
      value={tab}
      onChange={(value) =>
        filter.change({ tab: value, figure: undefined, age: undefined, client: undefined, account: undefined })
      }
      tabs={tabs.map((value) => ({
        value,
        label: bookTabLabels[value],
        content: (
          <div className="grid grid-cols-1 gap-6">
            {hasPeriod && (
              <PeriodChoice period={period} today={today} settings={settings} onChange={(next) => filter.change({ ...next })} />
            )}
            {figure ? (
              <BookRows filter={filter} figure={figure} />
            ) : (
              <TabContent filter={filter} settings={settings} today={today} />
            )}
          </div>
        ),
      }))}
    />
  )
}

function TabContent({ filter, settings, today }: { filter: BookFilter; settings: BookSettingsRead; today: string }) {
  const { may, why } = useMay('settings')
  switch (filter.tab) {
    case 'overview':
      return <BookOverview filter={filter} today={today} />
    case 'vat':
      return <VatReturn filter={filter} />
    case 'debtors':
      return <DebtorList filter={filter} today={today} />
    case 'forecast':
      return <CashForecast filter={filter} />
    case 'journal':
      return <JournalPanel filter={filter} />
    case 'retainers':
      return <RecurringList />
    case 'periods':
      return (
        <div className="grid grid-cols-1 gap-9">
          <ClosedPeriods settings={settings} today={today} />
          <Section title="Settings">
            {may ? <BookSettingsForm settings={settings} /> : <p className="text-sm text-muted">{why}</p>}
          </Section>
        </div>
      )
  }
}
