import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  data,
  Link,
  Navigate,
  Outlet,
  redirect,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { sessionEndedMessages } from '#domain/accounts/admin-messages.ts'
import { useAdminNotices } from '#web/features/accounts/use-admin-notices.ts'
import { Wordmark } from '#web/features/brand/frame/wordmark.tsx'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { PortalHeader } from '#web/features/portal/portal-header.tsx'
import { PortalPasswordAgain } from '#web/features/portal/account/portal-password-again.tsx'
import { findPortalEnding, forgetPortalData, isAtPortal, portalAuthQuery } from '#web/features/portal/portal-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { inProcessRead } from '#web/lib/calls/server-context.ts'
import { brandQuery, flagsQuery } from '#web/lib/studio/use-brand.ts'
import { useFetchAhead } from '#web/lib/calls/use-fetch-ahead.ts'
import { useLeave } from '#web/lib/forms/use-leave.ts'
import { MomentProvider } from '#web/ui/text/moment.tsx'
import { SkipLink } from '#web/ui/page/skip-link.tsx'
import { Spinner } from '#web/ui/lists/spinner.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/portal-layout'

const shared = gatedLoaders('clientPortal', () => [brandQuery()])
const signedInReads = pageLoaders(() => [brandQuery(), flagsQuery(), portalAuthQuery()])
const entrance = '/portal/login'

/** Redirects to sign-in without a session, before anything is rendered. */
export async function loader(args: LoaderFunctionArgs) {
  const now = Date.now()
  const [gated, signedIn] = await Promise.all([shared.loader(args), isAtPortal(args.context.get(inProcessRead))])
  if (gated.init?.status === 404) return data({ ...gated.data, now }, { status: 404 })
  if (!signedIn) throw redirect(entrance)
  return { ...(await signedInReads.loader(args)), now }
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  return { ...(await shared.clientLoader(args)), now: Date.now() }
}

export const shouldRevalidate = () => false

export default function PortalLayout({ loaderData }: Route.ComponentProps) {
  return (
    <MomentProvider startedAt={loaderData.now} timeZone={studioTimeZone()}>
      <meta name="robots" content="noindex, nofollow" />
      <FeatureGate flag="clientPortal" alone>
        <SignedIn />
      </FeatureGate>
      <PortalPasswordAgain />
      <Toaster />
    </MomentProvider>
  )
}

function SignedIn() {
  const leave = useLeave(forgetPortalData)
  const { pathname, search } = useLocation()
  const { data: session, isPending } = useQuery(portalAuthQuery())
  const isLeaving = useRef(false)
  useFetchAhead()

  useAdminNotices({
    findEnding: findPortalEnding,
    onSignedOut() {
      if (isLeaving.current) return
      isLeaving.current = true
      toast({ ...sessionEndedMessages.over, tone: 'bad' })
      void leave(entrance, { state: { from: pathname + search } })
    },
  })

  if (isPending) {
    return (
      <p role="status" className="grid min-h-dvh place-items-center text-muted">
        <span className="flex items-center gap-3">
          <Spinner /> Loading...
        </span>
      </p>
    )
  }
  if (!session?.authenticated || !session.clientData) return <Navigate to={entrance} replace />
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PortalHeader client={session.clientData} mark={<Wordmark />} />
      <main id="content" tabIndex={-1} className="frame-width flex-1 py-8 outline-none sm:py-12">
        <Outlet context={session.clientData} />
      </main>
      <footer className="border-t border-line">
        <div className="frame-width flex gap-6 py-6 text-sm text-muted">
          <Link to="/contact" className="text-link">
            Support
          </Link>
          <Link to="/privacy" className="text-link">
            Privacy
          </Link>
        </div>
      </footer>
    </div>
  )
}

export { PageErrorBoundary as ErrorBoundary }
