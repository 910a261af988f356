export const noteFields = ['alexNotes', 'robNotes'] as const
export type NoteField = (typeof noteFields)[number]
export type Notes = Record<NoteField, string>

/**
 * Two people wrote at once: `mine` and `theirs` both began with `base`. What only one of them touched is theirs to say;
 * `clashes` are the notes that both changed, to different ends, and `merged` holds mine there.
 */
export function mergeNotes(base: Notes, mine: Notes, theirs: Notes): { merged: Notes; clashes: NoteField[] } {
  const merged = { ...mine }
  const clashes: NoteField[] = []
  for (const field of noteFields) {
    if (mine[field] === base[field]) merged[field] = theirs[field]
    else if (theirs[field] !== base[field] && theirs[field] !== mine[field]) clashes.push(field)
  }
  return { merged, clashes }
}
