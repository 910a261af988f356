import { oembedPath, type FilmPage } from '#domain/content/text/film-embed.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'

/** Tells other sites how to show the film of a page (oEmbed). */
export function FilmDiscovery({ kind, slug, title }: FilmPage & { title: string }) {
  const { siteUrl } = useBrand()
  return (
    <link rel="alternate" type="application/json+oembed" href={siteUrl + oembedPath(siteUrl, { kind, slug })} title={title} />
  )
}
