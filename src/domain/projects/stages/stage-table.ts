/** Before the signature, work in progress, and projects that are no longer worked on: not sold, or sold. */
export const stageGroups = ['offered', 'in-hand', 'cancelled', 'archived'] as const
export type StageGroup = (typeof stageGroups)[number]

export interface StageRow {
  /** On the job board, in histories and mails. */
  label: string
  group: StageGroup
  /** In the project lists and on the client's review page, before a version or a delivery changes it: one of `listStatuses`. */
  list: string
  /** In the client portal until delivery: one of `portalStatuses`. */
  portal: string
  /** Column of the operations pipeline, one of `pipelineStages`; null for none. */
  pipeline: string | null
  /** Number of standard production phases that are completed when it begins. */
  phases: number
}

/**
 * Stages of a project in order, and what each page calls them. Boards, filters, labels and queries are made from these rows.
 * Invoicing and payment are facts beside the stage, never stages.
 */
export const stageTable = {
  draft: { label: 'Draft', group: 'offered', list: 'pending', portal: 'proposal', pipeline: 'leads', phases: 0 },
  sent: { label: 'Proposal Sent', group: 'offered', list: 'pending', portal: 'proposal', pipeline: 'quoted', phases: 0 },
  signed: { label: 'Signed', group: 'in-hand', list: 'in-progress', portal: 'signed', pipeline: 'prepped', phases: 1 },
  'pre-prod': {
    label: 'Pre-Production',
    group: 'in-hand',
    list: 'in-progress',
    portal: 'pre-prod',
    pipeline: 'prepped',
    phases: 2,
  },
  production: {
    label: 'Production',
    group: 'in-hand',
    list: 'in-progress',
    portal: 'production',
    pipeline: 'shooting',
    phases: 3,
  },
  'post-prod': {
    label: 'Post-Production',
    group: 'in-hand',
    list: 'in-progress',
    portal: 'post',
    pipeline: 'editing',
    phases: 4,
  },
  cancelled: { label: 'Cancelled', group: 'cancelled', list: 'cancelled', portal: 'archived', pipeline: null, phases: 0 },
  archived: { label: 'Archived', group: 'archived', list: 'completed', portal: 'archived', pipeline: null, phases: 0 },
} as const satisfies Record<string, StageRow>
