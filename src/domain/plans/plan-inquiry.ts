import type { z } from 'zod'
import { longDay } from '../common/dates/calendar-day.ts'
import type { projectInquiry } from '../inquiries/inquiry.ts'
import type { BudgetAnswers, BudgetTier } from './budget-questions.ts'
import { estimateBudget, sharesOfBudget } from './budget-rules.ts'
import { linesOfBrief, type PlannerBrief } from './planner-brief.ts'
import { contactMethods, contactTimelines, type Person, type SummaryContact } from './summary-contact.ts'
import { complexityOf, type TimelineState } from './timeline.ts'

export type InquiryBody = z.input<typeof projectInquiry>

export interface Plan {
  brief: PlannerBrief
  budget: BudgetAnswers
  /** By which the budget is estimated. */
  tiers: readonly BudgetTier[]
  timeline: TimelineState
  /** One line per reference of the inspiration board. */
  references: readonly string[]
}

/** Placeholder for required fields of an inquiry that the tools have no answer for. */
export const notPlanned = 'Not planned yet'
/** Maximum characters of the inquiry's message. */
const messageLimit = 5_000

/** Inquiry made from the planner's brief. */
export const inquiryFromBrief = (person: Person, brief: PlannerBrief): InquiryBody => ({
  ...person,
  videoType: brief.type || notPlanned,
  goal: brief.goals.trim() || notPlanned,
  budget: brief.budget || notPlanned,
  message: within(`Brief from the project planner\n\n${briefAsText(brief)}`),
  source: 'project-planner',
})

/** Inquiry about a budget estimate, with the planner's answers. */
export const inquiryFromEstimate = (
  person: Person,
  { answers, tiers, brief }: { answers: BudgetAnswers; tiers: readonly BudgetTier[]; brief: PlannerBrief },
): InquiryBody => ({
  ...person,
  videoType: brief.type || notPlanned,
  goal: brief.goals.trim() || 'A consultation about this estimate',
  budget: budgetInALine(answers, tiers) ?? notPlanned,
  message: within(`Consultation request from the budget estimator\n\n${estimateAsText(answers, tiers)}`),
  source: 'budget-estimator',
})

/** Inquiry with the whole plan, from the summary's contact form. */
export const inquiryFromSummary = (contact: SummaryContact, plan: Plan): InquiryBody => ({
  name: contact.name,
  company: contact.company,
  email: contact.email,
  phone: contact.phone,
  videoType: plan.brief.type || notPlanned,
  goal: plan.brief.goals.trim() || notPlanned,
  budget: plan.brief.budget || budgetInALine(plan.budget, plan.tiers) || notPlanned,
  message: within(summaryAsText(contact, plan)),
  source: 'project-summary',
})

function summaryAsText(contact: SummaryContact, plan: Plan): string {
  const method = contactMethods.find(({ value }) => value === contact.preferredContact)!.label
  const start = contactTimelines.find(({ value }) => value === contact.timeline)!.label
  const parts = [
    contact.message.trim(),
    `Preferred contact: ${method}\nTimeline: ${start}`,
    `PROJECT PLANNER\n${briefAsText(plan.brief) || notPlanned}`,
    `BUDGET ESTIMATOR\n${estimateAsText(plan.budget, plan.tiers) || notPlanned}`,
    `PRODUCTION TIMELINE\n${plan.timeline.chosen ? timelineAsText(plan.timeline) : notPlanned}`,
    `INSPIRATION BOARD\n${plan.references.join('\n') || notPlanned}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

const briefAsText = (brief: PlannerBrief): string =>
  linesOfBrief(brief)
    .filter(({ value }) => value)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n')

const budgetInALine = (answers: BudgetAnswers, tiers: readonly BudgetTier[]): string | null => {
  const result = estimateBudget(answers, tiers)
  return result && `${result.tier}, ${result.range}`
}

function estimateAsText(answers: BudgetAnswers, tiers: readonly BudgetTier[]): string {
  const result = estimateBudget(answers, tiers)
  const shares = sharesOfBudget(answers).map(({ label, answer, points }) => `${label}: ${answer} (${points})`)
  return [result && `${result.tier}, ${result.range} (${result.points} points)`, ...shares].filter(Boolean).join('\n')
}

const timelineAsText = ({ complexity, anchor }: TimelineState): string => {
  const { label, total } = complexityOf(complexity)
  const day = anchor && `${anchor.kind === 'start' ? 'starting on' : 'needed by'} ${longDay(anchor.day)}`
  return [label, total, day].filter(Boolean).join(', ')
}

/** Truncates to the message limit and says so: the sender's download has the full text. */
function within(text: string): string {
  const note = '\n[The rest did not fit.]'
  return text.length <= messageLimit ? text : text.slice(0, messageLimit - note.length) + note
}
