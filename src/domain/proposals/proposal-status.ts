import { stagesBeforeSignature, type ProjectStage } from '../projects/project-stage.ts'

/** Days from issue. */
export const proposalValidDays = 30

/** What was decided about a proposal; expiry is never stored. */
export const decisions = ['pending', 'approved', 'declined'] as const
export type Decision = (typeof decisions)[number]

export interface Standing {
  decision: Decision
  /** The end of the last day on which it can be approved. */
  expiresAt: Date
  stage: ProjectStage
  /** A newer version took its place. */
  superseded: boolean
}

export const isExpired = ({ decision, expiresAt }: Pick<Standing, 'decision' | 'expiresAt'>, now: Date): boolean =>
  decision === 'pending' && expiresAt < now

/** Why a client cannot decide on this proposal now, or null. The store's update asks the same in one statement. */
export function refusalToDecide(standing: Standing, now: Date): string | null {
  if (standing.superseded) return 'This proposal was replaced by a newer version. Please open the link in our latest mail.'
  if (standing.decision === 'declined') return 'This proposal was declined.'
  if (standing.decision === 'approved') return 'This proposal was approved already.'
  if (isExpired(standing, now)) return 'This proposal has expired. Please ask us for a new one.'
  if (!stagesBeforeSignature.includes(standing.stage)) return 'This piece of work is under way already.'
  return null
}

/** Why staff cannot change what is offered, or null: what was signed stays as it was signed. */
export function refusalToEdit({ decision, superseded }: Pick<Standing, 'decision' | 'superseded'>): string | null {
  if (decision === 'approved') return 'This proposal is signed. Make a new version to be signed anew.'
  if (superseded) return 'A newer version took the place of this proposal.'
  return null
}
