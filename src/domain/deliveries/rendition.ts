/** `superseded`: another file of the same profile took its place among the finals. */
export const renditionStates = ['waiting', 'making', 'done', 'failed', 'cancelled', 'superseded'] as const
export type RenditionState = (typeof renditionStates)[number]

export const renditionStateLabels: Record<RenditionState, string> = {
  waiting: 'Waiting',
  making: 'Making',
  done: 'Delivered',
  failed: 'Failed',
  cancelled: 'Cancelled',
  superseded: 'Replaced',
}

export const mayCancel = (state: RenditionState): boolean => state === 'waiting' || state === 'making'

export const mayRetry = (state: RenditionState): boolean => state === 'failed' || state === 'cancelled'

/** Renditions that one decode of the master makes: more would need too much memory. */
export const mostAtOnce = 4
