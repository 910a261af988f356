import { contentPath, watchPath } from '../kinds/content-kinds.ts'

/** Kinds of public pages that have a film. */
type FilmKind = 'work' | 'case-study'

export interface FilmPage {
  kind: FilmKind
  slug: string
}

/** The page that shows the film on its own, or with its story. */
export const filmPagePath = ({ kind, slug }: FilmPage): string => (kind === 'work' ? watchPath(slug) : contentPath(kind, slug))

/** Page for frames on other sites. */
export const embedPath = ({ kind, slug }: FilmPage): string => `/embed${contentPath(kind, slug)}`

/** Path of the oEmbed answer about a page. */
export const oembedPath = (siteUrl: string, page: FilmPage): string =>
  `/oembed?${new URLSearchParams({ url: siteUrl + filmPagePath(page), format: 'json' })}`

const paths = /^(?:\/embed)?\/(work|case-studies)\/([^/]+?)(\/watch)?\/?$/

/** The page with a film that an address is of: its story, its film page, or the page for frames. Null for any other address. */
export function filmPageOf(siteUrl: string, address: string): FilmPage | null {
  const url = URL.parse(address)
  // http or https: links are often written without knowing which.
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== new URL(siteUrl).host) return null
  const [, home, written = '', watch] = paths.exec(url.pathname) ?? []
  if (!home || (watch && home !== 'work')) return null
  const slug = decoded(written)
  return slug === null ? null : { kind: home === 'work' ? 'work' : 'case-study', slug }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Pixels of the line with the title below the film. */
export const embedBarHeight = 44

const usualWidth = 640

/** Size of a frame with a film of this aspect ratio, within the given limits. */
export function embedSize(
  film: { width: number; height: number },
  { maxWidth, maxHeight }: { maxWidth?: number | undefined; maxHeight?: number | undefined } = {},
): { width: number; height: number } {
  const ratio = film.width > 0 && film.height > 0 ? film.width / film.height : 16 / 9
  const heightLeft = maxHeight === undefined ? Infinity : Math.max(1, maxHeight - embedBarHeight)
  const width = Math.max(1, Math.floor(Math.min(maxWidth ?? usualWidth, heightLeft * ratio)))
  const height = Math.max(1, Math.round(width / ratio)) + embedBarHeight
  return { width, height: Math.min(height, maxHeight ?? height) }
}

/** What other sites put into their pages. */
export function embedHtml(siteUrl: string, page: FilmPage & { title: string; width: number; height: number }): string {
  const { title, width, height } = page
  return `<iframe src="${escaped(siteUrl + embedPath(page))}" width="${width}" height="${height}" title="${escaped(title)}" allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy" style="border:0"></iframe>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
