import { markedStatuses, type BoardStatus } from './board-status.ts'
import { paymentOf, payments, type Payment, type PaymentFacts } from './payment.ts'
import { stagesBeforeSignature, stagesInHand, stagesPutAway, type ProjectStage } from './project-stage.ts'

/** How far production has come, whatever was paid. Later nouns note it down on the project as it happens. */
export interface ProductionFacts {
  stage: ProjectStage
  /** A version lies with the client and has not been decided on. */
  reviewWaiting: boolean
  /** The client approved the final version. */
  signedOff: boolean
  /** The finals were handed over. */
  delivered: boolean
}

export interface ProjectFacts extends ProductionFacts, PaymentFacts {}

/** The words of the project lists and of the client's review page. */
export const listStatuses = ['awaiting-review', 'in-progress', 'pending', 'completed', 'cancelled'] as const
export type ListStatus = (typeof listStatuses)[number]

export const listStatusLabels: Record<ListStatus, string> = {
  'awaiting-review': 'Awaiting Review',
  'in-progress': 'In Progress',
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** Active: somebody bought it, and it is neither completed nor put away. The portal, analytics and dashboards count the same. */
const activeStatuses: readonly ListStatus[] = ['in-progress', 'awaiting-review']
export const isActive = (status: ListStatus): boolean => activeStatuses.includes(status)

/** The words of the proposal page `/proposal-client/{id}`. */
export const offerStatuses = ['draft', 'sent', 'signed', 'invoiced', 'paid'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** The words of the client portal. */
export const portalStatuses = ['proposal', 'signed', 'pre-prod', 'production', 'post', 'delivered', 'archived'] as const
export type PortalStatus = (typeof portalStatuses)[number]

/** The columns of the operations pipeline, in order. */
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
  /** Null where the work has left the pipeline. */
  pipeline: PipelineStage | null
}

interface View extends ProductionView {
  board: BoardStatus
  offer: OfferStatus
  payment: Payment
}

const views: Record<ProjectStage, ProductionView> = {
  draft: { list: 'pending', portal: 'proposal', pipeline: 'leads' },
  sent: { list: 'pending', portal: 'proposal', pipeline: 'quoted' },
  signed: { list: 'in-progress', portal: 'signed', pipeline: 'prepped' },
  'pre-prod': { list: 'in-progress', portal: 'pre-prod', pipeline: 'prepped' },
  production: { list: 'in-progress', portal: 'production', pipeline: 'shooting' },
  'post-prod': { list: 'in-progress', portal: 'post', pipeline: 'editing' },
  cancelled: { list: 'cancelled', portal: 'archived', pipeline: null },
  archived: { list: 'completed', portal: 'archived', pipeline: null },
}

/** What is known of a piece of work, in the words of every screen: no two of them can disagree. */
export const viewsOf = (facts: ProjectFacts): View => ({
  ...productionViewsOf(facts),
  board: boardStatusOf(facts),
  offer: offerStatusOf(facts),
  payment: paymentOf(facts),
})

/** What follows from production alone: a payment never moves it on, and delivered means delivered. */
export function productionViewsOf({ stage, reviewWaiting, signedOff, delivered }: ProductionFacts): ProductionView {
  const view = { ...views[stage] }
  if (!stagesInHand.includes(stage)) return view
  if (delivered) return { list: 'completed', portal: 'delivered', pipeline: 'delivered' }
  // Somebody has to look at a cut, whatever else is going on.
  if (reviewWaiting && !signedOff) return { ...view, list: 'awaiting-review', pipeline: 'review' }
  if (signedOff) return { ...view, list: 'completed' }
  return view
}

export type BoardFacts = Pick<ProjectFacts, 'stage' | 'delivered' | 'billed' | 'markedAs'>

/**
 * The column of the job board. Work stays in its column of production, whatever was paid in advance, until it is delivered:
 * then what is left to do is told by its payment. Staff may mark it as invoiced or paid before.
 */
export function boardStatusOf(facts: BoardFacts): BoardStatus {
  const { stage, delivered, markedAs } = facts
  if (!stagesInHand.includes(stage)) return stage
  const payment = delivered ? paymentOf(facts) : 'none'
  return markedStatuses.findLast((status) => status === payment || status === markedAs) ?? stage
}

/** Of the proposal page, which tells the client how far the sale has come. */
function offerStatusOf(facts: ProjectFacts): OfferStatus {
  const { stage } = facts
  if (stagesBeforeSignature.includes(stage) || stage === 'cancelled') return stage === 'draft' ? 'draft' : 'sent'
  const payment = paymentOf(facts)
  return payment === 'invoiced' || payment === 'paid' ? payment : 'signed'
}

const either = [false, true]

/** Every combination there is of what is known of production; for tables that are made from `productionViewsOf`. */
export function allProductionFacts(stages: readonly ProjectStage[]): ProductionFacts[] {
  return stages.flatMap((stage) =>
    either.flatMap((reviewWaiting) =>
      either.flatMap((signedOff) => either.map((delivered) => ({ stage, reviewWaiting, signedOff, delivered }))),
    ),
  )
}

/** The same for `boardStatusOf`. */
export function allBoardFacts(stages: readonly ProjectStage[]): BoardFacts[] {
  return stages.flatMap((stage) =>
    either.flatMap((delivered) =>
      payments.flatMap((billed) => [null, ...markedStatuses].map((markedAs) => ({ stage, delivered, billed, markedAs }))),
    ),
  )
}

/**
 * What has to hold of a piece of work for its card to stand in a column of the pipeline, or why it cannot be brought there by
 * hand. `as` is the stage that it had before: that is how a move is undone, as a column stands for several stages.
 */
export function stageOfPipeline(
  facts: ProductionFacts,
  to: PipelineStage,
  { hasVersions, as }: { hasVersions: boolean; as?: ProjectStage | undefined },
): ProductionFacts | string {
  const { stage, signedOff } = facts
  if (stagesPutAway.includes(stage)) return 'This work was put away. Bring it back on the job board first.'
  if (productionViewsOf(facts).pipeline === to && as === undefined) return facts
  const at = as ?? stage
  if (to === 'review') {
    if (!hasVersions) return 'Nothing can be reviewed yet. Add a version on the project page: the card then comes here by itself.'
    if (signedOff) return 'The client approved a version. Open the review again on the project page first.'
    return { ...facts, stage: stagesInHand.includes(at) ? at : 'post-prod', reviewWaiting: true, delivered: false }
  }
  if (to === 'delivered') {
    if (!stagesInHand.includes(at)) return 'Nothing was sold yet: bring the card to Prep first.'
    if (hasVersions && !signedOff) return 'The client has not approved a version yet.'
    return { ...facts, stage: at, reviewWaiting: false, delivered: true }
  }
  const begun = to === 'prepped' && stagesBeforeSignature.includes(stage) ? 'signed' : enteredAt[to]
  return { ...facts, stage: views[at].pipeline === to ? at : begun, reviewWaiting: false, delivered: false }
}

const enteredAt: Record<Exclude<PipelineStage, 'review' | 'delivered'>, ProjectStage> = {
  leads: 'draft',
  quoted: 'sent',
  prepped: 'pre-prod',
  shooting: 'production',
  editing: 'post-prod',
}
