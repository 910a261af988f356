export const noteFields = ['alexNotes', 'robNotes'] as const
export type NoteField = (typeof noteFields)[number]
export type Notes = Record<NoteField, string>

/**
 * Three-way merge of notes edited concurrently from `base`. `clashes` lists notes that both sides changed differently; `merged`
 * has mine for those.
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
