import { useQuery } from '@tanstack/react-query'
import {
  data,
  Navigate,
  Outlet,
  redirect,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { checkAuthQuery, isSignedIn } from '#web/features/accounts/account-queries.ts'
import { PasswordAgain } from '#web/features/accounts/password-again.tsx'
import { SessionEnded } from '#web/features/accounts/session-ended.tsx'
import { useSessionEnd } from '#web/features/accounts/use-session-end.ts'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { inUseQuery } from '#web/features/system/in-use-query.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { inProcessRead } from '#web/lib/calls/server-context.ts'
import { brandQuery, flagsQuery } from '#web/lib/studio/use-brand.ts'
import { meQuery, useMay } from '#web/lib/studio/use-me.ts'
import { LeaveDialog } from '#web/ui/forms/leave-guard.tsx'
import { MomentProvider } from '#web/ui/text/moment.tsx'
import { Spinner } from '#web/ui/lists/spinner.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { neededFor } from './admin-pages.ts'
import { AdminTheme } from './admin-theme.tsx'
import { NoAccess } from './no-access.tsx'
import type { Route } from './+types/admin-layout'

const shared = gatedLoaders('adminPanel', () => [brandQuery()])
const signedInReads = pageLoaders(() => [brandQuery(), flagsQuery(), checkAuthQuery(), meQuery(), inUseQuery()])

/** Redirects to sign-in without a session, before anything is rendered. */
export async function loader(args: LoaderFunctionArgs) {
  const now = Date.now()
  const [gated, signedIn] = await Promise.all([shared.loader(args), isSignedIn(args.context.get(inProcessRead))])
  const isOff = gated.init?.status === 404
  if (isOff) return data({ ...gated.data, now }, { status: 404 })
  if (!signedIn) throw redirect('/admin/login')
  return { ...(await signedInReads.loader(args)), now }
}

/** In the browser the layout checks the session, with a loading state. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  return { ...(await shared.clientLoader(args)), now: Date.now() }
}

export const shouldRevalidate = () => false

export const handle: PageHandle = { theme: 'admin' }

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <MomentProvider startedAt={loaderData.now} timeZone={studioTimeZone()}>
      <AdminTheme />
      <meta name="robots" content="noindex, nofollow" />
      <FeatureGate flag="adminPanel" alone>
        <SignedIn />
      </FeatureGate>
      <Toaster />
    </MomentProvider>
  )
}

function SignedIn() {
  const { pathname } = useLocation()
  const { data: session, isPending } = useQuery(checkAuthQuery())
  const { data: me, isPending: isUnknown } = useQuery({ ...meQuery(), enabled: session?.authenticated === true })
  const { may, why } = useMay(neededFor(pathname))

  const ended = useSessionEnd(me?.id)

  if (isPending || (session?.authenticated && isUnknown)) {
    return (
      <p role="status" className="grid min-h-dvh place-items-center text-muted">
        <span className="flex items-center gap-3">
          <Spinner /> Loading...
        </span>
      </p>
    )
  }
  if (!session?.authenticated) return <Navigate to="/admin/login" replace />
  return (
    <AdminFrame>
      {me?.lacksFactor && pathname !== '/admin/account' ? (
        <Navigate to="/admin/account" replace />
      ) : may ? (
        <Outlet />
      ) : (
        <NoAccess why={why} />
      )}
      <PasswordAgain />
      {ended && <SessionEnded {...ended} />}
      <LeaveDialog />
    </AdminFrame>
  )
}
