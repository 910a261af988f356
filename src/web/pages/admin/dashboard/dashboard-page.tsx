import type { QueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Navigate, redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { refusalToUse } from '#domain/people/roles.ts'
import { dashboardMessages } from '#domain/projects/project-messages.ts'
import { invoiceFiguresQuery } from '#web/features/invoices/admin-invoice-queries.ts'
import { MoneyLine } from '#web/features/invoices/money-line.tsx'
import { DueGroups } from '#web/features/ops/due/due-list.tsx'
import { dueQuery } from '#web/features/ops/ops-queries.ts'
import { OwnAccountHint } from '#web/features/people/own-account-hint.tsx'
import { ProjectDashboard } from '#web/features/projects/project-dashboard.tsx'
import { projectFilterNames, projectPages, toProjectFilter } from '#web/features/projects/project-queries.ts'
import { IdentityHint } from '#web/features/settings/security/identity-hint.tsx'
import { identityQuery } from '#web/features/settings/setting-queries.ts'
import { WelcomeCard } from '#web/features/welcome/welcome-card.tsx'
import { welcomeQuery } from '#web/features/welcome/welcome-queries.ts'
import { browserQueryClient } from '#web/lib/calls/browser-query-client.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { fetchReads, pageLoaders, type PageArgs } from '#web/lib/pages/page-data.ts'
import { pageQueries } from '#web/lib/calls/server-context.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { flagsQuery } from '#web/lib/studio/use-brand.ts'
import { meQuery, useMe } from '#web/lib/studio/use-me.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'
import { firstPageFor } from '../frame/admin-pages.ts'

const projectsOf = ({ request }: PageArgs) =>
  projectPages(toProjectFilter(filterOf(new URL(request.url).searchParams, projectFilterNames)))
const reads = (args: PageArgs) => [projectsOf(args), dueQuery()]

const pageData = pageLoaders(reads, { atOnce: true })

type Me = AnswerOf<typeof peopleEndpoints.readMe> | null

const readMe = (queries: QueryClient): Promise<Me> => queries.ensureQueryData(meQuery()).catch(() => null)

/** What is above the projects, which would move when it comes. Only who may change the settings is told of the set-up. */
const above = (me: Me) => [
  ...(me && !me.leadsToWelcome && refusalToUse(me.abilities, 'settings') === null ? [welcomeQuery(), identityQuery()] : []),
  ...(me?.abilities.includes('see-invoices') ? [invoiceFiguresQuery()] : []),
  dueQuery(),
]

/** Sign-ins end here: whoever does not see projects goes on to the first page that they may open. */
async function leaveWithoutProjects(me: Me, queries: QueryClient): Promise<void> {
  if (!me || me.lacksFactor || me.abilities.includes('see-projects')) return
  const flags = await queries.ensureQueryData(flagsQuery()).catch(() => ({}))
  const first = firstPageFor({ abilities: me.abilities, flags })
  if (first) throw redirect(first.to)
}

export async function loader(args: LoaderFunctionArgs) {
  const queries = args.context.get(pageQueries)
  const me = await readMe(queries)
  if (me?.leadsToWelcome) throw redirect('/admin/welcome')
  await leaveWithoutProjects(me, queries)
  return pageLoaders(() => [...above(me), projectsOf(args)]).loader(args)
}

/** Waits the first time for what is above the projects. */
async function loadAbove(args: ClientLoaderFunctionArgs) {
  const queries = browserQueryClient()
  const me = await readMe(queries)
  await leaveWithoutProjects(me, queries)
  const unread = above(me).filter(({ queryKey }) => queries.getQueryData(queryKey) === undefined)
  if (unread.length > 0) await fetchReads(queries, unread)
  return pageData.clientLoader(args)
}
export const clientLoader = Object.assign(loadAbove, { reads })

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
        <div className="grid gap-4">
          <DueGroups />
          <IfMay ability="see-invoices">
            <MoneyLine />
          </IfMay>
        </div>
        <ProjectDashboard />
      </div>
    </AdminPage>
  )
}
