import { socialImagePath } from '#domain/content/social-image.ts'
import { contentPath } from '#domain/content/kinds/content-kinds.ts'
import { JsonLd } from '#web/features/brand/search/json-ld.tsx'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { StillsArticle, type StillsInFull } from '#web/features/content/stories/stills-article.tsx'
import { stillsGraph } from '#web/features/content/stories/story-graphs.ts'
import { FeedLink, StoryMeta } from '#web/features/content/stories/story-meta.tsx'
import { stillsQuery } from '#web/features/content/stories/story-queries.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { useBrand, useFlags } from '#web/lib/studio/use-brand.ts'
import { storyLoaders, StoryPage } from './story-page.tsx'

const reads = storyLoaders('stills', stillsQuery)
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { shownParams: [] }

export default function StillsCollectionPage() {
  return (
    <StoryPage kind="stills" query={stillsQuery}>
      {(collection) => (
        <>
          <Head collection={collection} />
          <StillsArticle collection={collection} />
        </>
      )}
    </StoryPage>
  )
}

function Head({ collection }: { collection: StillsInFull }) {
  const { slug, title, seo } = collection
  const brand = useBrand()
  const { seoLayer } = useFlags()
  return (
    <>
      <PageHead
        title={seo.title || title}
        description={seo.description || collection.description.slice(0, 300)}
        path={contentPath('stills', slug)}
        image={{ path: socialImagePath('stills', slug), alt: title }}
        type="article"
      />
      <StoryMeta story={collection} />
      <FeedLink kind="stills" />
      {seoLayer && <JsonLd graph={stillsGraph(brand, collection)} />}
    </>
  )
}
