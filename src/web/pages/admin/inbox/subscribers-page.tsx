import { Download } from 'lucide-react'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { SubscriberList } from '#web/features/inquiries/newsletter/subscriber-list.tsx'
import {
  subscriberFilterNames,
  subscriberPages,
  toSubscriberFilter,
} from '#web/features/inquiries/newsletter/subscriber-queries.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf, useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const filterIn = (params: URLSearchParams) => toSubscriberFilter(filterOf(params, subscriberFilterNames))

const pageData = pageLoaders(({ request }) => [subscriberPages(filterIn(new URL(request.url).searchParams))], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function SubscribersPage() {
  const { params } = useUrlFilter(subscriberFilterNames)
  return (
    <AdminPage
      title="Subscribers"
      text="Newsletter addresses. We only email people who have confirmed theirs."
      actions={
        <IfMay ability="export">
          <ButtonAnchor
            variant="secondary"
            size="small"
            href={pathOf(inquiryEndpoints.exportSubscribers, { query: filterIn(params) })}
            download
          >
            <Download aria-hidden="true" size={15} />
            Export CSV
          </ButtonAnchor>
        </IfMay>
      }
    >
      <SubscriberList />
    </AdminPage>
  )
}
