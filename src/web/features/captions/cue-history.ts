import type { Cue } from '#domain/captions/cue.ts'

/** Cues with their earlier and undone states. */
export interface CueHistory {
  cues: readonly Cue[]
  past: readonly (readonly Cue[])[]
  future: readonly (readonly Cue[])[]
  /** Names the last change, so that typing in one cue is one step. */
  step: string
}

const mostSteps = 200

export const beginHistory = (cues: readonly Cue[]): CueHistory => ({ cues, past: [], future: [], step: '' })

/** Makes a change. Changes with the same non-empty `step` that follow each other are undone together. */
export function makeChange(history: CueHistory, cues: readonly Cue[], step = ''): CueHistory {
  if (cues === history.cues) return history
  const continues = step !== '' && step === history.step
  return { cues, past: continues ? history.past : [...history.past.slice(1 - mostSteps), history.cues], future: [], step }
}

export function undo({ cues, past, future }: CueHistory): CueHistory {
  const before = past.at(-1)
  return before
    ? { cues: before, past: past.slice(0, -1), future: [cues, ...future], step: '' }
    : { cues, past, future, step: '' }
}

export function redo({ cues, past, future }: CueHistory): CueHistory {
  const [next, ...rest] = future
  return next ? { cues: next, past: [...past, cues], future: rest, step: '' } : { cues, past, future, step: '' }
}
