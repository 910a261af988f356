import type { AssetKind } from '../media/library/asset.ts'
import { deliverableKinds, type DeliverableKind } from './versions/deliverable.ts'

/** What a version is, which is also what its deliverable is. */
export const reviewKinds = deliverableKinds
export type ReviewKind = DeliverableKind

const ofAsset: Record<AssetKind, ReviewKind> = {
  video: 'film',
  audio: 'sound',
  image: 'picture',
  document: 'document',
  // Only in theory: see `canBeVersion`.
  captions: 'document',
}

/** Captions are published with their film, and are no version of their own. */
export const canBeVersion = ({ kind }: { kind: AssetKind }): boolean => kind !== 'captions'

/** The kind of a version follows from its file's content. */
export const reviewKindOf = ({ kind }: { kind: AssetKind }): ReviewKind => ofAsset[kind]

/** Within a sentence: `this version of the film`. */
export const reviewKindNouns: Record<ReviewKind, string> = {
  film: 'film',
  sound: 'sound',
  picture: 'picture',
  document: 'document',
}

/** True for kinds that play, whose comments are at frames. */
export const plays = (kind: ReviewKind): boolean => kind === 'film' || kind === 'sound'
