import type { ProjectStage } from './project-stage.ts'

/** Statuses of the job board in column order, derived from production and payment, see `stage-views.ts`. */
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

/** Payment columns. Staff may move a card there by hand: "Mark as Invoiced". */
export const markedStatuses = ['invoiced', 'paid'] as const
export type MarkedStatus = (typeof markedStatuses)[number]

export const isMark = (status: BoardStatus): status is MarkedStatus => status === 'invoiced' || status === 'paid'

/** The job board's active value covers these columns. */
export const statusesInHand: readonly BoardStatus[] = ['signed', 'pre-prod', 'production', 'post-prod']

/** Statuses of sold projects, completed ones included. */
export const statusesSold: readonly BoardStatus[] = [...statusesInHand, 'invoiced', 'paid', 'archived']

/** Statuses that the switch "Active projects only" hides, besides cancelled and archived projects. */
export const statusesNotActive: readonly BoardStatus[] = ['draft', 'paid']

/**
 * Production stage when a card is marked as invoiced or paid: unsigned, cancelled and archived projects become signed; others
 * keep their stage.
 */
export function stageToMark(stage: ProjectStage): ProjectStage {
  if (stage === 'archived') return 'post-prod'
  return stage === 'draft' || stage === 'sent' || stage === 'cancelled' ? 'signed' : stage
}
