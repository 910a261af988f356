import { useEffect, useRef, useState } from 'react'

/** Interval of retries while saving fails, in milliseconds. */
const retryMilliseconds = 15_000

/** A save by timer or by the user; `afterwards` runs when it has succeeded. */
export interface Saving {
  auto: boolean
  afterwards?: (() => void) | undefined
}

/** The part of a record form's state that autosave uses. */
interface Autosaved {
  fields: unknown
  dirty: boolean
  pending: boolean
  conflicts: object | null
  failed: unknown
  save(saving: Saving): void
}

/**
 * Saves a record form by itself, `restMilliseconds` after the last change. Stops while there are conflicts to settle, or while
 * `stopped`.
 */
export function useAutosave(
  form: Autosaved,
  { restMilliseconds, stopped = false }: { restMilliseconds: number; stopped?: boolean },
) {
  const { fields, dirty, pending, failed } = form
  const hasConflicts = Object.keys(form.conflicts ?? {}).length > 0
  const [byHand, setByHand] = useState(false)
  /** Asked for during another save. */
  const [queued, setQueued] = useState<Saving | null>(null)

  /** For a call from a callback of an earlier render, for instance after another save. */
  const now = useRef({ dirty, pending })
  useEffect(() => {
    now.current = { dirty, pending }
  })

  function save(saving: Saving): void {
    setByHand(!saving.auto)
    form.save(saving)
  }

  useEffect(() => {
    if (!dirty || pending || hasConflicts || stopped) return
    const rest = setTimeout(() => save({ auto: true }), failed ? retryMilliseconds : restMilliseconds)
    return () => clearTimeout(rest)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- typing on begins the rest anew
  }, [fields, dirty, pending, hasConflicts, stopped, failed])

  function run(saving: Saving): void {
    if (now.current.dirty) save(saving)
    else saving.afterwards?.()
  }

  useEffect(() => {
    if (pending || !queued) return
    setQueued(null)
    if (!hasConflicts) run(queued)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of the other save asks for it
  }, [pending, queued])

  return {
    hasConflicts,
    /** Whether the save under way was asked for by the user. */
    savingByHand: pending && byHand,
    /** Saves unsaved input before an action, after a save that is under way. */
    saveThen(afterwards?: () => void): void {
      const saving = { auto: false, afterwards }
      if (now.current.pending) setQueued(saving)
      else run(saving)
    },
  }
}
