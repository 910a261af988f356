import { useCallback, useEffect, useMemo, useRef } from 'react'
import { sameDraft } from '#domain/content/draft-difference.ts'
import type { ContentDraft, EditedItem } from '#domain/content/editor-endpoints.ts'
import { useDraft } from '#web/lib/use-draft.ts'

/** What is being written, and the save that it was begun on. */
interface Written {
  revision: number
  draft: ContentDraft
}

export type Change = Partial<ContentDraft> | ((draft: ContentDraft) => Partial<ContentDraft>)

/**
 * An item's draft as it is being written. It is kept in the browser with every letter, until the server has it: through a
 * reload, a lost line, a sign-in in between.
 */
export function useItemDraft(item: EditedItem) {
  const [kept, keep, forget] = useDraft(`content.${item.id}`)
  const written = useMemo(() => readWritten(kept), [kept])
  const draft = written?.draft ?? item.draft
  const revision = written?.revision ?? item.revision
  const dirty = useMemo(() => written !== null && !sameDraft(written.draft, item.draft), [written, item.draft])

  // What comes back later, from a dialog or from the server, builds on what is there by then.
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
    /** Somebody else has saved since. */
    overtaken: dirty && revision !== item.revision,
    /** As things stand at the time of asking. */
    now,
    type,
    /** The server has this save; what was typed meanwhile, if only a space, stands on it now. */
    settle(saved: EditedItem) {
      const { title } = now.current.draft
      if (title === saved.draft.title && sameDraft(now.current.draft, saved.draft)) forget()
      else write({ revision: saved.revision, draft: now.current.draft })
      now.current = { ...now.current, revision: saved.revision }
    },
    /** Goes on from the newest save, on purpose. */
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
