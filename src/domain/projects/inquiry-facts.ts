import { notPlanned } from '../plans/plan-inquiry.ts'
import type { PlanSheet } from '../plans/plan-sheet.ts'

interface Asked {
  videoType: string
  goal: string
  message: string
  deadline: string | null
}

/** Project fields from an inquiry, completed from its plan. */
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
