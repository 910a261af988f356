import { longDay } from '#domain/common/dates/calendar-day.ts'
import { budgetQuestions } from '#domain/plans/budget-questions.ts'
import { estimateBudget, sharesOfBudget } from '#domain/plans/budget-rules.ts'
import type { PdfTemplates, SheetDraft } from '../../../base/documents/pdf-templates.ts'

export const estimateNote =
  'This is a guide, not a quote. A producer can price it with you line by line; the first 30 minutes are free.'

const mostPoints = budgetQuestions.reduce((sum, { options }) => sum + Math.max(...options.map(({ points }) => points)), 0)

/** An estimate of the budget estimator. Every question must be answered. */
export function estimatePdf({ answers, tiers, day }: PdfTemplates['plan-estimate']): SheetDraft {
  const { tier, range, details, points } = estimateBudget(answers, tiers)!
  return {
    template: 'features/plans/pdfs/estimate.typ',
    kind: 'Budget estimate',
    title: `${tier} production`,
    subtitle: longDay(day),
    date: day,
    kept: false,
    values: {
      range,
      details,
      tiers: tiers.map(({ tier: name, from, range: price }, index) => {
        const to = (tiers[index + 1]?.from ?? mostPoints + 1) - 1
        return {
          name,
          range: price,
          here: points >= from && points <= to,
          lamps: Array.from({ length: to - from + 1 }, (_, lamp) => lampAt(from + lamp, points)),
        }
      }),
      why: `Why ${points} points`,
      shares: sharesOfBudget(answers).map(({ question, label, answer, points: added }) => {
        const { title, options } = budgetQuestions.find(({ id }) => id === question)!
        const about = options.find(({ id }) => id === answers[question])!.text
        return { label, question: title, answer, about, points: `+${added}` }
      }),
      total: `${points} points`,
      note: estimateNote,
    },
  }
}

const lampAt = (at: number, points: number) => (at === points ? 'here' : at < points ? 'below' : 'above')
