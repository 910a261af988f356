import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router'

/** Requested query string and the location it was requested at; null once the location has changed. */
let asked: { at: string; query: string } | null = null
const listeners = new Set<() => void>()

/**
 * Search params including the latest requested change, shared by all components: a choice shows immediately, and the next one
 * builds on it. The URL follows, by a navigation with `options` or by the given function (such as going back).
 */
export function useAskedParams(): [URLSearchParams, (next: URLSearchParams, options?: NavigateOptions | (() => void)) => void] {
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
