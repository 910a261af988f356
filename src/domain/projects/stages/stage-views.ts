import { markedStatuses, type BoardStatus } from './board-status.ts'
import { paymentOf, payments, type Payment, type PaymentFacts } from '../payment.ts'
import { stagesBeforeSignature, stagesInHand, stagesPutAway, type ProjectStage } from './project-stage.ts'
import { stageTable, type StageRow } from './stage-table.ts'

/** State of production, independent of payment. Stored on the project and updated by later steps. */
export interface ProductionFacts {
  stage: ProjectStage
  /** A version awaits the client's decision. */
  reviewWaiting: boolean
  /** The final version is approved. */
  signedOff: boolean
  /** The finals were delivered. */
  delivered: boolean
}

export interface ProjectFacts extends ProductionFacts, PaymentFacts {}

/** Statuses of the project lists and of the client's review page. */
export const listStatuses = ['awaiting-review', 'in-progress', 'pending', 'completed', 'cancelled'] as const
export type ListStatus = (typeof listStatuses)[number]

export const listStatusLabels: Record<ListStatus, string> = {
  'awaiting-review': 'Awaiting Review',
  'in-progress': 'In Progress',
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** Active projects: sold, not completed, cancelled or archived. Used by portal, analytics and dashboards. */
const activeStatuses: readonly ListStatus[] = ['in-progress', 'awaiting-review']
export const isActive = (status: ListStatus): boolean => activeStatuses.includes(status)

/** Statuses of the proposal page `/proposal-client/{id}`. */
export const offerStatuses = ['draft', 'sent', 'signed', 'invoiced', 'paid'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** Statuses of the client portal. */
export const portalStatuses = ['proposal', 'signed', 'pre-prod', 'production', 'post', 'delivered', 'archived'] as const
export type PortalStatus = (typeof portalStatuses)[number]

/** Columns of the operations pipeline, in order. */
export const pipelineStages = ['leads', 'quoted', 'prepped', 'shooting', 'editing', 'review', 'delivered'] as const
export type PipelineStage = (typeof pipelineStages)[number]

export const pipelineStageLabels: Record<PipelineStage, string> = {
  leads: 'Leads',
  quoted: 'Quoted',
  prepped: 'Prep',
  shooting: 'Shooting',
  editing: 'Editing',
  review: 'Review',
  delivered: 'Delivered',
}

interface ProductionView {
  list: ListStatus
  portal: PortalStatus
  /** Null when the project is not in the pipeline. */
  pipeline: PipelineStage | null
}

interface View extends ProductionView {
  board: BoardStatus
  offer: OfferStatus
  payment: Payment
}

/** The table of stages, each with known statuses. Functions of this file that have it as an argument also work with another one. */
export type StageViews = Readonly<Record<ProjectStage, StageRow & ProductionView>>
export const stageViews: StageViews = stageTable

/** Statuses of a project for every screen, derived in one place so that screens agree. */
export const viewsOf = (facts: ProjectFacts): View => ({
  ...productionViewsOf(facts),
  board: boardStatusOf(facts),
  offer: offerStatusOf(facts),
  payment: paymentOf(facts),
})

/** Statuses derived from production alone: payment never changes them. */
export function productionViewsOf(
  { stage, reviewWaiting, signedOff, delivered }: ProductionFacts,
  stages: StageViews = stageViews,
): ProductionView {
  const { group, list, portal, pipeline } = stages[stage]
  const view = { list, portal, pipeline }
  if (group !== 'in-hand') return view
  if (delivered) return { list: 'completed', portal: 'delivered', pipeline: 'delivered' }
  // A waiting review takes precedence over other stages.
  if (reviewWaiting && !signedOff) return { ...view, list: 'awaiting-review', pipeline: 'review' }
  if (signedOff) return { ...view, list: 'completed' }
  return view
}

export type BoardFacts = Pick<ProjectFacts, 'stage' | 'delivered' | 'billed' | 'markedAs'>

/**
 * Column of the job board. A project stays in its production column until delivery, whatever was paid in advance; after that its
 * payment decides. A mark of staff, invoiced or paid, takes precedence.
 */
export function boardStatusOf(facts: BoardFacts, stages: StageViews = stageViews): BoardStatus {
  const { stage, delivered, markedAs } = facts
  if (stages[stage].group !== 'in-hand') return stage
  const payment = delivered ? paymentOf(facts) : 'none'
  return markedStatuses.findLast((status) => status === payment || status === markedAs) ?? stage
}

/** Status on the proposal page, which shows the client the state of the sale. */
function offerStatusOf(facts: ProjectFacts): OfferStatus {
  const { group } = stageViews[facts.stage]
  if (group === 'offered' || group === 'cancelled') return facts.stage === 'draft' ? 'draft' : 'sent'
  const payment = paymentOf(facts)
  return payment === 'invoiced' || payment === 'paid' ? payment : 'signed'
}

const either = [false, true]

/** Every combination of production facts, for tables generated from `productionViewsOf`. */
export function allProductionFacts(stages: readonly ProjectStage[]): ProductionFacts[] {
  return stages.flatMap((stage) =>
    either.flatMap((reviewWaiting) =>
      either.flatMap((signedOff) => either.map((delivered) => ({ stage, reviewWaiting, signedOff, delivered }))),
    ),
  )
}

/** Every combination of facts for `boardStatusOf`. */
export function allBoardFacts(stages: readonly ProjectStage[]): BoardFacts[] {
  return stages.flatMap((stage) =>
    either.flatMap((delivered) =>
      payments.flatMap((billed) => [null, ...markedStatuses].map((markedAs) => ({ stage, delivered, billed, markedAs }))),
    ),
  )
}

/**
 * Facts that a project needs to be in a pipeline column, or the message why it cannot be moved there by hand. `as` is its
 * previous stage, which undoes a move, since a column stands for several stages.
 */
export function stageOfPipeline(
  facts: ProductionFacts,
  to: PipelineStage,
  { hasVersions, as }: { hasVersions: boolean; as?: ProjectStage | undefined },
): ProductionFacts | string {
  const { stage, signedOff } = facts
  if (stagesPutAway.includes(stage)) return 'This project is archived or cancelled. Restore it on the job board first.'
  if (productionViewsOf(facts).pipeline === to && as === undefined) return facts
  const at = as ?? stage
  if (to === 'review') {
    if (!hasVersions)
      return 'There is nothing to review yet. Add a version on the project page and the card moves here automatically.'
    if (signedOff) return 'The client has approved a version. Reopen the review on the project page first.'
    return { ...facts, stage: stagesInHand.includes(at) ? at : 'post-prod', reviewWaiting: true, delivered: false }
  }
  if (to === 'delivered') {
    if (!stagesInHand.includes(at)) return 'This is not sold yet. Move the card to Prep first.'
    if (hasVersions && !signedOff) return 'The client has not approved a version yet.'
    return { ...facts, stage: at, reviewWaiting: false, delivered: true }
  }
  const begun = to === 'prepped' && stagesBeforeSignature.includes(stage) ? 'signed' : enteredAt[to]
  return { ...facts, stage: stageViews[at].pipeline === to ? at : begun, reviewWaiting: false, delivered: false }
}

const enteredAt: Record<Exclude<PipelineStage, 'review' | 'delivered'>, ProjectStage> = {
  leads: 'draft',
  quoted: 'sent',
  prepped: 'pre-prod',
  shooting: 'production',
  editing: 'post-prod',
}
