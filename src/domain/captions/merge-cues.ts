import { hasSameContent, sortCues, type Cue } from './cue.ts'

/** A cue that two people changed differently. Null where it was deleted. */
export interface CueConflict {
  id: string
  mine: Cue | null
  theirs: Cue | null
}

/**
 * Three-way merge by cue: what only one side changed is taken over. Where both changed the same cue, `cues` has mine, or theirs
 * where I deleted it, so that no text is lost.
 */
export function mergeCues(
  base: readonly Cue[],
  mine: readonly Cue[],
  theirs: readonly Cue[],
): { cues: Cue[]; conflicts: CueConflict[] } {
  const [before, own, other] = [base, mine, theirs].map(byId) as [Map<string, Cue>, Map<string, Cue>, Map<string, Cue>]
  const merged: Cue[] = []
  const conflicts: CueConflict[] = []
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [was, ours, their] = [before.get(id), own.get(id), other.get(id)]
    const settled = hasSameContent(ours, their) || hasSameContent(their, was) ? ours : hasSameContent(ours, was) ? their : null
    if (settled === null) {
      conflicts.push({ id, mine: ours ?? null, theirs: their ?? null })
      merged.push((ours ?? their)!)
    } else if (settled) merged.push(settled)
  }
  return { cues: sortCues(merged), conflicts }
}

/** Settles a conflict with the other person's cue. */
export function takeTheirs(cues: readonly Cue[], { id, theirs }: CueConflict): Cue[] {
  const others = cues.filter((cue) => cue.id !== id)
  return theirs ? sortCues([...others, theirs]) : others
}

const byId = (cues: readonly Cue[]): Map<string, Cue> => new Map(cues.map((cue) => [cue.id, cue]))
