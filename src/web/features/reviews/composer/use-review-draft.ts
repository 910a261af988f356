import { useCallback, useSyncExternalStore } from 'react'
import { emptyDraft, isBegun, readDraft, type Draft } from './draft.ts'
import { makeKeptStore } from '../versions/kept-store.ts'

const drafts = makeKeptStore<Draft>(
  'slatehouse.review.',
  readDraft,
  (draft) => !isBegun(draft) && draft.frame === null && draft.point === null,
)

export type ChangeDraft = (change: (before: Draft) => Draft) => void

/** Stored draft of a comment. */
export function useReviewDraft(name: string): [draft: Draft, change: ChangeDraft] {
  const draft = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.get(name),
    () => emptyDraft,
  )
  const change = useCallback<ChangeDraft>((act) => drafts.change(name, act), [name])
  return [draft, change]
}
