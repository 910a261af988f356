/** The one stored stage of a piece of work, in the order of the job board. */
export const projectStages = [
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

export type ProjectStage = (typeof projectStages)[number]

/** The words of the job board. */
export const projectStageLabels: Record<ProjectStage, string> = {
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

/** What counts as work in hand: the active value of the job board. */
export const stagesInHand: readonly ProjectStage[] = ['signed', 'pre-prod', 'production', 'post-prod']

/** A proposal can be approved until it was; later stages leave an approval without effect. */
export const stagesBeforeSignature: readonly ProjectStage[] = ['draft', 'sent']

/** What the switch "Active projects only" of the job board hides. */
export const stagesNotActive: readonly ProjectStage[] = ['draft', 'paid']

/** What is no longer worked on, whatever became of it. */
export const stagesPutAway: readonly ProjectStage[] = ['cancelled', 'archived']
