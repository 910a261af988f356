import {
  plannerBudgets,
  plannerDurations,
  plannerLineLimit,
  plannerPlatforms,
  plannerProseLimit,
  plannerTimelines,
  plannerTones,
} from './planner-options.ts'
import { plannerTypeLimit } from './planner-types.ts'

/** Answers so far; an unanswered one is empty. */
export interface PlannerBrief {
  type: string
  audience: string
  goals: string
  message: string
  tone: string
  cta: string
  platform: string
  duration: string
  budget: string
  timeline: string
}

export type PlannerStep = 1 | 2 | 3 | 4 | 5

export interface PlannerState {
  /** Null on the intro page. */
  step: PlannerStep | null
  brief: PlannerBrief
}

export const emptyBrief: PlannerBrief = {
  type: '',
  audience: '',
  goals: '',
  message: '',
  tone: '',
  cta: '',
  platform: '',
  duration: '',
  budget: '',
  timeline: '',
}

export const emptyPlanner: PlannerState = { step: null, brief: emptyBrief }

/** Required fields by step. 1: type, duration, budget; 2: audience, goals; 3: message, tone; 4: cta, platform; 5: none. */
export const plannerSteps: readonly {
  step: PlannerStep
  title: string
  needs: readonly (keyof PlannerBrief)[]
  refusal: string
}[] = [
  {
    step: 1,
    title: 'Video Type',
    needs: ['type', 'duration', 'budget'],
    refusal: 'Please choose a video type, a duration and a budget.',
  },
  {
    step: 2,
    title: 'Audience & Goals',
    needs: ['audience', 'goals'],
    refusal: 'Please say who it is for and what it should achieve.',
  },
  { step: 3, title: 'Message & Tone', needs: ['message', 'tone'], refusal: 'Please write the message and choose a tone.' },
  {
    step: 4,
    title: 'Call to Action',
    needs: ['cta', 'platform'],
    refusal: 'Please say what viewers should do and choose a platform.',
  },
  { step: 5, title: 'Review & Export', needs: [], refusal: '' },
]

/** Message when this step is incomplete, or null. */
export function refusalToLeavePlannerStep(step: PlannerStep, brief: PlannerBrief): string | null {
  const { needs, refusal } = plannerSteps[step - 1]!
  return needs.every((name) => brief[name].trim() !== '') ? null : refusal
}

/** The last reachable step: all steps before it are complete. */
export function furthestPlannerStep(brief: PlannerBrief): PlannerStep {
  return plannerSteps.find(({ step }) => refusalToLeavePlannerStep(step, brief) !== null)?.step ?? 5
}

export const isBriefComplete = (brief: PlannerBrief): boolean => furthestPlannerStep(brief) === 5

const labels: Record<keyof PlannerBrief, string> = {
  type: 'Video type',
  duration: 'Duration',
  budget: 'Budget',
  timeline: 'Timeline',
  audience: 'Audience',
  goals: 'Goals',
  message: 'Message',
  tone: 'Tone',
  cta: 'Call to action',
  platform: 'Platform',
}

export interface BriefLine {
  name: keyof PlannerBrief
  label: string
  value: string
  step: PlannerStep
}

const stepOf: Record<keyof PlannerBrief, PlannerStep> = {
  type: 1,
  duration: 1,
  budget: 1,
  timeline: 1,
  audience: 2,
  goals: 2,
  message: 3,
  tone: 3,
  cta: 4,
  platform: 4,
}

/** Labels and answers of the brief in the order of the steps, unanswered ones included. */
export const linesOfBrief = (brief: PlannerBrief): BriefLine[] =>
  (Object.keys(labels) as (keyof PlannerBrief)[]).map((name) => ({
    name,
    label: labels[name],
    value: brief[name].trim(),
    step: stepOf[name],
  }))

const choices: Partial<Record<keyof PlannerBrief, readonly string[]>> = {
  duration: plannerDurations,
  budget: plannerBudgets,
  timeline: plannerTimelines,
  tone: plannerTones,
  platform: plannerPlatforms,
}

/**
 * Parses a planner from browser storage; null when it is not one. Unknown options count as unanswered. The types are the studio's,
 * which may change while somebody plans: what was chosen stays.
 */
export function readPlanner(value: unknown): PlannerState | null {
  if (!isRecord(value) || !isRecord(value.brief)) return null
  const kept = value.brief
  const brief = { ...emptyBrief }
  for (const name of Object.keys(emptyBrief) as (keyof PlannerBrief)[]) {
    const answer = kept[name]
    if (typeof answer !== 'string') continue
    const list = choices[name]
    if (list) brief[name] = list.includes(answer) ? answer : ''
    else brief[name] = answer.slice(0, limits[name] ?? plannerProseLimit)
  }
  const step = [1, 2, 3, 4, 5].includes(value.step as number) ? (value.step as PlannerStep) : null
  const furthest = furthestPlannerStep(brief)
  return { step: step !== null && step > furthest ? furthest : step, brief }
}

const limits: Partial<Record<keyof PlannerBrief, number>> = { type: plannerTypeLimit, cta: plannerLineLimit }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
