import { stagesPutAway, type ProjectStage } from '../projects/project-stage.ts'
import type { PortalStatus } from '../projects/stage-views.ts'

export const portalStatusLabels: Record<PortalStatus, string> = {
  proposal: 'Proposal',
  signed: 'Signed',
  'pre-prod': 'Pre-Production',
  production: 'Production',
  post: 'Post-Production',
  delivered: 'Delivered',
  archived: 'Archived',
}

/** Stages that do not show whether the client was ever told of the project. */
export const stagesUntold: readonly ProjectStage[] = ['draft', ...stagesPutAway]

export type PortalInvoiceStatus = 'pending' | 'sent' | 'paid'

export const portalInvoiceLabels: Record<PortalInvoiceStatus | 'overdue', string> = {
  pending: 'Pending',
  sent: 'Awaiting Payment',
  paid: 'Paid',
  overdue: 'Overdue',
}

/** Unpaid after its due date; `today` is `YYYY-MM-DD` in the studio's time zone. */
export const isInvoiceOverdue = (
  { status, dueDate }: { status: PortalInvoiceStatus; dueDate?: string | undefined },
  today: string,
): boolean => status !== 'paid' && dueDate !== undefined && dueDate < today
