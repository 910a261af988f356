import { budgetQuestions, type BudgetAnswers, type BudgetQuestionId, type BudgetTier } from './budget-questions.ts'

export interface BudgetState {
  answers: BudgetAnswers
  /** The visible question, from 1; 6 is the result. */
  question: number
}

export const emptyAnswers: BudgetAnswers = { length: '', crew: '', days: '', location: '', post: '' }
export const emptyBudget: BudgetState = { answers: emptyAnswers, question: 1 }

export interface BudgetResult {
  range: string
  tier: BudgetTier['tier']
  details: string
  points: number
}

/** An answer with the points that it adds. */
export interface BudgetShare {
  question: BudgetQuestionId
  label: string
  answer: string
  points: number
}

/** The given answers in order, with the points that each adds. */
export const sharesOfBudget = (answers: BudgetAnswers): BudgetShare[] =>
  budgetQuestions.flatMap(({ id, short, options }) => {
    const chosen = options.find((option) => option.id === answers[id])
    return chosen ? [{ question: id, label: short, answer: chosen.label, points: chosen.points }] : []
  })

/** The estimate by the tiers of a price book, or null while a question is unanswered. */
export function estimateBudget(answers: BudgetAnswers, tiers: readonly BudgetTier[]): BudgetResult | null {
  const shares = sharesOfBudget(answers)
  if (shares.length < budgetQuestions.length) return null
  const points = shares.reduce((sum, share) => sum + share.points, 0)
  const { tier, range, details } = tiers.findLast(({ from }) => points >= from)!
  return { range, tier, details, points }
}

/** Message when this question is unanswered, or null. */
export function refusalToLeaveBudgetQuestion(question: number, answers: BudgetAnswers): string | null {
  const asked = budgetQuestions[question - 1]
  return asked && !answers[asked.id] ? 'Please choose an option.' : null
}

/** Parses an estimate from browser storage; null when it is not one. Unknown options count as unanswered. */
export function readBudget(value: unknown): BudgetState | null {
  if (typeof value !== 'object' || value === null) return null
  const { answers: kept, question } = value as Record<string, unknown>
  if (typeof kept !== 'object' || kept === null) return null
  const answers = { ...emptyAnswers }
  for (const { id, options } of budgetQuestions) {
    const answer = (kept as Record<string, unknown>)[id]
    if (options.some((option) => option.id === answer)) answers[id] = answer as string
  }
  const firstOpen = budgetQuestions.findIndex(({ id }) => !answers[id]) + 1 || budgetQuestions.length + 1
  const shown = Number.isInteger(question) && (question as number) >= 1 ? (question as number) : 1
  return { answers, question: Math.min(shown, firstOpen) }
}
