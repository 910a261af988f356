import { contentHomes } from '#domain/content/kinds/content-kinds.ts'
import { storyMessages } from '#domain/content/content-messages.ts'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { PostCards } from '#web/features/content/stories/post-cards.tsx'
import { StoryList } from '#web/features/content/stories/story-list.tsx'
import { FeedLink } from '#web/features/content/stories/story-meta.tsx'
import { postsQuery, totalsQuery } from '#web/features/content/stories/story-queries.ts'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'

const gate = gatedLoaders('contentHub', () => [postsQuery(), totalsQuery()])
export const loader = gate.loader
export const clientLoader = gate.clientLoader

export const handle: PageHandle = { shownParams: [] }

export default function BlogPage() {
  const { name, lede } = storyMessages['post']
  return (
    <>
      <PageHead title={name} description={lede} path={contentHomes['post']} />
      <FeatureGate flag="contentHub">
        <FeedLink kind="post" />
        <StoryList kind="post" query={postsQuery()}>
          {(items) => <PostCards posts={items} />}
        </StoryList>
      </FeatureGate>
    </>
  )
}
