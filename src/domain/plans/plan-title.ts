import type { PlanSheet } from './plan-sheet.ts'

/** Default title of a plan's project: `Commercial for North Shore Ferries`. */
export const titleOfPlan = ({ planner }: PlanSheet, { name, company }: { name: string; company: string }): string =>
  `${planner.brief.type || 'Film'} for ${company || name}`
