import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, matchPath, Outlet, RouterProvider } from 'react-router'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { RequestError } from '#web/lib/calls/call-endpoint.ts'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { MomentProvider } from '#web/ui/text/moment.tsx'
import type { Answered } from './test-product.ts'

export interface Page {
  component: ComponentType<any>
  /** As in `routes.ts`. */
  route: string
  path: string
}

type Ask = (path: string) => Promise<Pick<Answered, 'status' | 'json' | 'text'>>

/** Text of a page as the server renders it, once everything that it reads has been answered by `ask`. */
export async function textOfPage(page: Page, ask: Ask): Promise<string> {
  const { queries, render } = await readyToRender(page, ask)
  // A part that is rendered with data may read more. Queries that are switched off are tried once, and stay unread.
  const tried = new Set<string>()
  for (;;) {
    const html = render()
    const unread = queries.getQueryCache().findAll({ predicate: ({ queryHash }) => !tried.has(queryHash) })
    if (unread.length === 0) return textIn(html)
    for (const { queryHash } of unread) tried.add(queryHash)
    await Promise.all(unread.map((query) => (query.state.status === 'pending' ? query.fetch().catch(() => null) : null)))
  }
}

/** Paths that a page still has to read in the browser when its loader has fetched by `load`, and those that its loader was refused. */
export async function readsAfterLoading(page: Page, ask: Ask, load: (queries: QueryClient) => Promise<void>) {
  const { queries, render } = await readyToRender(page, ask)
  await load(queries)
  const isOn = ({ options }: { options: object }) => !('enabled' in options && options.enabled === false)
  const pathsIn = (status: 'pending' | 'error') =>
    queries
      .getQueryCache()
      .findAll({ predicate: (query) => query.state.status === status && isOn(query) })
      .map(({ queryKey }) => queryKey.join('/'))
  const refused = pathsIn('error')
  render()
  return { refused, late: pathsIn('pending') }
}

async function readyToRender({ component, route, path }: Page, ask: Ask) {
  const queries = makeQueryClient(async <Answer>(asked: string) => {
    const { status, json, text } = await ask(asked)
    if (status !== 200) throw new RequestError(status, text)
    return json as Answer
  })
  for (const loaded of ['/api/brand', '/api/flags', '/api/prices']) await queries.prefetchQuery({ queryKey: [loaded] })
  const { params } = matchPath(route, new URL(path, 'http://page').pathname)!
  const Layout = () =>
    MomentProvider({
      startedAt: Date.now(),
      timeZone: studioTimeZone(),
      children: createElement(Outlet, { context: { clientName: '', viewOnly: false } }),
    })
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: createElement(Layout),
        children: [{ path: route, element: createElement(component, { params, loaderData: {} }) }],
      },
    ],
    { initialEntries: [path] },
  )
  const page = createElement(QueryClientProvider, { client: queries }, createElement(RouterProvider, { router }))
  return { queries, render: () => renderToStaticMarkup(page) }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const textIn = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
