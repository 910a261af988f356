import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { RouterContextProvider, UNSAFE_DataRouterContext as RouterContext, type DataRouter } from 'react-router'
import { fetchReads, type MoreReads, type Reads } from '../pages/page-data.ts'

/** Milliseconds that a pointer rests on a link, or the focus stays there, before its page is fetched. */
const restMs = 65

/** Milliseconds for which what was read is taken as it is: a page that is about to open reads it again no sooner. */
const staleTime = 20_000

/**
 * Fetches the code and the data of the page that a link leads to, as soon as a pointer rests on the link or the keyboard reaches
 * it. Not by touch, where the press follows at once, and not in browsers that save data. For layouts of signed-in people, whose
 * pages read without a trace.
 */
export function useFetchAhead(): void {
  const { router } = use(RouterContext)!
  const queries = useQueryClient()
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    function heed(event: PointerEvent | FocusEvent): void {
      clearTimeout(rest)
      const link = pageLinkOf(event)
      if (link && !savesData()) rest = setTimeout(() => fetchAhead(link, router, queries), restMs)
    }
    document.addEventListener('pointerover', heed)
    document.addEventListener('focusin', heed)
    return () => {
      clearTimeout(rest)
      document.removeEventListener('pointerover', heed)
      document.removeEventListener('focusin', heed)
    }
  }, [router, queries])
}

function pageLinkOf(event: PointerEvent | FocusEvent): URL | null {
  if (!(event.target instanceof Element)) return null
  const isMeant = event instanceof PointerEvent ? event.pointerType !== 'touch' : event.target.matches(':focus-visible')
  const link = isMeant && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  return link.pathname + link.search === location.pathname + location.search ? null : new URL(link.href)
}

const savesData = (): boolean => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** In React Router's client: the files of each route. */
type Manifest = { routes: Record<string, { module: string; clientLoaderModule?: string }> }

function fetchAhead(url: URL, router: DataRouter, queries: QueryClient): void {
  const { routes } = (window as typeof window & { __reactRouterManifest: Manifest }).__reactRouterManifest
  for (const { route, params } of router.match(url.pathname) ?? []) {
    const files = routes[route.id]
    if (!files) continue
    const read = async (file: string) => {
      const { clientLoader } = (await import(/* @vite-ignore */ file)) as { clientLoader?: { reads?: Reads; more?: MoreReads } }
      const args = { request: new Request(url), url, params, pattern: '', context: new RouterContextProvider() }
      await fetchReads(queries, clientLoader?.reads?.(args).map((one) => ({ staleTime, ...one })) ?? [])
      await fetchReads(queries, (await clientLoader?.more?.(args, queries))?.map((one) => ({ staleTime, ...one })) ?? [])
    }
    // What fails here is fetched again by the page itself, which says so.
    for (const file of new Set([files.module, files.clientLoaderModule ?? files.module])) read(file).catch(() => undefined)
  }
}
