import { SubscriberList } from '#web/features/inquiries/newsletter/subscriber-list.tsx'
import {
  subscriberFilterNames,
  subscriberPages,
  toSubscriberFilter,
} from '#web/features/inquiries/newsletter/subscriber-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { AdminPage } from '../frame/admin-page.tsx'

const filterIn = (params: URLSearchParams) => toSubscriberFilter(filterOf(params, subscriberFilterNames))

const pageData = pageLoaders(({ request }) => [subscriberPages(filterIn(new URL(request.url).searchParams))], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function SubscribersPage() {
  return (
    <AdminPage title="Subscribers" text="Newsletter addresses. We only email people who have confirmed theirs.">
      <SubscriberList />
    </AdminPage>
  )
}
