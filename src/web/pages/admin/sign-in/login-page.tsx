import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { redirect, useLocation, useNavigate, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { sessionEndedMessages } from '#domain/accounts/admin-messages.ts'
import { checkAuthQuery, isSignedIn, sessionQuery, signInWaysQuery } from '#web/features/accounts/account-queries.ts'
import { ProviderRefusal } from '#web/features/accounts/provider-sign-in.tsx'
import { SessionEndedNote } from '#web/features/accounts/session-ended.tsx'
import { SignInWays } from '#web/features/accounts/sign-in-ways.tsx'
import { Wordmark } from '#web/features/brand/frame/wordmark.tsx'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { inProcessRead } from '#web/lib/calls/server-context.ts'
import { brandQuery, useBrand } from '#web/lib/studio/use-brand.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { ThemeSwitch } from '#web/ui/page/theme-switch.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { AdminTheme } from '../frame/admin-theme.tsx'

const entrance = '/admin/dashboard'
const reads = gatedLoaders('adminPanel', () => [brandQuery(), signInWaysQuery()])

export async function loader(args: LoaderFunctionArgs) {
  if (await isSignedIn(args.context.get(inProcessRead))) throw redirect(entrance)
  return reads.loader(args)
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  if (await isSignedIn()) throw redirect(entrance)
  return reads.clientLoader(args)
}

export const handle: PageHandle = { theme: 'admin' }

export default function LoginPage() {
  const { name } = useBrand()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { state } = useLocation()
  // Page to return to, set when a session ended. The browser keeps it over a reload, the server does not know it.
  const { from, ended } = ((useIsHydrated() && state) || {}) as { from?: string; ended?: keyof typeof sessionEndedMessages }
  const [take, setTake] = useState(1)

  function enter() {
    queries.setQueryData(checkAuthQuery().queryKey, { authenticated: true })
    queries.setQueryData(sessionQuery().queryKey, { isAuthenticated: true })
    void navigate(from ?? entrance, { replace: true })
  }

  return (
    <>
      <AdminTheme />
      <title>{`Admin Login · ${name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <FeatureGate flag="adminPanel" alone>
        <div className="flex min-h-dvh flex-col px-5 sm:px-8">
          <header className="flex items-center justify-between gap-4 py-4">
            <Wordmark />
            <ThemeSwitch />
          </header>
          <main className="grid flex-1 place-items-center pt-6 pb-[14vh]">
            <div className="w-full max-w-[25rem]">
              <div aria-hidden="true">
                <FactStrip
                  className="rounded-b-none"
                  facts={[
                    { label: 'Prod.', value: name, wide: true },
                    { label: 'Scene', value: 'Office' },
                    { label: 'Take', value: String(take).padStart(2, '0') },
                  ]}
                />
              </div>
              <div className="rounded-b-card border border-t-0 border-line bg-surface px-6 pt-8 pb-7 shadow-lift sm:px-8">
                <h1 className="title-3 mb-7">Admin Login</h1>
                <ProviderRefusal />
                {ended && <SessionEndedNote {...sessionEndedMessages[ended]} />}
                <SignInWays to={from} onSignedIn={enter} onRefused={() => setTake(take + 1)} />
              </div>
            </div>
          </main>
        </div>
      </FeatureGate>
      <Toaster />
    </>
  )
}
