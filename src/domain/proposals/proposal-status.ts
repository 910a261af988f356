import { stagesBeforeSignature, stagesPutAway, type ProjectStage } from '../projects/project-stage.ts'

/** Days from issue. */
export const proposalValidDays = 30

/** Days after sending on which a client is reminded of what they did not decide on. */
export const daysOfReminders = [3, 7] as const

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

/** What the holder of the link is told; how far the work has come decides where nobody ever pressed a button. */
export function clientStatusOf(standing: Standing, now: Date): Decision | 'expired' {
  if (standing.decision !== 'pending') return standing.decision
  if (isUnderWay(standing.stage) && !standing.superseded) return 'approved'
  return refusalToDecide(standing, now) === null ? 'pending' : 'expired'
}

/** Work that staff have begun: there is nothing left to approve, and nothing wrong in saying yes to it. */
export const isUnderWay = (stage: ProjectStage): boolean =>
  !stagesBeforeSignature.includes(stage) && !stagesPutAway.includes(stage)

/** Why a client cannot decide on this proposal now, or null. The store's update asks the same in one statement. */
export function refusalToDecide(standing: Standing, now: Date): string | null {
  if (standing.superseded) return 'This proposal was replaced by a newer version. Please open the link in our latest mail.'
  if (standing.decision === 'declined') return 'This proposal was declined.'
  if (standing.decision === 'approved') return 'This proposal was approved already.'
  if (isUnderWay(standing.stage)) return 'This piece of work is under way already.'
  if (stagesPutAway.includes(standing.stage)) return 'This piece of work was cancelled. Please ask us for a new proposal.'
  if (isExpired(standing, now)) return 'This proposal has expired. Please ask us for a new one.'
  return null
}

/** Why staff cannot change what is offered, or null: what was signed stays as it was signed. */
export function refusalToEdit({ decision, superseded }: Pick<Standing, 'decision' | 'superseded'>): string | null {
  if (decision === 'approved') return 'This proposal is signed. Make a new version to be signed anew.'
  if (decision === 'declined') return 'This proposal was declined. Make a new version of it.'
  if (superseded) return 'A newer version took the place of this proposal.'
  return null
}
