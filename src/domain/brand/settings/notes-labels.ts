import { defaultBrand } from '../default-brand.ts'

// Separate from the schemas, so that the page does not load them.

export type NotesLabels = Record<'alexNotes' | 'robNotes', string>

/** Labels of the two fields of internal notes of projects and suppliers; `names` as in the general settings. */
export function notesLabelsOf(names?: { firstNotes: string; secondNotes: string }): NotesLabels {
  const [first, second] = defaultBrand.team
  return { alexNotes: `${names?.firstNotes || first}’s notes`, robNotes: `${names?.secondNotes || second}’s notes` }
}
