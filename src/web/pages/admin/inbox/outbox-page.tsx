import { OutboxList } from '#web/features/mails/outbox-list.tsx'
import { outboxFilterNames, outboxPages, toOutboxFilter } from '#web/features/mails/outbox-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(
  ({ request }) => [outboxPages(toOutboxFilter(filterOf(new URL(request.url).searchParams, outboxFilterNames)))],
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function OutboxPage() {
  return (
    <AdminPage title="Sent mail" text="Every email we send, and its status.">
      <OutboxList />
    </AdminPage>
  )
}
