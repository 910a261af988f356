import { stagesBeforeSignature, stagesPutAway, type ProjectStage } from '../projects/stages/project-stage.ts'

/** Validity in days from issue. */
export const proposalValidDays = 30

/** Days after sending on which the client is reminded of an undecided proposal. */
export const daysOfReminders = [3, 7] as const

/** Stored decisions; expiry is calculated, never stored. */
export const decisions = ['pending', 'approved', 'declined'] as const
export type Decision = (typeof decisions)[number]

export interface Standing {
  decision: Decision
  /** End of the last day on which it can be approved. */
  expiresAt: Date
  stage: ProjectStage
  /** Replaced by a newer version. */
  superseded: boolean
  /** 0 for an offer; change orders are decided while the work is under way. */
  changeOrder?: number
}

export const isExpired = ({ decision, expiresAt }: Pick<Standing, 'decision' | 'expiresAt'>, now: Date): boolean =>
  decision === 'pending' && expiresAt < now

/** Status for holders of the link; without a decision the project's stage determines it. */
export function clientStatusOf(standing: Standing, now: Date): Decision | 'expired' {
  if (standing.decision !== 'pending') return standing.decision
  if (isUnderWay(standing.stage) && !standing.superseded && !standing.changeOrder) return 'approved'
  return refusalToDecide(standing, now) === null ? 'pending' : 'expired'
}

/** True for stages after signing: an approval is then accepted without effect. */
export const isUnderWay = (stage: ProjectStage): boolean =>
  !stagesBeforeSignature.includes(stage) && !stagesPutAway.includes(stage)

/** Message when the client cannot decide now, or null. The store's UPDATE checks the same condition atomically. */
export function refusalToDecide(standing: Standing, now: Date): string | null {
  const noun = standing.changeOrder ? 'change order' : 'proposal'
  if (standing.superseded) return `This ${noun} was replaced by a newer version. Please open the link in our latest email.`
  if (standing.decision === 'declined') return `This ${noun} was declined.`
  if (standing.decision === 'approved') return `This ${noun} has already been approved.`
  if (isUnderWay(standing.stage) && !standing.changeOrder) return 'Work on this project has already started.'
  if (stagesPutAway.includes(standing.stage)) return 'This project was cancelled. Please ask us for a new proposal.'
  if (!isUnderWay(standing.stage) && standing.changeOrder) return 'Please approve the proposal for this project first.'
  if (isExpired(standing, now)) return `This ${noun} has expired. Please ask us for a new one.`
  return null
}

/** Message when a project at this stage cannot have a new change order, or null: an offer that is not signed is changed itself. */
export const refusalToChange = (stage: ProjectStage): string | null =>
  stagesPutAway.includes(stage)
    ? 'This project was cancelled or archived.'
    : isUnderWay(stage)
      ? null
      : 'Nothing is signed yet. Change the proposal itself.'

/** Message when staff cannot edit the proposal, or null: a signed one never changes. */
export function refusalToEdit({
  decision,
  superseded,
  chosen,
}: Pick<Standing, 'decision' | 'superseded'> & { chosen?: readonly string[] | null }): string | null {
  if (decision === 'approved') return 'This proposal is signed. Create a new version to have it signed again.'
  if (decision === 'declined') return 'This proposal was declined. Create a new version.'
  if (superseded) return 'This proposal was replaced by a newer version.'
  // Options are kept with the first signature.
  if (chosen) return partlySigned
  return null
}

export const partlySigned = 'One of the signers has signed this proposal. Create a new version to change it.'
