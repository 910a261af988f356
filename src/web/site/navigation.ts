import type { Location, NavigateOptions, To } from 'react-router'
import { makeId } from '#web/lib/make-id.ts'
import { openAt, type OpenPage } from './open-page.ts'
import { keepScroll, keptScroll, takeScrollingOver } from './scroll-memory.ts'
import { addressOf } from './site-router.tsx'

export interface Shown {
  page: OpenPage
  location: Location
  /** Scroll position in pixels; `start` is the target of the hash, or the top. */
  scroll: number | 'start' | 'as it is'
}

export interface Navigation {
  first: Shown
  /** Calls the listener on each navigation, and immediately if one has happened since the first page. */
  onShown(listener: (next: Shown) => void): () => void
  navigate(to: To | number, options?: NavigateOptions): Promise<void>
}

/**
 * Client-side navigation within the public site; other URLs are left to the browser. Starts before hydration, so that no Back is
 * lost. Begins with the server-rendered page and its path and query.
 */
export function startNavigation(page: OpenPage, address: string): Navigation {
  if (history.state === null) history.replaceState({ key: makeId() }, '')
  const first: Shown = { page, location: { ...locationNow(), ...partsOf(address) }, scroll: 'as it is' }
  let shown = first
  let tell: ((next: Shown) => void) | undefined
  // Number of the latest navigation: an earlier one that finishes later is discarded.
  let latest = 0

  async function open(url: URL, leave: () => void, arrive: () => Shown['scroll']): Promise<void> {
    latest += 1
    const turn = latest
    try {
      const found = await openAt(url)
      if (turn !== latest) return
      if (!found) return leave()
      keepScroll(shown.location.key)
      const scroll = arrive()
      shown = { page: found, location: locationNow(), scroll }
      tell?.(shown)
    } catch (thrown) {
      if (turn !== latest) return
      const onward = thrown instanceof Response && thrown.headers.get('Location')
      // A chunk failed to load: replaced by a newer release, or offline.
      return onward ? navigate(onward) : leave()
    }
  }

  function navigate(to: To | number, { replace, state = null, preventScrollReset }: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return Promise.resolve(history.go(to))
    const url = new URL(addressOf(to, location.pathname), location.href)
    const leave = () => (replace ? location.replace(url) : location.assign(url))
    return open(url, leave, () => {
      const entry = { usr: state, key: makeId() }
      if (replace) history.replaceState(entry, '', url)
      else history.pushState(entry, '', url)
      return preventScrollReset ? 'as it is' : 'start'
    })
  }

  /** Handles popstate: history traversal, and hash links, which the browser follows itself. */
  function follow(leave: () => void) {
    const isNew = history.state === null
    if (isNew) history.replaceState({ key: makeId() }, '')
    void open(new URL(location.href), leave, () => (isNew ? 'as it is' : (keptScroll(keyNow()) ?? 'start')))
  }

  addEventListener('popstate', () => follow(() => location.reload()))
  takeScrollingOver(keyNow)
  // The URL changed while the scripts loaded, or the server normalised it, which is fine.
  if (address !== location.pathname + location.search) follow(() => {})
  return {
    first,
    navigate,
    onShown(listener) {
      tell = listener
      if (shown !== first) listener(shown)
      return () => (tell = undefined)
    },
  }
}

const keyNow = (): string => (history.state as { key?: string } | null)?.key ?? ''

function locationNow(): Location {
  const { pathname, search, hash } = location
  const state: unknown = (history.state as { usr?: unknown } | null)?.usr ?? null
  return { pathname, search, hash, state, key: keyNow(), mask: undefined }
}

function partsOf(address: string) {
  const { pathname, search } = new URL(address, location.origin)
  return { pathname, search }
}
