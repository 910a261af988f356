import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { captionEndpoints, type OpenTrack } from '#domain/captions/caption-endpoints.ts'
import type { Cue } from '#domain/captions/cue.ts'
import { mergeCues, takeTheirs, type CueConflict } from '#domain/captions/merge-cues.ts'
import { readCaptions } from '#domain/captions/read-captions.ts'
import { captionsAsVtt } from '#domain/captions/write-captions.ts'
import { callEndpoint, RequestError } from '#web/lib/calls/call-endpoint.ts'
import { useAutosave, type Saving } from '#web/lib/forms/use-autosave.ts'
import { keepDraft, readDraft } from '#web/lib/forms/use-draft.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { showTrack, trackQuery } from './caption-queries.ts'
import { beginHistory, makeChange, redo, undo } from './cue-history.ts'

/** The state on the server that the cues are based on. */
interface Base {
  cues: readonly Cue[]
  revision: number
}

const cuesOf = (text: string): Cue[] => readCaptions(text, { draft: true }).cues ?? []
const textOf = (cues: readonly Cue[]) => captionsAsVtt(cues, { ids: true })

/**
 * A track's cues while they are edited: undo, autosave as the server's draft, and publishing. What is not saved yet is kept in the
 * browser. After a 409 the other person's changes are merged cue by cue; cues that both changed wait to be settled.
 */
export function useCaptionEditor(film: string, track: OpenTrack) {
  const queries = useQueryClient()
  const kept = `captions.${track.id}`
  const [begun] = useState(() => beginningOf(track, readDraft(kept)))
  const [history, setHistory] = useState(() => {
    const read = beginHistory(begun.base.cues)
    return begun.typed ? makeChange(read, begun.typed) : read
  })
  const [base, setBase] = useState<Base>(begun.base)
  const [conflicts, setConflicts] = useState<CueConflict[]>([])
  const [failed, setFailed] = useState(false)
  const { cues } = history
  const dirty = cues !== base.cues
  const current = useRef({ cues, base })
  useEffect(() => {
    current.current = { cues, base }
  })

  const params = { id: film, track: track.id }
  const saving = useWrite<{ sent: Base } & Saving, { answer: OpenTrack } | { theirs: OpenTrack }>({
    failure: 'Not saved',
    async send({ sent }) {
      try {
        const body = { text: textOf(sent.cues), revision: sent.revision }
        const { track: answer } = await callEndpoint(captionEndpoints.changeCaptionTrack, { params, body })
        return { answer }
      } catch (error) {
        if (!(error instanceof RequestError) || error.status !== 409) throw error
        const { track: theirs } = await queries.fetchQuery(trackQuery(film, track.id))
        if (theirs.revision === sent.revision) throw error
        return { theirs }
      }
    },
    onDone(result, { sent, afterwards }) {
      setFailed(false)
      if ('theirs' in result) return merge(result.theirs)
      const next = { cues: sent.cues, revision: result.answer.revision }
      current.current.base = next
      setBase(next)
      showTrack(queries, film, result.answer)
      afterwards?.()
    },
    onRefused: () => setFailed(true),
  })

  function merge(theirs: OpenTrack) {
    const { cues: mine, base: before } = current.current
    const other = cuesOf(theirs.text)
    const merged = mergeCues(before.cues, mine, other)
    setBase({ cues: other, revision: theirs.revision })
    setHistory((now) => makeChange(now, merged.cues))
    setConflicts(merged.conflicts)
    showTrack(queries, film, theirs)
    if (merged.conflicts.length > 0) return
    toast({ title: 'Someone else edited these captions', text: 'Their changes are now next to yours.' })
  }

  const autosave = useAutosave(
    {
      fields: cues,
      dirty,
      pending: saving.pending,
      conflicts,
      failed,
      save: (how) => saving.write({ sent: { cues: current.current.cues, revision: current.current.base.revision }, ...how }),
    },
    { restMilliseconds: 800 },
  )

  const publishing = useWrite<void, OpenTrack>({
    failure: 'Not published',
    async send() {
      const body = { revision: current.current.base.revision }
      return (await callEndpoint(captionEndpoints.publishCaptionTrack, { params, body })).track
    },
    onDone(answer) {
      setBase((before) => ({ ...before, revision: answer.revision }))
      showTrack(queries, film, answer)
      toast({ title: `Version ${answer.version} published`, tone: 'good' })
    },
  })

  // Written when typing rests, since long tracks take a moment; deleted before the page says that they are saved, since a reload
  // would take an outdated draft for unsaved changes.
  useLayoutEffect(() => {
    if (!dirty) return keepDraft(kept, null)
    const rest = setTimeout(() => keepDraft(kept, draftOf(base, cues)), 200)
    return () => clearTimeout(rest)
  }, [kept, dirty, base, cues])

  const edit = useMemo(
    () => ({
      change: (make: (cues: readonly Cue[]) => readonly Cue[], step?: string) =>
        setHistory((now) => makeChange(now, make(now.cues), step)),
      undo: () => setHistory(undo),
      redo: () => setHistory(redo),
    }),
    [],
  )

  return {
    cues,
    dirty,
    failed,
    saving: saving.pending,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    ...edit,
    conflicts,
    settle(conflict: CueConflict, whose: 'theirs' | 'ours') {
      if (whose === 'theirs') edit.change((now) => takeTheirs(now, conflict))
      setConflicts((open) => open.filter(({ id }) => id !== conflict.id))
    },
    /** Saves first. */
    publish: () => autosave.saveThen(() => publishing.write()),
    publishing: publishing.pending,
    /** After another change of the track by this person. A revision further on means that somebody else saved too. */
    adoptRevision: (revision: number) =>
      setBase((before) => (revision === before.revision + 1 ? { ...before, revision } : before)),
  }
}

interface Draft {
  revision: number
  before: string
  text: string
}

const draftOf = ({ cues, revision }: Base, typed: readonly Cue[]): string =>
  JSON.stringify({ revision, before: textOf(cues), text: textOf(typed) } satisfies Draft)

/** The track as read, or unsaved cues from before a reload with the state that they were based on. */
function beginningOf({ text, revision }: OpenTrack, kept: string | null): { base: Base; typed: Cue[] | null } {
  try {
    const draft = kept === null ? null : (JSON.parse(kept) as Draft)
    if (draft) return { base: { cues: cuesOf(draft.before), revision: draft.revision }, typed: cuesOf(draft.text) }
  } catch {
    // Not a draft of this kind.
  }
  return { base: { cues: cuesOf(text), revision }, typed: null }
}
