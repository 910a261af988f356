import { budgetTiersOf, type BudgetTier } from '#domain/plans/budget-questions.ts'
import { usePrices } from '#web/lib/studio/use-prices.ts'

/** Tiers of the estimator by the prices of today. */
export const useBudgetTiers = (): BudgetTier[] => budgetTiersOf(usePrices().estimator)
