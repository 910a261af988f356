import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Wordmark } from '#web/features/brand/frame/wordmark.tsx'
import { FeatureGate } from '#web/features/flags/feature-gate.tsx'
import { enterPortal, type ClientData } from '#web/features/portal/portal-queries.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Sticks } from '#web/ui/lists/fact-strip.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'

/** Page before the portal: a single card under the studio's name. */
export function EntrancePage({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useBrand()
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <FeatureGate flag="clientPortal" alone>
        <div className="flex min-h-dvh flex-col">
          <header className="frame-width flex items-center justify-between py-3">
            <Wordmark />
            <p className="label">Client portal</p>
          </header>
          <main className="grid flex-1 place-items-center px-5 pt-6 pb-[12vh]">
            <div className="w-full max-w-[27rem] overflow-hidden rounded-card border border-line bg-surface shadow-lift">
              <Sticks />
              <div className="px-6 pt-8 pb-7 sm:px-9">
                <h1 className="title-3 mb-6">{title}</h1>
                {children}
              </div>
            </div>
          </main>
        </div>
      </FeatureGate>
      <Toaster />
    </>
  )
}

/** Enters the portal, or returns to the page where a session ended. */
export function useEnter(): (client: ClientData) => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { from } = (useLocation().state ?? {}) as { from?: string }
  return (client) => {
    enterPortal(queries, client)
    void navigate(from ?? '/portal', { replace: true })
  }
}
