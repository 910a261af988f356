/** The words of the portal for a version that lies with the client. */
export const reviewItemStatuses = ['pending', 'approved', 'changes_requested'] as const
export type ReviewItemStatus = (typeof reviewItemStatuses)[number]

interface Standing {
  approved: boolean
  /** It is the newest, and its project awaits the client. What was answered or replaced waits for nobody. */
  waiting: boolean
  /** Somebody on the client's side said what is to be changed. */
  spokenOf: boolean
}

/** Nobody asked for changes of a version that nobody spoke of. */
export function reviewItemStatus({ approved, waiting, spokenOf }: Standing): ReviewItemStatus {
  if (approved) return 'approved'
  return !waiting && spokenOf ? 'changes_requested' : 'pending'
}
