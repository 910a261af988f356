import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Navigate, redirect, useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { opsTabLabels, opsTabs, opsMessages, type OpsTab } from '#domain/ops/ops-messages.ts'
import { pipelineStages } from '#domain/projects/stage-views.ts'
import { forgetStaffData, sessionQuery } from '#web/features/accounts/account-queries.ts'
import { useAdminNotices } from '#web/features/accounts/use-admin-notices.ts'
import { inboxCountQuery } from '#web/features/inquiries/inbox-queries.ts'
import { ChartsPanel } from '#web/features/ops/charts-panel.tsx'
import { OpsOverview } from '#web/features/ops/ops-overview.tsx'
import {
  chartsQuery,
  pipelinePages,
  pipelineTotalsQuery,
  profitPages,
  rosterQuery,
  todayQuery,
} from '#web/features/ops/ops-queries.ts'
import { PipelineBoard } from '#web/features/ops/pipeline-board.tsx'
import { ProfitPanel } from '#web/features/ops/profit-panel.tsx'
import { UpdatedBadge } from '#web/features/ops/updated-badge.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageQueries } from '#web/lib/server-context.ts'
import { useUrlFilter } from '#web/lib/url-filter.ts'
import { brandQuery, flagsQuery, useBrand, useFlags } from '#web/lib/use-brand.ts'
import { useLeave } from '#web/lib/use-leave.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { MomentProvider } from '#web/ui/moment.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { AdminFrame } from '../admin/admin-frame.tsx'
import { AdminPage } from '../admin/admin-page.tsx'
import { AdminTheme } from '../admin/admin-theme.tsx'
import type { Route } from './+types/ops-page'

const shared = pageLoaders(() => [brandQuery(), flagsQuery(), sessionQuery()])
const known = pageLoaders(() => [brandQuery(), flagsQuery()])
const readsOf = {
  overview: () => [todayQuery(), profitPages(), pipelineTotalsQuery(), rosterQuery()],
  pipeline: () => [pipelineTotalsQuery(), ...pipelineStages.map(pipelinePages)],
  analytics: () => [profitPages(), chartsQuery()],
}
const tabOf = (named: string | null | undefined): OpsTab => opsTabs.find((tab) => tab === named) ?? 'overview'
const signedIn = pageLoaders(({ request }) => [
  brandQuery(),
  flagsQuery(),
  sessionQuery(),
  inboxCountQuery(),
  ...readsOf[tabOf(new URL(request.url).searchParams.get('tab'))](),
])

export async function loader(args: LoaderFunctionArgs) {
  const now = Date.now()
  const read = await shared.loader(args)
  const queries = args.context.get(pageQueries)
  if (queries.getQueryData(flagsQuery().queryKey)?.opsDashboard === false) throw redirect('/admin')
  const isStaff = queries.getQueryData(sessionQuery().queryKey)?.isAuthenticated === true
  return isStaff ? { ...(await signedIn.loader(args)), now } : data({ ...read, now }, { status: 403 })
}

/** In the browser the page checks the session, with a loading state. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  return { ...(await known.clientLoader(args)), now: Date.now() }
}

export const shouldRevalidate = () => false

export const handle: PageHandle = { theme: 'admin' }

export default function OpsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MomentProvider startedAt={loaderData.now} timeZone={studioTimeZone}>
      <AdminTheme />
      <meta name="robots" content="noindex, nofollow" />
      {useFlags().opsDashboard ? <Access /> : <Navigate to="/admin" replace />}
      <Toaster />
    </MomentProvider>
  )
}

/** A failed check counts as signed out. */
function Access() {
  const { name } = useBrand()
  const { data: session, isPending } = useQuery(sessionQuery())
  if (session?.isAuthenticated === true) return <Dashboard />
  return (
    <main className="grid min-h-dvh place-items-center px-6 text-center">
      <title>{`${opsMessages.title} · ${name}`}</title>
      {isPending ? (
        <>
          <h1 className="sr-only">{opsMessages.title}</h1>
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner /> {opsMessages.verifying}
          </p>
        </>
      ) : (
        <div className="viewfinder grid max-w-2xl justify-items-center px-8 py-20 sm:px-16">
          <ShieldAlert aria-hidden="true" size={30} strokeWidth={1.5} className="text-accent" />
          <h1 className="title-3 mt-5">{opsMessages.denied}</h1>
          <ButtonLink to="/admin/login" state={{ from: '/ops/dashboard' }} variant="secondary" size="small" className="mt-8">
            Sign in
          </ButtonLink>
        </div>
      )}
    </main>
  )
}

function Dashboard() {
  const leave = useLeave(forgetStaffData)
  const { pathname, search } = useLocation()
  const url = useUrlFilter(['tab'])
  useAdminNotices(() => void leave('/admin/login', { state: { from: pathname + search } }))
  const contents: Record<OpsTab, ReactNode> = {
    overview: <OpsOverview />,
    pipeline: <PipelineBoard />,
    analytics: (
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <ChartsPanel />
        <ProfitPanel className="xl:col-span-2" />
      </div>
    ),
  }
  return (
    <AdminFrame>
      <AdminPage
        wide
        title={opsMessages.title}
        actions={
          <>
            <UpdatedBadge />
            <ButtonLink to="/admin/settings" variant="secondary" size="small">
              <Settings aria-hidden="true" size={15} />
              Settings
            </ButtonLink>
          </>
        }
      >
        <Tabs
          label={opsMessages.title}
          value={tabOf(url.filter.tab)}
          onChange={(tab) => url.change({ tab: tab === 'overview' ? '' : tab })}
          tabs={opsTabs.map((tab) => ({ value: tab, label: opsTabLabels[tab], content: contents[tab] }))}
        />
      </AdminPage>
    </AdminFrame>
  )
}
