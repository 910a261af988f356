import { useCallback, useEffect, useMemo, useRef } from 'react'
import { sameDraft } from '#domain/content/draft-difference.ts'
import type { ContentDraft, EditedItem } from '#domain/content/editor-endpoints.ts'
import { useDraft } from '#web/lib/use-draft.ts'

/** Local draft, and the revision it is based on. */
interface Written {
  revision: number
  draft: ContentDraft
}

export type Change = Partial<ContentDraft> | ((draft: ContentDraft) => Partial<ContentDraft>)

/**
 * Draft of an item, stored in the browser on each change until the server has it: survives reload, network errors and sign-in.
 */
export function useItemDraft(item: EditedItem) {
  const [kept, keep, forget] = useDraft(`content.${item.id}`)
  const written = useMemo(() => readWritten(kept), [kept])
  const draft = written?.draft ?? item.draft
  const revision = written?.revision ?? item.revision
  const dirty = useMemo(() => written !== null && !sameDraft(written.draft, item.draft), [written, item.draft])

  // For async callbacks: always the latest state.
  const now = useRef({ item, draft, revision, dirty })
  useEffect(() => {
    now.current = { item, draft, revision, dirty }
  })

  const write = useCallback((next: Written) => keep(JSON.stringify(next)), [keep])
  const type = (change: Change) => {
    const { current } = now
    const changes = typeof change === 'function' ? change(current.draft) : change
    const next = { revision: current.revision, draft: { ...current.draft, ...changes } }
    now.current = { ...current, draft: next.draft }
    write(next)
  }

  return {
    draft,
    dirty,
    /** True when somebody else has saved since. */
    overtaken: dirty && revision !== item.revision,
    /** The latest state at the time of the call. */
    now,
    type,
    /** Rebases the draft on a save; keeps what was typed since the request. */
    settle(saved: EditedItem) {
      const { title } = now.current.draft
      if (title === saved.draft.title && sameDraft(now.current.draft, saved.draft)) forget()
      else write({ revision: saved.revision, draft: now.current.draft })
      now.current = { ...now.current, revision: saved.revision }
    },
    /** Rebases the draft on the newest revision, overwriting it. */
    stepOnto(newest: number) {
      write({ revision: newest, draft: now.current.draft })
      now.current = { ...now.current, revision: newest }
    },
    forget,
  }
}

function readWritten(kept: string): Written | null {
  if (kept === '') return null
  try {
    return JSON.parse(kept) as Written
  } catch {
    return null
  }
}
