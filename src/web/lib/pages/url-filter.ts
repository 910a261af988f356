import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router'

type Filter<Name extends string> = Partial<Record<Name, string>>
/** New values by parameter; an empty one removes its parameter. */
type Changes<Name extends string> = Partial<Record<Name, string | readonly string[] | undefined>>

export interface UrlFilter<Name extends string> {
  /** First value of each parameter. */
  filter: Filter<Name>
  /** Query string with all values. */
  params: URLSearchParams
  /** Whether any filter is set. */
  narrowed: boolean
  /** Replaces the history entry, navigates with the given options, or changes the URL by the given function (such as going back). */
  change(changes: Changes<Name>, options?: NavigateOptions | (() => void)): void
  /** URL with these changes. */
  to(changes: Changes<Name>): string
}

/**
 * Filters, tabs and what is open, kept in the query string: shareable, and kept on reload. A choice shows immediately, in all
 * components that use the query string, and the next one builds on it; the URL follows. See docs/decisions/0029-filters-in-the-url.md.
 */
export function useUrlFilter<const Name extends string>(names: readonly Name[]): UrlFilter<Name> {
  const [params, ask] = useAskedParams()
  const filter = filterOf(params, names)
  const changed = (changes: Changes<Name>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(changes)) {
      next.delete(name)
      for (const one of [value ?? []].flat()) if (one) next.append(name, one)
    }
    return next
  }
  return {
    filter,
    params,
    narrowed: Object.keys(filter).length > 0,
    change: (changes, options = { replace: true }) => ask(changed(changes), options),
    to: (changes) => `?${changed(changes)}`,
  }
}

/** The same filters from a request's URL, for loaders. */
export function filterOf<const Name extends string>(params: URLSearchParams, names: readonly Name[]): Filter<Name> {
  return Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))) as Filter<Name>
}

/** Requested query string and the location it was requested at; null once the location has changed. */
let asked: { at: string; query: string } | null = null
const listeners = new Set<() => void>()

/** Search params including the latest requested change, shared by all components. */
function useAskedParams(): [URLSearchParams, (next: URLSearchParams, options: NavigateOptions | (() => void)) => void] {
  const [params, setParams] = useSearchParams()
  const { pathname, key } = useLocation()
  const query = params.toString()
  const at = `${key} ${pathname}?${query}`
  const latest = useSyncExternalStore(subscribe, readAsked, nothingAsked)
  useEffect(() => {
    if (asked?.at !== at) asked = null
  }, [at])
  return [
    new URLSearchParams(latest?.at === at ? latest.query : query),
    (next, options) => {
      asked = { at, query: next.toString() }
      for (const listener of listeners) listener()
      if (typeof options === 'function') options()
      else setParams(next, { preventScrollReset: true, ...options })
    },
  ]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readAsked = () => asked
const nothingAsked = () => null
