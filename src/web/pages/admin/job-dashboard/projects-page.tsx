import { Plus } from 'lucide-react'
import { allProjectsMessages } from '#domain/projects/project-messages.ts'
import { AllProjects } from '#web/features/projects/list/all-projects.tsx'
import { projectFilterNames, projectPages, toProjectFilter } from '#web/features/projects/project-queries.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(
  ({ request }) => [projectPages(toProjectFilter(filterOf(new URL(request.url).searchParams, projectFilterNames)))],
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function ProjectsPage() {
  const seesMoney = useMay('see-money').may
  return (
    <AdminPage
      wide
      title={allProjectsMessages.title}
      text={seesMoney ? 'From the first quote to the paid invoice.' : undefined}
      actions={
        <IfMay ability="manage-projects">
          <ButtonLink to="/admin/project/new" size="small">
            <Plus aria-hidden="true" size={15} />
            New Project
          </ButtonLink>
        </IfMay>
      }
    >
      <AllProjects />
    </AdminPage>
  )
}
