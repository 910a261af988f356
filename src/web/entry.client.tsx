import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LookContext } from './lib/pages/look-context.ts'
import { loadNextPage } from './missing-files.ts'
import { forgetScroll } from './scroll-positions.ts'
import { sentPageId, sentStateId, type SentPage } from './sent-page.ts'

const textOf = (id: string): string => document.getElementById(id)!.textContent

/** In place of React Router's `Scripts`, which writes the same as inline scripts. See docs/decisions/0025-one-router.md. */
async function handOver({ context, manifest, modules }: SentPage): Promise<void> {
  const load = (url: string) => import(/* @vite-ignore */ url) as Promise<object>
  const loadRoute = async ([id, urls]: [string, string[]]) => [id, Object.assign({}, ...(await Promise.all(urls.map(load))))]
  const [routes] = await Promise.all([Promise.all(Object.entries(modules).map(loadRoute)), load(manifest)])
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Response(textOf(sentStateId)).body },
    __reactRouterRouteModules: Object.fromEntries(routes),
  })
}

const sent = JSON.parse(textOf(sentPageId)) as SentPage
await handOver(sent)
// Set by the head script when this page is being left.
if (document.documentElement.dataset.reloads !== undefined) await new Promise(() => undefined)

// Scroll positions are kept by this key, which React Router sets in an inline script otherwise.
const { key = Math.random().toString(36).slice(2) } = (history.state ?? {}) as { key?: string }
history.replaceState({ ...history.state, key }, '')
forgetScroll(key)

const shown = { current: sent.look }
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LookContext value={shown}>
        <HydratedRouter instrumentations={[loadNextPage]} />
      </LookContext>
    </StrictMode>,
  )
})
