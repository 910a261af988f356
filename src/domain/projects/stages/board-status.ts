import { projectStages, stagesInHand, stagesPutAway, stagesSold, type ProjectStage } from './project-stage.ts'
import { stageTable } from './stage-table.ts'

/** Payment columns. Staff may move a card there by hand: "Mark as Invoiced". */
export const markedStatuses = ['invoiced', 'paid'] as const
export type MarkedStatus = (typeof markedStatuses)[number]

export type BoardStatus = ProjectStage | MarkedStatus

/** Columns of the job board; projects that were put away show by filter only. */
export const boardColumns: readonly BoardStatus[] = [
  ...projectStages.filter((stage) => !stagesPutAway.includes(stage)),
  ...markedStatuses,
]

/** Statuses of the job board in order, derived from production and payment, see `stage-views.ts`. */
export const boardStatuses = [...boardColumns, ...stagesPutAway] as [BoardStatus, ...BoardStatus[]]

const labelOf = (status: BoardStatus): string =>
  status === 'invoiced' ? 'Invoiced' : status === 'paid' ? 'Paid' : stageTable[status].label

export const boardStatusLabels = Object.fromEntries(boardStatuses.map((status) => [status, labelOf(status)])) as Record<
  BoardStatus,
  string
>

export const isMark = (status: BoardStatus): status is MarkedStatus => status === 'invoiced' || status === 'paid'

/** The job board's active value covers these columns. */
export const statusesInHand: readonly BoardStatus[] = stagesInHand

/** Statuses of sold projects, completed ones included. */
export const statusesSold: readonly BoardStatus[] = [...stagesSold, ...markedStatuses]

/** Statuses that the switch "Active projects only" hides, besides cancelled and archived projects. */
export const statusesNotActive: readonly BoardStatus[] = ['draft', 'paid']

/**
 * Production stage when a card is marked as invoiced or paid: unsigned, cancelled and archived projects become signed; others
 * keep their stage.
 */
export function stageToMark(stage: ProjectStage): ProjectStage {
  if (stage === 'archived') return 'post-prod'
  return stagesInHand.includes(stage) ? stage : 'signed'
}
