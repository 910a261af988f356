import type { AssetState } from './asset.ts'
import type { AssetUse } from './fixed-uses.ts'

interface Publishable {
  kind: 'image' | 'video'
  state: AssetState
  alt: string
  /** Pixels; 0 until somebody has looked. */
  width: number
}

/** Why visitors may not have it yet, or null. */
export function refusalToPublish({ kind, state, alt, width }: Publishable): string | null {
  if (state === 'arrived') return 'This file has not been looked at yet. It can be published once it has.'
  if (state === 'failed' && width === 0) return 'This file could not be read, so there is nothing to publish.'
  if (kind === 'image' && alt === '') return 'Please describe the picture before it is published.'
  return null
}

/** Why it has to stay in the library, or null. */
export const refusalToDelete = (uses: readonly AssetUse[]): string | null =>
  uses.length === 0 ? null : `This is still in use: ${namesOf(uses)}. Please take it out there first.`

/** Records that stand on the very bytes of what they use, not on its name. */
const usesOfBytes: readonly string[] = ['review']

/** Why other bytes cannot take its place, or null. */
export function refusalToReplace(uses: readonly AssetUse[]): string | null {
  const held = uses.filter(({ noun }) => usesOfBytes.includes(noun))
  return held.length === 0 ? null : `It has to stay as it is: ${namesOf(held)}. Please upload the new one beside it.`
}

/** Whether a version of this film can be watched: it was transcoded, or it is as ready as it can be without a transcoder. */
export const canBeWatched = ({ state, streamKey }: { state: AssetState; streamKey: string | null }): boolean =>
  streamKey !== null || state === 'ready'

/** Why its name has to stay, or null: pages find it by that name. */
export const refusalToRename = (fixed: readonly AssetUse[]): string | null =>
  fixed.length === 0 ? null : `It is shown under this name: ${namesOf(fixed)}.`

/** Why a film is not transcoded (again), or null. */
export function refusalToTranscode({ kind, state }: { kind: 'image' | 'video'; state: AssetState }): string | null {
  if (kind !== 'video') return 'Only films are developed.'
  return isUnderWay(state) ? 'This film is being developed already.' : null
}

/** Why there is nothing to cancel, or null. */
export function refusalToCancel({ kind, state }: { kind: 'image' | 'video'; state: AssetState }): string | null {
  if (kind !== 'video') return 'Only films are developed.'
  return isUnderWay(state) ? null : 'This film is not being developed.'
}

const isUnderWay = (state: AssetState) => state === 'arrived' || state === 'processing'

/** The first few places by name, the rest as a number. */
function namesOf(uses: readonly AssetUse[]): string {
  const labels = [...new Set(uses.map(({ label }) => label))]
  const named = labels.slice(0, 3).join(', ')
  return labels.length > 3 ? `${named} and ${labels.length - 3} more` : named
}
