import { auditEndpoints } from '#domain/system/audit-endpoints.ts'
import { AuditLog } from '#web/features/system/audit-log.tsx'
import { auditFilterNames, auditPages, toAuditFilter } from '#web/features/system/audit-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf, useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { CsvButton } from '#web/ui/lists/csv-button.tsx'
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
      actions={<CsvButton file={useCsv(auditEndpoints.exportAudit, { query: filterIn(params) })} />}
    >
      <AuditLog />
    </AdminPage>
  )
}
