import type { BreadcrumbList, Graph, VideoObject } from 'schema-dts'
import type { WorkProject } from '#domain/content/content-endpoints.ts'
import { contentPath, watchPath } from '#domain/content/kinds/content-kinds.ts'

/** Breadcrumbs in structured data, from the home page down; paths of this site. */
export function breadcrumbs(siteUrl: string, places: { name: string; path: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...places].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

/** VideoObject of a project's film, if any. */
export function filmObject(siteUrl: string, { slug, title, summary, film, publishedAt, tags }: WorkProject): VideoObject[] {
  if (!film) return []
  const whole = (link: string) => new URL(link, siteUrl).href
  return [
    {
      '@type': 'VideoObject',
      '@id': `${siteUrl}${watchPath(slug)}#film`,
      name: title,
      description: summary || title,
      thumbnailUrl: whole(film.poster),
      contentUrl: whole(film.url),
      url: whole(watchPath(slug)),
      uploadDate: publishedAt,
      ...(film.seconds !== null && { duration: isoDuration(film.seconds) }),
      ...(tags.length > 0 && { keywords: tags.join(', ') }),
      publisher: { '@id': `${siteUrl}/#organization` },
    },
  ]
}

export function workGraph(siteUrl: string, project: WorkProject, { watch = false } = {}): Graph['@graph'] {
  const { slug, title } = project
  return [
    ...filmObject(siteUrl, project),
    breadcrumbs(siteUrl, [
      { name: 'Work', path: '/work' },
      { name: title, path: contentPath('work', slug) },
      ...(watch ? [{ name: 'Watch', path: watchPath(slug) }] : []),
    ]),
  ]
}

/** `PT2M45S`; at least one second. */
function isoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`
}
