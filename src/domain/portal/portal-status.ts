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

/** The stages by themselves do not say that a client has ever heard of the work. */
export const stagesUntold: readonly ProjectStage[] = ['draft', ...stagesPutAway]

export type PortalInvoiceStatus = 'pending' | 'sent' | 'paid'

export const portalInvoiceLabels: Record<PortalInvoiceStatus | 'overdue', string> = {
  pending: 'Pending',
  sent: 'Awaiting Payment',
  paid: 'Paid',
  overdue: 'Overdue',
}

/** With a due date in the past and not paid; `today` is `YYYY-MM-DD` in the studio's time zone. */
export const isInvoiceOverdue = (
  { status, dueDate }: { status: PortalInvoiceStatus; dueDate?: string | undefined },
  today: string,
): boolean => status !== 'paid' && dueDate !== undefined && dueDate < today
