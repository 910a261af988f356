import { PageHead } from '#web/features/brand/page-head.tsx'
import { sharedPlanQuery } from '#web/features/plans/plan-calls.ts'
import { SharedPlan } from '#web/features/plans/sharing/shared-plan.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import type { Route } from './+types/shared-plan-page'

export const handle: PageHandle = { startsAtOnce: () => true }

const pageData = pageLoaders(({ params }) => [sharedPlanQuery(params.key ?? '')])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function SharedPlanPage({ params: { key } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="A shared plan" path="/pre-production/plan" hidden />
      {/* Do not leak the key in the URL by the Referer header. */}
      <meta name="referrer" content="no-referrer" />
      <SharedPlan key={key} planKey={key} />
    </>
  )
}
