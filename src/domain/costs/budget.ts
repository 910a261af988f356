import type { Pence } from '../common/money/money.ts'
import { productionPhases, type ProductionPhase } from '../common/dates/production-phases.ts'

/** Pence of each phase. */
export type Budget = Record<ProductionPhase, Pence>

export const emptyBudget: Budget = { 'pre-production': 0, production: 0, 'post-production': 0, delivery: 0 }

/** Percent of a phase’s budget at which people are warned. */
export const budgetWarnings = [80, 100] as const
export type BudgetWarning = (typeof budgetWarnings)[number]

/** Percent of the budget that is spent or expected, rounded down; null without a budget. */
export const budgetUsed = (planned: Pence, spent: Pence): number | null =>
  planned > 0 ? Math.floor((spent * 100) / planned) : null

/** The highest warning that is reached. Whatever is spent without a budget beside budgeted phases is no warning. */
export function warningAt(planned: Pence, spent: Pence): BudgetWarning | null {
  const used = budgetUsed(planned, spent)
  return budgetWarnings.toReversed().find((warning) => used !== null && used >= warning) ?? null
}

/** A budget from an offer’s cost: shoot days are production, edit days post-production, in proportion of their day rates. */
export function budgetOfOffer({
  shootDays,
  editDays,
  baseCost,
  rates,
}: {
  shootDays: number
  editDays: number
  baseCost: Pence
  /** Of a day. */
  rates: { shoot: Pence; edit: Pence }
}): Budget {
  const [shoot, edit] = [shootDays * rates.shoot, editDays * rates.edit]
  const production = shoot + edit > 0 ? Math.round((baseCost * shoot) / (shoot + edit)) : baseCost
  return { ...emptyBudget, production, 'post-production': baseCost - production }
}

export const totalBudget = (budget: Budget): Pence => productionPhases.reduce((sum, phase) => sum + budget[phase], 0)
