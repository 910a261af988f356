import { socialImagePath } from '#domain/content/social-image.ts'
import { contentPath } from '#domain/content/kinds/content-kinds.ts'
import { JsonLd } from '#web/features/brand/search/json-ld.tsx'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { PostArticle, type PostInFull } from '#web/features/content/stories/post-article.tsx'
import { postGraph } from '#web/features/content/stories/story-graphs.ts'
import { FeedLink, StoryMeta } from '#web/features/content/stories/story-meta.tsx'
import { postQuery } from '#web/features/content/stories/story-queries.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { useBrand, useFlags } from '#web/lib/studio/use-brand.ts'
import { storyLoaders, StoryPage } from './story-page.tsx'

const reads = storyLoaders('post', postQuery)
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { shownParams: [] }

export default function PostPage() {
  return (
    <StoryPage kind="post" query={postQuery}>
      {(post) => (
        <>
          <Head post={post} />
          <PostArticle post={post} />
        </>
      )}
    </StoryPage>
  )
}

function Head({ post }: { post: PostInFull }) {
  const { slug, title, seo } = post
  const brand = useBrand()
  const { seoLayer } = useFlags()
  return (
    <>
      <PageHead
        title={seo.title || title}
        description={seo.description || post.excerpt}
        path={contentPath('post', slug)}
        image={{ path: socialImagePath('post', slug), alt: title }}
        type="article"
      />
      <StoryMeta story={post} author={post.author} />
      <FeedLink kind="post" />
      {seoLayer && <JsonLd graph={postGraph(brand, post)} />}
    </>
  )
}
