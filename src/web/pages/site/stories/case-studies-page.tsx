import { contentHomes } from '#domain/content/kinds/content-kinds.ts'
import { storyMessages } from '#domain/content/content-messages.ts'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { CaseStudyCards } from '#web/features/content/stories/case-study-cards.tsx'
import { StoryList } from '#web/features/content/stories/story-list.tsx'
import { FeedLink } from '#web/features/content/stories/story-meta.tsx'
import { caseStudiesQuery, totalsQuery } from '#web/features/content/stories/story-queries.ts'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'

const gate = gatedLoaders('contentHub', () => [caseStudiesQuery(), totalsQuery()])
export const loader = gate.loader
export const clientLoader = gate.clientLoader

export const handle: PageHandle = { shownParams: [] }

export default function CaseStudiesPage() {
  const { name, lede } = storyMessages['case-study']
  return (
    <>
      <PageHead title={name} description={lede} path={contentHomes['case-study']} />
      <FeatureGate flag="contentHub">
        <FeedLink kind="case-study" />
        <StoryList kind="case-study" query={caseStudiesQuery()}>
          {(items) => <CaseStudyCards studies={items} />}
        </StoryList>
      </FeatureGate>
    </>
  )
}
