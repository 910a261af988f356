import type { PlanSheet } from './plan-sheet.ts'

/** `Commercial for North Shore Ferries`: what a piece of work is called until somebody names it. */
export const titleOfPlan = ({ planner }: PlanSheet, { name, company }: { name: string; company: string }): string =>
  `${planner.brief.type || 'Film'} for ${company || name}`
