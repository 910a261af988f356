import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Navigate, redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { studioTimeZone } from '#domain/brand/brand.ts'
import type { Ability } from '#domain/common/ability.ts'
import { opsTabLabels, opsTabs, opsMessages, type OpsTab } from '#domain/ops/ops-messages.ts'
import { pipelineStages } from '#domain/projects/stages/stage-views.ts'
import { sessionQuery } from '#web/features/accounts/account-queries.ts'
import { SessionEnded } from '#web/features/accounts/session-ended.tsx'
import { useSessionEnd } from '#web/features/accounts/use-session-end.ts'
import { ChartsPanel } from '#web/features/ops/analytics/charts-panel.tsx'
import { OpsOverview } from '#web/features/ops/ops-overview.tsx'
import {
  chartsQuery,
  dueQuery,
  pipelinePages,
  pipelineTotalsQuery,
  profitPages,
  rosterQuery,
} from '#web/features/ops/ops-queries.ts'
import { PipelineBoard } from '#web/features/ops/pipeline/pipeline-board.tsx'
import { ProfitPanel } from '#web/features/ops/analytics/profit-panel.tsx'
import { UpdatedBadge } from '#web/features/ops/updated-badge.tsx'
import { inUseQuery } from '#web/features/system/in-use-query.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { pageQueries } from '#web/lib/calls/server-context.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { brandQuery, flagsQuery, useBrand, useFlags } from '#web/lib/studio/use-brand.ts'
import { meQuery, useMay, useMe } from '#web/lib/studio/use-me.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { MomentProvider } from '#web/ui/text/moment.tsx'
import { Spinner } from '#web/ui/lists/spinner.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { AdminFrame } from '../admin/frame/admin-frame.tsx'
import { AdminPage } from '../admin/frame/admin-page.tsx'
import { AdminTheme } from '../admin/frame/admin-theme.tsx'
import { NoAccess } from '../admin/frame/no-access.tsx'
import type { Route } from './+types/ops-page'

const shared = pageLoaders(() => [brandQuery(), flagsQuery(), sessionQuery(), meQuery()])
const known = pageLoaders(() => [brandQuery(), flagsQuery()])
/** For charts and profit: what came in, and what it cost. */
const seesFigures = ['see-invoices', 'see-costs'] as const
const readsOf = {
  overview: (held: readonly Ability[]) => [
    dueQuery(),
    ...(held.includes('see-costs') ? [profitPages()] : []),
    pipelineTotalsQuery(),
    ...(held.includes('plan-shoots') ? [rosterQuery()] : []),
  ],
  pipeline: () => [pipelineTotalsQuery(), ...pipelineStages.map(pipelinePages)],
  analytics: (held: readonly Ability[]) =>
    seesFigures.every((ability) => held.includes(ability)) ? [profitPages(), chartsQuery()] : [],
}
const tabOf = (named: string | null | undefined): OpsTab => opsTabs.find((tab) => tab === named) ?? 'overview'
const signedIn = (held: readonly Ability[]) =>
  pageLoaders(({ request }) => [
    brandQuery(),
    flagsQuery(),
    sessionQuery(),
    meQuery(),
    inUseQuery(),
    ...(held.includes('see-money') ? readsOf[tabOf(new URL(request.url).searchParams.get('tab'))](held) : []),
  ])

export async function loader(args: LoaderFunctionArgs) {
  const now = Date.now()
  const read = await shared.loader(args)
  const queries = args.context.get(pageQueries)
  if (queries.getQueryData(flagsQuery().queryKey)?.opsDashboard === false) throw redirect('/admin')
  const isStaff = queries.getQueryData(sessionQuery().queryKey)?.isAuthenticated === true
  const held = queries.getQueryData(meQuery().queryKey)?.abilities ?? []
  return isStaff ? { ...(await signedIn(held).loader(args)), now } : data({ ...read, now }, { status: 403 })
}

/** In the browser the page checks the session, with a loading state. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  return { ...(await known.clientLoader(args)), now: Date.now() }
}

export const shouldRevalidate = () => false

export const handle: PageHandle = { theme: 'admin' }

export default function OpsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MomentProvider startedAt={loaderData.now} timeZone={studioTimeZone()}>
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
  const url = useUrlFilter(['tab'])
  const ended = useSessionEnd(useMe()?.id)
  const { may, why } = useMay('see-money')
  const figures = useMay(seesFigures)
  const contents: Record<OpsTab, ReactNode> = {
    overview: <OpsOverview />,
    pipeline: <PipelineBoard />,
    analytics: figures.may ? (
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <ChartsPanel />
        <ProfitPanel className="xl:col-span-2" />
      </div>
    ) : (
      <EmptyState title="You can’t see these figures" text={figures.why ?? ''} />
    ),
  }
  if (!may) {
    return (
      <AdminFrame>
        <NoAccess why={why} />
      </AdminFrame>
    )
  }
  return (
    <AdminFrame>
      <AdminPage
        wide
        title={opsMessages.title}
        actions={
          <>
            <UpdatedBadge />
            <IfMay ability="settings">
              <ButtonLink to="/admin/settings" variant="secondary" size="small">
                <Settings aria-hidden="true" size={15} />
                Settings
              </ButtonLink>
            </IfMay>
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
      {ended && <SessionEnded {...ended} />}
    </AdminFrame>
  )
}
