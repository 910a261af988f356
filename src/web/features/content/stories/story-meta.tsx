import { storyMessages, type StoryKind } from '#domain/content/content-messages.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'

const feeds: Record<StoryKind, string> = {
  post: '/api/rss/blog',
  'case-study': '/api/rss/case-studies',
  stills: '/api/rss/stills',
}

/** Feed autodiscovery link. */
export function FeedLink({ kind }: { kind: StoryKind }) {
  const { name, siteUrl } = useBrand()
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={`${name}: ${storyMessages[kind].name}`}
      href={siteUrl + feeds[kind]}
    />
  )
}

/** Open Graph and structured data of an article. */
export function StoryMeta({
  story: { publishedAt, changedAt, tags, seo },
  author,
}: {
  story: { publishedAt: string; changedAt: string; tags: string[]; seo: { keywords: string[] } }
  author?: string
}) {
  return (
    <>
      {seo.keywords.length > 0 && <meta name="keywords" content={seo.keywords.join(', ')} />}
      {author && <meta name="author" content={author} />}
      <meta property="article:published_time" content={publishedAt} />
      <meta property="article:modified_time" content={changedAt} />
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  )
}
