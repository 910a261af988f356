import { publicPages } from '#domain/brand/public-pages.ts'
import { parseMediaLink } from '#domain/media/pictures/parse-media-link.ts'
import type { Services } from '../../../base/services.ts'
import { findAssetByName } from '../library/asset-store.ts'
import { makeDerivatives, pictureOf } from './derivatives.ts'

/** A page or the sitemap as a visitor without cookies gets it; null unless it is there. */
type ReadPage = (path: string) => Promise<string | null>

/** The first pages of the sitemap: the site's own and the latest items. */
const mostPages = 300
/** After the last of several changes. */
const restMilliseconds = 3_000

const linkPattern = /\/media(?:\/r\d+)?(\/image\/upload\/[^\s"'<>]+?\.jpg)/g

/**
 * Makes the pictures that public pages ask for in the sizes that they name after each change of content, so that no first visitor
 * waits. A start makes none: those of the demo are shipped, and others were made when their pages changed.
 */
export function startMakingAhead(services: Services, readPage: ReadPage): void {
  const { announcements, closing, log } = services
  const ahead = makePicturesAhead(services)
  let timer: NodeJS.Timeout | undefined
  let underWay = false

  const makeSoon = (milliseconds: number) => {
    clearTimeout(timer)
    if (!closing.aborted) timer = setTimeout(make, milliseconds).unref()
  }
  const make = () => {
    // The pages of a change meanwhile are read afterwards.
    if (underWay) return makeSoon(restMilliseconds)
    underWay = true
    ahead(readPage)
      .catch((error: unknown) => closing.aborted || log.warn({ err: error }, 'pictures of pages were not made ahead'))
      .finally(() => (underWay = false))
  }
  announcements.on('content', () => makeSoon(restMilliseconds))
  announcements.onGap(() => makeSoon(restMilliseconds))
  closing.addEventListener('abort', () => clearTimeout(timer))
}

/** One look at all pages: makes what is missing, one picture at a time. */
export function makePicturesAhead(services: Services): (readPage: ReadPage) => Promise<void> {
  const { db, env, closing } = services
  const derivatives = makeDerivatives(services)

  async function prepare(path: string): Promise<void> {
    const link = parseMediaLink(path)
    const asset = link && (await findAssetByName(db, 'image', link.publicId))
    if (!asset || asset.publication !== 'published') return
    await derivatives.prepare(link, { asset, name: '', make: pictureOf(services, asset) })
  }

  return async (readPage) => {
    // Another server makes the pictures.
    if (env.mediaBaseUrl !== '/media') return
    const seen = new Set<string>()
    for (const page of await listPages(readPage)) {
      const html = (await readPage(page)) ?? ''
      for (const [, path] of html.replaceAll('&amp;', '&').matchAll(linkPattern)) {
        if (closing.aborted) return
        if (seen.has(path!)) continue
        seen.add(path!)
        await prepare(path!)
      }
    }
  }
}

async function listPages(readPage: ReadPage): Promise<string[]> {
  const sitemap = (await readPage('/sitemap.xml')) ?? ''
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  return [...new Set([...publicPages, ...listed])].slice(0, mostPages)
}
