import type { Board } from '#domain/plans/board.ts'
import { budgetQuestions } from '#domain/plans/budget-questions.ts'
import { estimateBudget, sharesOfBudget, type BudgetState } from '#domain/plans/budget-rules.ts'
import { isBriefComplete, type PlannerState } from '#domain/plans/planner-brief.ts'
import { complexityOf, type TimelineState } from '#domain/plans/timeline.ts'

export interface Progress {
  mark: 'open' | 'begun' | 'done'
  words: string
}

export function plannerProgress({ brief, step }: PlannerState): Progress {
  if (isBriefComplete(brief)) return { mark: 'done', words: 'Brief complete' }
  if (step !== null) return { mark: 'begun', words: `Step ${step} of 5` }
  return { mark: 'open', words: 'Not started' }
}

export function boardProgress({ items }: Board): Progress {
  if (items.length === 0) return { mark: 'open', words: 'Empty' }
  return { mark: 'done', words: items.length === 1 ? '1 reference' : `${items.length} references` }
}

export function budgetProgress({ answers, question }: BudgetState): Progress {
  const given = sharesOfBudget(answers).length
  const result = estimateBudget(answers)
  if (result && question > budgetQuestions.length) return { mark: 'done', words: result.range }
  if (given > 0) return { mark: 'begun', words: `${given} of ${budgetQuestions.length} answered` }
  return { mark: 'open', words: 'Not started' }
}

export function timelineProgress({ chosen, complexity }: TimelineState): Progress {
  return chosen
    ? { mark: 'done', words: complexityOf(complexity).total }
    : { mark: 'open', words: `Suggested: ${complexityOf(complexity).total}` }
}
