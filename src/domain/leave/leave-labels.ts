// Separate from the schemas, so that tables and badges do not load them.

export const leaveReasons = ['holiday', 'sick', 'other'] as const
export type LeaveReason = (typeof leaveReasons)[number]

export const leaveReasonLabels: Record<LeaveReason, string> = { holiday: 'Holiday', sick: 'Sick', other: 'Other' }
