import { Plus } from 'lucide-react'
import { Navigate } from 'react-router'
import { dashboardMessages } from '#domain/projects/project-messages.ts'
import { MyDay } from '#web/features/ops/my-day.tsx'
import { myDayQuery } from '#web/features/ops/ops-queries.ts'
import { OwnAccountHint } from '#web/features/people/own-account-hint.tsx'
import { ProjectDashboard } from '#web/features/projects/project-dashboard.tsx'
import { projectFilterNames, projectPages, toProjectFilter } from '#web/features/projects/project-queries.ts'
import { IdentityHint } from '#web/features/settings/identity-hint.tsx'
import { WelcomeCard } from '#web/features/welcome/welcome-card.tsx'
import { IfMay } from '#web/lib/if-may.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { filterOf } from '#web/lib/url-filter.ts'
import { useMe } from '#web/lib/use-me.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminPage } from './admin-page.tsx'

const pageData = pageLoaders(
  ({ request }) => [
    projectPages(toProjectFilter(filterOf(new URL(request.url).searchParams, projectFilterNames))),
    // Above the projects, which would move when it comes.
    myDayQuery(),
  ],
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function DashboardPage() {
  // Where every sign-in ends.
  if (useMe()?.leadsToWelcome) return <Navigate to="/admin/welcome" replace />
  return (
    <AdminPage
      wide
      title={dashboardMessages.title}
      actions={
        <IfMay ability="manage-projects">
          <ButtonLink size="small" to="/admin/project/new">
            <Plus aria-hidden="true" size={16} />
            {dashboardMessages.add}
          </ButtonLink>
        </IfMay>
      }
    >
      <WelcomeCard>
        <OwnAccountHint />
        <IdentityHint />
      </WelcomeCard>
      <div className="grid grid-cols-1 gap-8">
        <MyDay />
        <ProjectDashboard />
      </div>
    </AdminPage>
  )
}
