import { PageHead } from '#web/features/brand/page-head.tsx'
import { ProductionTimeline } from '#web/features/plans/timeline/production-timeline.tsx'
import { ToolHead } from '#web/features/plans/tool-head.tsx'

export default function ProductionTimelinePage() {
  return (
    <>
      <PageHead
        title="Production timeline"
        description="The seven phases of a film, from the first call to the final files: how long each takes, what you get and what we need from you."
        path="/pre-production/script-generator"
      />
      <ToolHead label="Production Timeline" title="From call to final cut">
        Seven phases: how long each takes, what you get and what we need from you.
      </ToolHead>
      <ProductionTimeline />
    </>
  )
}
