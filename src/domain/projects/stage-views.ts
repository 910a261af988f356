import { stagesBeforeSignature, stagesPutAway, type ProjectStage } from './project-stage.ts'

/** What is known of a piece of work besides its stage; later nouns note it down on the project as it happens. */
export interface ProjectFacts {
  stage: ProjectStage
  /** A version lies with the client and has not been decided on. */
  reviewWaiting: boolean
  /** The client approved the final version. */
  signedOff: boolean
  /** The finals were handed over. */
  delivered: boolean
}

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

interface View {
  list: ListStatus
  offer: OfferStatus
  portal: PortalStatus
  /** Null where the work has left the pipeline. */
  pipeline: PipelineStage | null
}

const views: Record<ProjectStage, View> = {
  draft: { list: 'pending', offer: 'draft', portal: 'proposal', pipeline: 'leads' },
  sent: { list: 'pending', offer: 'sent', portal: 'proposal', pipeline: 'quoted' },
  signed: { list: 'in-progress', offer: 'signed', portal: 'signed', pipeline: 'prepped' },
  'pre-prod': { list: 'in-progress', offer: 'signed', portal: 'pre-prod', pipeline: 'prepped' },
  production: { list: 'in-progress', offer: 'signed', portal: 'production', pipeline: 'shooting' },
  'post-prod': { list: 'in-progress', offer: 'signed', portal: 'post', pipeline: 'editing' },
  invoiced: { list: 'completed', offer: 'invoiced', portal: 'post', pipeline: 'delivered' },
  paid: { list: 'completed', offer: 'paid', portal: 'delivered', pipeline: 'delivered' },
  cancelled: { list: 'cancelled', offer: 'sent', portal: 'archived', pipeline: null },
  archived: { list: 'completed', offer: 'signed', portal: 'archived', pipeline: null },
}

const stagesWithFilm: readonly ProjectStage[] = ['signed', 'pre-prod', 'production', 'post-prod', 'invoiced']

/** One stage and what is known beside it, in the words of every screen: no two of them can disagree. */
export function viewsOf({ stage, reviewWaiting, signedOff, delivered }: ProjectFacts): View {
  const view = { ...views[stage] }
  if (!stagesWithFilm.includes(stage)) return view
  if (delivered) return { ...view, list: 'completed', portal: 'delivered', pipeline: 'delivered' }
  // Somebody has to look at a cut, whatever else is going on.
  if (reviewWaiting && !signedOff) return { ...view, list: 'awaiting-review', pipeline: 'review' }
  if (signedOff) return { ...view, list: 'completed' }
  return view
}

/** Every combination there is; for tables that are made from `viewsOf`. */
export function allFactsOf(stages: readonly ProjectStage[]): ProjectFacts[] {
  const either = [false, true]
  return stages.flatMap((stage) =>
    either.flatMap((reviewWaiting) =>
      either.flatMap((signedOff) => either.map((delivered) => ({ stage, reviewWaiting, signedOff, delivered }))),
    ),
  )
}

/**
 * What has to hold of a piece of work for its card to stand in a column of the pipeline, or why it cannot be brought there by
 * hand. `as` is the stage that it had before: that is how a move is undone, as a column stands for several stages.
 */
export function stageOfPipeline(
  facts: ProjectFacts,
  to: PipelineStage,
  { hasVersions, as }: { hasVersions: boolean; as?: ProjectStage | undefined },
): ProjectFacts | string {
  const { stage, signedOff } = facts
  if (stagesPutAway.includes(stage)) return 'This work was put away. Bring it back on the job board first.'
  if (viewsOf(facts).pipeline === to && as === undefined) return facts
  const at = as ?? stage
  if (to === 'review') {
    if (!hasVersions) return 'Nothing can be reviewed yet. Add a version on the project page: the card then comes here by itself.'
    if (signedOff) return 'The client approved a version. Open the review again on the project page first.'
    return { ...facts, stage: stagesWithFilm.includes(at) ? at : 'post-prod', reviewWaiting: true, delivered: false }
  }
  if (to === 'delivered') {
    if (views[at].pipeline === 'delivered') return { ...facts, stage: at, reviewWaiting: false }
    if (!stagesWithFilm.includes(at)) return 'Nothing was sold yet: bring the card to Prep first.'
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
