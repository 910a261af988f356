import { generalLabel } from './version-label.ts'

/** What can be reviewed. */
export const deliverableKinds = ['film', 'sound', 'picture', 'document'] as const
export type DeliverableKind = (typeof deliverableKinds)[number]

export const deliverableKindLabels: Record<DeliverableKind, string> = {
  film: 'Film',
  sound: 'Sound',
  picture: 'Picture',
  document: 'Document',
}

export const mostDeliverables = 60

export const deliverableStates = ['empty', 'in-review', 'changes-requested', 'in-progress', 'approved', 'delivered'] as const
export type DeliverableState = (typeof deliverableStates)[number]

export const deliverableStateLabels: Record<DeliverableState, string> = {
  empty: 'Nothing yet',
  'in-review': 'In review',
  'changes-requested': 'Changes requested',
  'in-progress': 'In progress',
  approved: 'Approved',
  delivered: 'Delivered',
}

export interface DeliverableFacts {
  /** Number of its versions. */
  versions: number
  /** Its newest version awaits the client's decision. */
  reviewWaiting: boolean
  /** The client sent a round, or commented on the newest version. */
  spokenOf: boolean
  /** As many people as needed approved a version, and the approval stands. */
  signedOff: boolean
  /** Its finals were delivered. */
  delivered: boolean
}

/** The state of a deliverable for every screen. */
export function deliverableStateOf({
  versions,
  reviewWaiting,
  spokenOf,
  signedOff,
  delivered,
}: DeliverableFacts): DeliverableState {
  if (versions === 0) return 'empty'
  if (signedOff) return delivered ? 'delivered' : 'approved'
  if (reviewWaiting) return 'in-review'
  return spokenOf ? 'changes-requested' : 'in-progress'
}

/** Who has to act next; null for nobody. */
export const waitsFor = (state: DeliverableState): 'client' | 'studio' | null => waiting[state]

const waiting = {
  empty: 'studio',
  'in-review': 'client',
  'changes-requested': 'studio',
  'in-progress': 'studio',
  approved: null,
  delivered: null,
} as const satisfies Record<DeliverableState, 'client' | 'studio' | null>

type Counted = Pick<DeliverableFacts, 'reviewWaiting' | 'signedOff' | 'delivered'> & { required: boolean; archived: boolean }

/**
 * What the deliverables of a project make of it: it awaits the client while one of them does, and is approved and delivered once
 * the last required one is. Archived ones do not count. Where none is required, every one counts.
 */
export function projectFactsOf(
  deliverables: readonly Counted[],
): Pick<DeliverableFacts, 'reviewWaiting' | 'signedOff' | 'delivered'> {
  const present = deliverables.filter(({ archived }) => !archived)
  const required = present.filter((one) => one.required)
  const counted = required.length > 0 ? required : present
  const signedOff = counted.length > 0 && counted.every((one) => one.signedOff)
  return {
    reviewWaiting: !signedOff && present.some((one) => one.reviewWaiting && !one.signedOff),
    signedOff,
    delivered: signedOff && counted.every((one) => one.delivered),
  }
}

/** How texts name a version, or all of a deliverable (`General Project`): with its film where the project has several. */
export function nameOfVersion(label: string, deliverable: { title: string } | null, several: boolean): string {
  if (!deliverable || !several) return label
  return label === generalLabel ? deliverable.title : `${deliverable.title}, ${label}`
}

/** A project’s only deliverable needs no name beside the project’s; one of several is named after it. */
export const titleOfWork = (projectTitle: string, deliverable: { title: string } | null, several: boolean): string =>
  deliverable && several ? `${projectTitle}: ${deliverable.title}` : projectTitle
