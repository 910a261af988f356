import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { use, useMemo, useState, type ReactNode } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useMatches } from 'react-router'
import { applySentConventions } from './lib/studio/apply-conventions.ts'
import { iconPath } from '#domain/brand/look/logo.ts'
import { styleSheetPath } from '#domain/brand/look/look-address.ts'
import { browserQueryClient } from './lib/calls/browser-query-client.ts'
import { LookContext } from './lib/pages/look-context.ts'
import { queriesOf } from './lib/pages/page-data.ts'
import type { PageHandle } from './lib/pages/page-handle.ts'
import { QueriesContext } from './lib/calls/queries-context.ts'
import type { ShownLook } from './lib/studio/use-brand.ts'
import { useIsHydrated } from './lib/browser/use-is-hydrated.ts'
import { scrollPositions } from './scroll-positions.ts'
import { dehydrated, Hydrated } from './ui/page/hydration.tsx'
import './ui/theme.css'

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const handles = matches.map((match) => match.handle as PageHandle | undefined)
  const theme = handles.findLast((handle) => handle?.theme)?.theme
  const { current: look } = use(LookContext)
  const manifest = handles.findLast((handle) => handle?.manifest)?.manifest?.(matches.at(-1)!.params)
  return (
    // The admin area applies the stored theme before hydration.
    <html lang="en-GB" data-theme={theme} data-scheme={theme ? undefined : look?.scheme} suppressHydrationWarning {...dehydrated}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={look?.themeColour ?? '#0b0e0f'} />
        <Icons logo={look?.logo ?? null} />
        <link rel="manifest" href={manifest ?? manifestOf(theme ?? 'site', look)} />
        <Meta />
        <Links />
        {/* Of our own origin and before the first paint; after the theme, which it changes. */}
        {look?.style && <link rel="stylesheet" href={styleSheetPath(look.style)} />}
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

function Icons({ logo }: { logo: ShownLook['logo'] }) {
  return logo ? (
    <>
      <link rel="icon" href={iconPath(logo.name, 32)} sizes="32x32" type="image/png" />
      <link rel="icon" href={iconPath(logo.name, 192)} sizes="192x192" type="image/png" />
      <link rel="apple-touch-icon" href={iconPath(logo.name, 180)} />
    </>
  ) : (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}

const manifestOf = (audience: 'site' | 'admin', look: ShownLook | null): string =>
  look ? `/look/manifests/${audience}` : `/${audience}.webmanifest`

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
