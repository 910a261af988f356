/** Portal statuses of a version that the client was sent. */
export const reviewItemStatuses = ['pending', 'approved', 'changes_requested'] as const
export type ReviewItemStatus = (typeof reviewItemStatuses)[number]

interface Standing {
  approved: boolean
  /** True for the newest version of a project that awaits the client. Decided or replaced versions do not wait. */
  waiting: boolean
  /** True when someone on the client's side commented. */
  spokenOf: boolean
}

/** `changes_requested` needs a comment. */
export function reviewItemStatus({ approved, waiting, spokenOf }: Standing): ReviewItemStatus {
  if (approved) return 'approved'
  return !waiting && spokenOf ? 'changes_requested' : 'pending'
}
