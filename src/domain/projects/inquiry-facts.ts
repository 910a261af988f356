import { notPlanned } from '../plans/plan-inquiry.ts'
import type { PlanSheet } from '../plans/plan-sheet.ts'

interface Asked {
  videoType: string
  goal: string
  message: string
  deadline: string | null
}

/**
 * What a project takes over from the inquiry that it grew from; what the inquiry leaves open is taken from the plan that came
 * with it.
 */
export function factsOfInquiry(
  { videoType, goal, message, deadline }: Asked,
  plan: PlanSheet | null = null,
): { videoType: string; notes: string; deadline: string | null } {
  const brief = plan?.planner.brief
  const anchor = plan?.timeline.anchor
  const aim = planned(goal) || (brief?.goals.trim() ?? '')
  return {
    videoType: planned(videoType) || (brief?.type ?? ''),
    notes: [aim && `Goal: ${aim}`, message].filter(Boolean).join('\n\n'),
    deadline: deadline ?? (anchor?.kind === 'deadline' ? anchor.day : null),
  }
}

const planned = (answer: string): string => (answer === notPlanned ? '' : answer)
