import type { Board } from '#domain/plans/board.ts'
import { budgetQuestions, type BudgetTier } from '#domain/plans/budget-questions.ts'
import { estimateBudget, sharesOfBudget, type BudgetState } from '#domain/plans/budget-rules.ts'
import { isBriefComplete, type PlannerState } from '#domain/plans/planner-brief.ts'
import { complexityOf, type TimelineState } from '#domain/plans/timeline.ts'

export interface Progress {
  mark: 'open' | 'begun' | 'done'
  text: string
}

export function plannerProgress({ brief, step }: PlannerState): Progress {
  if (isBriefComplete(brief)) return { mark: 'done', text: 'Brief complete' }
  if (step !== null) return { mark: 'begun', text: `Step ${step} of 5` }
  return { mark: 'open', text: 'Not started' }
}

export function boardProgress({ items }: Board): Progress {
  if (items.length === 0) return { mark: 'open', text: 'Empty' }
  return { mark: 'done', text: items.length === 1 ? '1 reference' : `${items.length} references` }
}

export function budgetProgress({ answers, question }: BudgetState, tiers: readonly BudgetTier[]): Progress {
  const given = sharesOfBudget(answers).length
  const result = estimateBudget(answers, tiers)
  if (result && question > budgetQuestions.length) return { mark: 'done', text: result.range }
  if (given > 0) return { mark: 'begun', text: `${given} of ${budgetQuestions.length} answered` }
  return { mark: 'open', text: 'Not started' }
}

export function timelineProgress({ chosen, complexity }: TimelineState): Progress {
  return chosen
    ? { mark: 'done', text: complexityOf(complexity).total }
    : { mark: 'open', text: `Suggested: ${complexityOf(complexity).total}` }
}
