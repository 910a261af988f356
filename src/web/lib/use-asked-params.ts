import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router'

/** What was asked for at which address, until the address is another one. */
let asked: { at: string; query: string } | null = null
const listeners = new Set<() => void>()

/**
 * The query of the address, with what was asked for a moment ago already in it, wherever on the page: a choice shows at once,
 * and the next one stands on it, however fast they come. The address itself follows: by a navigation with `options`, or by
 * what is given in their place (a way back in the history).
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
