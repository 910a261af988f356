import { sortCues, type Cue } from './cue.ts'
import { plainCueText } from './cue-text.ts'

/** Start, end, or both. */
export type CueEdge = 'from' | 'to' | 'both'

/** Shortest duration that edits leave, in milliseconds. */
const shortest = 100
const newDuration = 2_000

export const changeCue = (cues: readonly Cue[], id: string, changes: Partial<Omit<Cue, 'id'>>): Cue[] => {
  const changed = cues.map((cue) => (cue.id === id ? { ...cue, ...changes } : cue))
  return changes.from === undefined && changes.to === undefined ? changed : sortCues(changed)
}

/** Moves a cue's edges by whole frames. An edge does not pass the other one, or the start of the film. */
export function nudgeCue(
  cues: readonly Cue[],
  id: string,
  { edge, frames, framesPerSecond }: { edge: CueEdge; frames: number; framesPerSecond: number },
): Cue[] {
  const cue = cues.find((one) => one.id === id)
  if (!cue) return [...cues]
  const moved = (at: number) =>
    Math.max(0, Math.round(((Math.round((at * framesPerSecond) / 1000) + frames) * 1000) / framesPerSecond))
  const from = edge === 'to' ? cue.from : moved(cue.from)
  const to = edge === 'from' ? cue.to : moved(cue.to)
  return to - from < 1 ? [...cues] : changeCue(cues, id, { from, to })
}

/** Puts an edge at a moment. An edge that would pass the other one takes it along. */
export function setCueEdge(cues: readonly Cue[], id: string, edge: 'from' | 'to', at: number): Cue[] {
  const cue = cues.find((one) => one.id === id)
  if (!cue) return [...cues]
  const moment = Math.max(0, Math.round(at))
  const duration = Math.max(shortest, cue.to - cue.from)
  if (edge === 'from') return changeCue(cues, id, { from: moment, to: moment < cue.to ? cue.to : moment + duration })
  return changeCue(cues, id, { to: moment, from: moment > cue.from ? cue.from : Math.max(0, moment - duration) })
}

/**
 * Splits a cue at a moment inside of it, else in its middle; its text at `caret`, else at the space or line break nearest to the
 * same share of it. The second part takes `newId`.
 */
export function splitCue(
  cues: readonly Cue[],
  id: string,
  { at, caret, newId }: { at: number | null; caret?: number | null; newId: string },
): Cue[] {
  const cue = cues.find((one) => one.id === id)
  if (!cue || cue.to - cue.from < 2) return [...cues]
  const isInside = at !== null && at > cue.from && at < cue.to
  const hasCaret = caret !== undefined && caret !== null && caret > 0 && caret < cue.text.length
  const share = isInside
    ? (at - cue.from) / (cue.to - cue.from)
    : hasCaret
      ? plainCueText(cue.text.slice(0, caret)).length / Math.max(1, plainCueText(cue.text).length)
      : 0.5
  const middle = isInside ? Math.round(at) : Math.round(cue.from + Math.min(0.95, Math.max(0.05, share)) * (cue.to - cue.from))
  const cut = hasCaret ? caret : nearestBreak(cue.text, share)
  const first = { ...cue, to: middle, text: cue.text.slice(0, cut).trim() }
  const second = { ...cue, id: newId, from: middle, text: cue.text.slice(cut).trim() }
  return sortCues(cues.flatMap((one) => (one.id === id ? [first, second] : [one])))
}

/** Merges a cue with the next one; unchanged for the last. */
export function mergeWithNext(cues: readonly Cue[], id: string): Cue[] {
  const at = cues.findIndex((one) => one.id === id)
  const [cue, next] = [cues[at], cues[at + 1]]
  if (!cue || !next) return [...cues]
  const text = [cue.text, next.text].filter((part) => part.trim() !== '').join('\n')
  const merged = { ...cue, from: Math.min(cue.from, next.from), to: Math.max(cue.to, next.to), text }
  return cues.filter((one) => one !== next).map((one) => (one === cue ? merged : one))
}

/** Adds an empty cue at a moment, as long as the next cue and the film allow. */
export function addCue(cues: readonly Cue[], { at, length, newId }: { at: number; length: number | null; newId: string }): Cue[] {
  const from = Math.max(0, Math.round(at))
  const next = cues.find((cue) => cue.from > from)?.from ?? Infinity
  const to = Math.max(from + shortest, Math.min(from + newDuration, next, length ?? Infinity))
  return sortCues([...cues, { id: newId, from, to: Math.round(to), text: '' }])
}

export const removeCue = (cues: readonly Cue[], id: string): Cue[] => cues.filter((cue) => cue.id !== id)

/** Shifts cues by an offset; those that would lie outside of the film are left out, and those that reach over its edges are cut. */
export const shiftCues = (cues: readonly Cue[], offset: number, length: number | null): Cue[] =>
  cues
    .map((cue) => ({ ...cue, from: Math.max(0, cue.from + offset), to: Math.min(cue.to + offset, length ?? Infinity) }))
    .filter(({ from, to }) => to > from)

function nearestBreak(text: string, share: number): number {
  const wanted = text.length * share
  const breaks = [...text.matchAll(/<[^<>]*>|\s+/g)]
    .filter(({ 0: found, index }) => found[0] !== '<' && index > 0)
    .map(({ index }) => index)
  if (breaks.length === 0) return text.length
  const distance = (index: number) => Math.abs(index - wanted) - (text[index] === '\n' ? 4 : 0)
  return breaks.reduce((best, index) => (distance(index) < distance(best) ? index : best))
}
