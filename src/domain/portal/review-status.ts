/** The words of the portal for a version that lies with the client. */
export const reviewItemStatuses = ['pending', 'approved', 'changes_requested'] as const
export type ReviewItemStatus = (typeof reviewItemStatuses)[number]

/** `waiting`: it is the newest, and its project awaits the client. What was answered or replaced waits for nobody. */
export function reviewItemStatus({ approved, waiting }: { approved: boolean; waiting: boolean }): ReviewItemStatus {
  if (approved) return 'approved'
  return waiting ? 'pending' : 'changes_requested'
}
