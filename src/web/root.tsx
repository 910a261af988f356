import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { use, useMemo, useState, type ReactNode } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useMatches } from 'react-router'
import { applySentConventions } from './lib/apply-conventions.ts'
import { browserQueryClient } from './lib/browser-query-client.ts'
import { queriesOf } from './lib/page-data.ts'
import type { PageHandle } from './lib/page-handle.ts'
import { QueriesContext } from './lib/queries-context.ts'
import { useIsHydrated } from './lib/use-is-hydrated.ts'
import { scrollPositions } from './scroll-positions.ts'
import { dehydrated, Hydrated } from './ui/hydration.tsx'
import './ui/theme.css'

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const handles = matches.map((match) => match.handle as PageHandle | undefined)
  const theme = handles.findLast((handle) => handle?.theme)?.theme
  const manifest = handles.findLast((handle) => handle?.manifest)?.manifest?.(matches.at(-1)!.params)
  return (
    // The admin area applies the stored theme before hydration.
    <html lang="en-GB" data-theme={theme} suppressHydrationWarning {...dehydrated}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b0e0f" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifest ?? (theme === 'admin' ? '/admin.webmanifest' : '/site.webmanifest')} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <BrowserOnly>
          {/* On the server it writes an inline script. */}
          <ScrollRestoration storageKey={scrollPositions} />
        </BrowserOnly>
        <Hydrated />
      </body>
    </html>
  )
}

function BrowserOnly({ children }: { children: ReactNode }) {
  return useIsHydrated() && children
}

export default function Root() {
  const filled = use(QueriesContext)
  const [queryClient] = useState(() => filled ?? browserQueryClient())
  const matches = useMatches()
  // Queries that the loaders of this page and its layouts read on the server; none on the server itself, which has the cache.
  const queries = useMemo(() => {
    const sent = filled ? [] : matches.flatMap((match) => queriesOf(match.loaderData))
    applySentConventions(sent)
    return sent
  }, [filled, matches])
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={{ queries, mutations: [] }}>
        <Outlet />
      </HydrationBoundary>
    </QueryClientProvider>
  )
}
