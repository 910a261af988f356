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
