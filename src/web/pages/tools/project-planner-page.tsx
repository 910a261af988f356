import { PageHead } from '#web/features/brand/page-head.tsx'
import { Planner } from '#web/features/plans/planner/planner.tsx'

export default function ProjectPlannerPage() {
  return (
    <>
      <PageHead
        title="Project planner"
        description="Plan your film in five steps: type, audience, message, call to action, review. Keep the brief, or send it to us."
        path="/pre-production/project-planner"
      />
      <Planner />
    </>
  )
}
