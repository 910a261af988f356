import type { Params } from 'react-router'
import { sitePages, type PageModule, type SitePage } from 'virtual:site-pages'

/** A page of the site with everything to render it. */
export interface OpenPage {
  params: Params
  /** Matched modules from the outermost layout to the page, each with its loader data. */
  parts: { module: PageModule; data: unknown }[]
}

/** Page data embedded in the HTML as JSON (see `site-scripts.tsx`). */
export interface SentPage {
  id: string
  /** Path and query. */
  address: string
  params: Params
  data: unknown[]
}

/** Opens the server-rendered page. */
export async function openSent({ id, params, data }: SentPage): Promise<OpenPage> {
  const modules = await sitePages.find((page) => page.id === id)!.load()
  return { params, parts: modules.map((module, index) => ({ module, data: data[index] })) }
}

/**
 * Loads the page at a URL with its loader data; null if it is not part of the site and the server has to be asked. Throws a
 * loader's redirect `Response`.
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

/** Matches a path: `/blog/on-light` at `blog/:slug` gives the slug `on-light`. Unknown values are for the server to refuse. */
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
