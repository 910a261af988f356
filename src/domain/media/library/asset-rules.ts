import { isProcessed, isPublicKind, type AssetKind, type AssetState } from './asset.ts'
import type { AssetUse } from './fixed-uses.ts'

interface Publishable {
  kind: AssetKind
  state: AssetState
  alt: string
  /** Pixels; 0 before the file was probed. */
  width: number
}

/** Message when the asset cannot be made public yet, or null. */
export function refusalToPublish({ kind, state, alt, width }: Publishable): string | null {
  if (!isPublicKind(kind)) return 'Only pictures and films can be published.'
  if (state === 'arrived') return 'This file has not been checked yet. You can publish it once it has been.'
  if (state === 'failed' && width === 0) return 'This file could not be read, so it cannot be published.'
  if (kind === 'image' && alt === '') return 'Please describe the picture before you publish it.'
  return null
}

/** Message when the asset is in use and cannot be deleted, or null. */
export const refusalToDelete = (uses: readonly AssetUse[]): string | null =>
  uses.length === 0 ? null : `This is still in use: ${namesOf(uses)}. Please remove it there first.`

/** Kinds of use that depend on the file's exact bytes, and not only on its public id. */
const usesOfBytes: readonly string[] = ['review']

/** Message when the file cannot be replaced, or null. */
export function refusalToReplace(uses: readonly AssetUse[]): string | null {
  const held = uses.filter(({ noun }) => usesOfBytes.includes(noun))
  return held.length === 0
    ? null
    : `This file cannot be replaced while it is in use: ${namesOf(held)}. Please upload the new one as a separate file.`
}

/** True when a film can be watched: it was transcoded, or is `ready` without a transcoder. */
export const canBeWatched = ({ state, streamKey }: { state: AssetState; streamKey: string | null }): boolean =>
  streamKey !== null || state === 'ready'

/** Message when pages refer to the public id, so that it cannot change; else null. */
export const refusalToRename = (fixed: readonly AssetUse[]): string | null =>
  fixed.length === 0 ? null : `This name is in use: ${namesOf(fixed)}.`

/** Message when a film cannot be transcoded (again), or null. */
export function refusalToTranscode({ kind, state }: { kind: AssetKind; state: AssetState }): string | null {
  if (!isProcessed(kind)) return 'Only films can be processed.'
  return isUnderWay(state) ? `This ${nounOf(kind)} is already being processed.` : null
}

/** Message when there is no transcode to cancel, or null. */
export function refusalToCancel({ kind, state }: { kind: AssetKind; state: AssetState }): string | null {
  if (!isProcessed(kind)) return 'Only films can be processed.'
  return isUnderWay(state) ? null : `This ${nounOf(kind)} is not being processed.`
}

const nounOf = (kind: AssetKind) => (kind === 'audio' ? 'sound' : 'film')

const isUnderWay = (state: AssetState) => state === 'arrived' || state === 'processing'

/** Names the first few uses and counts the rest. */
function namesOf(uses: readonly AssetUse[]): string {
  const labels = [...new Set(uses.map(({ label }) => label))]
  const named = labels.slice(0, 3).join(', ')
  return labels.length > 3 ? `${named} and ${labels.length - 3} more` : named
}
