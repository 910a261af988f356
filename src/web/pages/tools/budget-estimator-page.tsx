import { PageHead } from '#web/features/brand/page-head.tsx'
import { BudgetEstimator } from '#web/features/plans/budget-estimator.tsx'
import { ToolHead } from '#web/features/plans/tool-head.tsx'

export default function BudgetEstimatorPage() {
  return (
    <>
      <PageHead
        title="Budget estimator"
        description="Five questions about length, crew, days, location and edit, and you know the range that your film falls into, and why."
        path="/pre-production/budget-estimator"
      />
      <ToolHead label="Budget Estimator" title="Meter the budget">
        Five questions, one reading. You see the range your film falls into and which answer moves it.
      </ToolHead>
      <BudgetEstimator />
    </>
  )
}
