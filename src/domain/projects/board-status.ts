import type { ProjectStage } from './project-stage.ts'

/** The statuses of the job board in the order of its columns: views of production and payment, see `stage-views.ts`. */
export const boardStatuses = [
  'draft',
  'sent',
  'signed',
  'pre-prod',
  'production',
  'post-prod',
  'invoiced',
  'paid',
  'cancelled',
  'archived',
] as const

export type BoardStatus = (typeof boardStatuses)[number]

export const boardStatusLabels: Record<BoardStatus, string> = {
  draft: 'Draft',
  sent: 'Proposal Sent',
  signed: 'Signed',
  'pre-prod': 'Pre-Production',
  production: 'Production',
  'post-prod': 'Post-Production',
  invoiced: 'Invoiced',
  paid: 'Paid',
  cancelled: 'Cancelled',
  archived: 'Archived',
}

/** The two columns that tell of payment. Staff may put a card there by hand: "Mark as Invoiced". */
export const markedStatuses = ['invoiced', 'paid'] as const
export type MarkedStatus = (typeof markedStatuses)[number]

export const isMark = (status: BoardStatus): status is MarkedStatus => status === 'invoiced' || status === 'paid'

/** The active value of the job board is that of these columns. */
export const statusesInHand: readonly BoardStatus[] = ['signed', 'pre-prod', 'production', 'post-prod']

/** What somebody has bought, over or not. */
export const statusesSold: readonly BoardStatus[] = [...statusesInHand, 'invoiced', 'paid', 'archived']

/** What the switch "Active projects only" of the job board hides, besides what was put away. */
export const statusesNotActive: readonly BoardStatus[] = ['draft', 'paid']

/**
 * The stage of production from which a card can be marked as invoiced or paid: what is sold was signed, and what was put away
 * is taken out again. Work that is under way stays where it is.
 */
export function stageToMark(stage: ProjectStage): ProjectStage {
  if (stage === 'archived') return 'post-prod'
  return stage === 'draft' || stage === 'sent' || stage === 'cancelled' ? 'signed' : stage
}
