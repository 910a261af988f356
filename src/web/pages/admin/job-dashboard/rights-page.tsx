import { rightFilterNames, rightPages, toRightFilter } from '#web/features/rights/right-queries.ts'
import { RightsList } from '#web/features/rights/rights-list.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { AdminPage } from '../frame/admin-page.tsx'

const filterIn = (params: URLSearchParams) => toRightFilter(filterOf(params, rightFilterNames))

const pageData = pageLoaders(({ request }) => [rightPages(filterIn(new URL(request.url).searchParams))], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function RightsPage() {
  return (
    <AdminPage title="Rights" text="Music, footage, people and places: where and until when they are cleared." wide>
      <RightsList />
    </AdminPage>
  )
}
