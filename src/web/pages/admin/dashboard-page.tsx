import { Plus } from 'lucide-react'
import { dashboardMessages } from '#domain/projects/project-messages.ts'
import { ProjectDashboard } from '#web/features/projects/project-dashboard.tsx'
import { projectFilterNames, projectPages, toProjectFilter } from '#web/features/projects/project-queries.ts'
import { pageLoaders } from '#web/lib/page-data.ts'
import { filterOf } from '#web/lib/url-filter.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminPage } from './admin-page.tsx'

const pageData = pageLoaders(
  ({ request }) => [projectPages(toProjectFilter(filterOf(new URL(request.url).searchParams, projectFilterNames)))],
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function DashboardPage() {
  return (
    <AdminPage
      wide
      title={dashboardMessages.title}
      actions={
        <ButtonLink size="small" to="/admin/project/new">
          <Plus aria-hidden="true" size={16} />
          {dashboardMessages.add}
        </ButtonLink>
      }
    >
      <ProjectDashboard />
    </AdminPage>
  )
}
