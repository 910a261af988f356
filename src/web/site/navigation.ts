import type { Location, NavigateOptions, To } from 'react-router'
import { makeId } from '#web/lib/make-id.ts'
import { openAt, type OpenPage } from './open-page.ts'
import { keepScroll, keptScroll, takeScrollingOver } from './scroll-memory.ts'
import { addressOf } from './site-router.tsx'

export interface Shown {
  page: OpenPage
  location: Location
  /** Pixels from above; `start` is the part that the address names, or the top. */
  scroll: number | 'start' | 'as it is'
}

export interface Navigation {
  first: Shown
  /** Tells what is to be shown from now on, and at once where that is no longer the first. */
  onShown(listener: (next: Shown) => void): () => void
  navigate(to: To | number, options?: NavigateOptions): Promise<void>
}

/**
 * Moves from page to page, for as long as the tab stays within the site; any other address is left to the browser. It is
 * there before React: nobody's Back is lost while the page comes alive. Begins with what the server rendered, by the path
 * and query that it did so for.
 */
export function startNavigation(page: OpenPage, address: string): Navigation {
  if (history.state === null) history.replaceState({ key: makeId() }, '')
  const first: Shown = { page, location: { ...locationNow(), ...partsOf(address) }, scroll: 'as it is' }
  let shown = first
  let tell: ((next: Shown) => void) | undefined
  // Whoever has clicked on meanwhile does not want the page that they clicked first.
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
      // A file of the page that is not to be had: of an older release, or there is no line.
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

  /** Back and forth, and links within a page, which the browser follows itself. */
  function follow(leave: () => void) {
    const isNew = history.state === null
    if (isNew) history.replaceState({ key: makeId() }, '')
    void open(new URL(location.href), leave, () => (isNew ? 'as it is' : (keptScroll(keyNow()) ?? 'start')))
  }

  addEventListener('popstate', () => follow(() => location.reload()))
  takeScrollingOver(keyNow)
  // Somebody went back while the page was on its way; or the server read the address in its own manner, which may stay.
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
