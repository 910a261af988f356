import { Download } from 'lucide-react'
import { rightsEndpoints } from '#domain/rights/rights-endpoints.ts'
import { rightFilterNames, rightPages, toRightFilter } from '#web/features/rights/right-queries.ts'
import { RightsList } from '#web/features/rights/rights-list.tsx'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf, useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const filterIn = (params: URLSearchParams) => toRightFilter(filterOf(params, rightFilterNames))

const pageData = pageLoaders(({ request }) => [rightPages(filterIn(new URL(request.url).searchParams))], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function RightsPage() {
  const { params } = useUrlFilter(rightFilterNames)
  return (
    <AdminPage
      title="Rights"
      text="Music, footage, people and places: where and until when they are cleared."
      wide
      actions={
        <IfMay ability="export">
          <ButtonAnchor
            variant="secondary"
            size="small"
            href={pathOf(rightsEndpoints.exportRights, { query: { ...filterIn(params) } })}
            download
          >
            <Download aria-hidden="true" size={15} />
            Export CSV
          </ButtonAnchor>
        </IfMay>
      }
    >
      <RightsList />
    </AdminPage>
  )
}
