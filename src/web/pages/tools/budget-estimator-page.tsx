import { PageHead } from '#web/features/brand/page-head.tsx'
import { BudgetEstimator } from '#web/features/plans/budget/budget-estimator.tsx'
import { ToolHead } from '#web/features/plans/tool-head.tsx'

export default function BudgetEstimatorPage() {
  return (
    <>
      <PageHead
        title="Budget estimator"
        description="Five questions about length, crew, days, location and editing give you a price range for your film, and show you why."
        path="/pre-production/budget-estimator"
      />
      <ToolHead label="Budget Estimator" title="Estimate your budget">
        Five questions, one price range. See which answers change it.
      </ToolHead>
      <BudgetEstimator />
    </>
  )
}
