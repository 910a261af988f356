import type { ReviewVersion } from '#domain/reviews/review.ts'

type Version = Pick<ReviewVersion, 'id' | 'state'>

/** What an open page knows of the versions of its deliverable. */
export interface KeptVersion {
  deliverableId: string | null
  /** The version on the page, which stays there when others arrive; empty for none. */
  shownId: string
  /** The latest version that its viewer knows of; empty while there is none. */
  latestId: string
}

interface Page<Shown> {
  deliverableId: string | null
  /** Of the deliverable, in chronological order. */
  versions: readonly Shown[]
  shown: Shown | undefined
}

export const nothingKept: KeptVersion = { deliverableId: null, shownId: '', latestId: '' }

/** Id of the version to stay with; undefined where the page may choose. */
export const keptId = (kept: KeptVersion, deliverableId: string | null): string | undefined =>
  kept.deliverableId === deliverableId && kept.shownId !== '' ? kept.shownId : undefined

/** What the page knows once it shows this version; the same object where nothing changed. */
export function keepShown(kept: KeptVersion, { deliverableId, versions, shown }: Page<Version>): KeptVersion {
  const latest = versions.at(-1)
  // What is on the page is no news, and neither is what was there when it was opened.
  const isKnown = kept.deliverableId !== deliverableId || kept.latestId === '' || shown === latest
  const next = { deliverableId, shownId: shown?.id ?? '', latestId: isKnown ? (latest?.id ?? '') : kept.latestId }
  const isSame = next.deliverableId === kept.deliverableId && next.shownId === kept.shownId && next.latestId === kept.latestId
  return isSame ? kept : next
}

/** The latest version where it arrived while another one was open, once it can be opened. */
export function arrivedVersion<Shown extends Version>(
  { latestId }: KeptVersion,
  { versions, shown }: Omit<Page<Shown>, 'deliverableId'>,
): Shown | undefined {
  const latest = versions.at(-1)
  return latest?.state === 'ready' && latest !== shown && latest.id !== latestId ? latest : undefined
}
