import type { Params } from 'react-router'
import { sitePages, type PageModule, type SitePage } from 'virtual:site-pages'

/** A page of the site with all that it needs to be shown. */
export interface OpenPage {
  params: Params
  /** The layout, what lies in it, and so on inwards to the page, each with what its loader read. */
  parts: { module: PageModule; data: unknown }[]
}

/** What the server sends along with a page, as JSON (see `site-scripts.tsx`). */
export interface SentPage {
  id: string
  /** Path and query. */
  address: string
  params: Params
  data: unknown[]
}

/** The page that the server rendered. */
export async function openSent({ id, params, data }: SentPage): Promise<OpenPage> {
  const modules = await sitePages.find((page) => page.id === id)!.load()
  return { params, parts: modules.map((module, index) => ({ module, data: data[index] })) }
}

/**
 * The page at an address, with what its loaders read; null where it is none of the site's, and the server has to be asked.
 * Throws the `Response` of a loader that leads elsewhere.
 */
export async function openAt(url: URL): Promise<OpenPage | null> {
  for (const page of sitePages) {
    const params = paramsOf(page, url.pathname)
    if (!params) continue
    const modules = await page.load()
    const request = new Request(url)
    const read = ({ clientLoader }: PageModule) => clientLoader?.({ request, params })
    return { params, parts: await Promise.all(modules.map(async (module) => ({ module, data: await read(module) }))) }
  }
  return null
}

/** `/blog/on-light` at `blog/:slug` has the slug `on-light`. What no other page answers is the server's to refuse. */
function paramsOf({ path }: SitePage, pathname: string): Params | null {
  const wanted = path.split('/')
  const given = pathname.replace(/\/$/, '').slice(1).split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const here = given[index]!
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(here)
    else if (part !== here) return null
  }
  return params
}
