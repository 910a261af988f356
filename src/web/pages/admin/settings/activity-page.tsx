import { Download } from 'lucide-react'
import { auditEndpoints } from '#domain/system/audit-endpoints.ts'
import { AuditLog } from '#web/features/system/audit-log.tsx'
import { auditFilterNames, auditPages, toAuditFilter } from '#web/features/system/audit-queries.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf, useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const filterIn = (params: URLSearchParams) => toAuditFilter(filterOf(params, auditFilterNames))

const pageData = pageLoaders(({ request }) => [auditPages(filterIn(new URL(request.url).searchParams))], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function ActivityPage() {
  const { params } = useUrlFilter(auditFilterNames)
  return (
    <AdminPage
      wide
      title="Activity"
      text="Who did what, sign-ins and exports included. Nobody can change it."
      actions={
        <ButtonAnchor
          variant="secondary"
          size="small"
          href={pathOf(auditEndpoints.exportAudit, { query: filterIn(params) })}
          download
        >
          <Download aria-hidden="true" size={15} />
          Export CSV
        </ButtonAnchor>
      }
    >
      <AuditLog />
    </AdminPage>
  )
}
