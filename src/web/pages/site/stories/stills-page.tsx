import { contentHomes } from '#domain/content/kinds/content-kinds.ts'
import { storyMessages } from '#domain/content/content-messages.ts'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { StillsCards } from '#web/features/content/stories/stills-cards.tsx'
import { StoryList } from '#web/features/content/stories/story-list.tsx'
import { FeedLink } from '#web/features/content/stories/story-meta.tsx'
import { stillsListQuery, totalsQuery } from '#web/features/content/stories/story-queries.ts'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'

const gate = gatedLoaders('contentHub', () => [stillsListQuery(), totalsQuery()])
export const loader = gate.loader
export const clientLoader = gate.clientLoader

export const handle: PageHandle = { shownParams: [] }

export default function StillsPage() {
  const { name, lede } = storyMessages['stills']
  return (
    <>
      <PageHead title={name} description={lede} path={contentHomes['stills']} />
      <FeatureGate flag="contentHub">
        <FeedLink kind="stills" />
        <StoryList kind="stills" query={stillsListQuery()}>
          {(items) => <StillsCards collections={items} />}
        </StoryList>
      </FeatureGate>
    </>
  )
}
