import { mergeNotes, type NoteField, type Notes } from '#domain/projects/merge-notes.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import type { Project } from './project-queries.ts'
import { useDetails } from './use-details.ts'

export interface Clash {
  field: NoteField
  theirs: string
}

/** What is being written, what it began with, and what has to be settled; it outlives a reload. */
interface Writing {
  mine: Notes
  base: Notes
  revision: number
  clashes: Clash[]
}

const notesOf = ({ alexNotes, robNotes }: Notes): Notes => ({ alexNotes, robNotes })

/**
 * The notes of a project while they are written. Two people may do so at once: what only one of them touched is joined
 * without a word, and where both changed the same note, `clashes` holds what the other one wrote until it is settled.
 */
export function useNotes(project: Project) {
  const [kept, keep, forget] = useDraft(`project-notes.${project.id}`)
  const writing = readWriting(kept) ?? begin(project)
  const { mine, base, clashes } = writing
  const keepWriting = (next: Writing) => keep(JSON.stringify(next))

  const { write, pending, errors, forgive } = useDetails(project.id, {
    onDone: forget,
    onMeanwhile(now, tried) {
      const { merged, clashes: fields } = mergeNotes(base, { ...mine, ...tried }, notesOf(now))
      const open = fields.map((field) => ({ field, theirs: now[field] }))
      keepWriting({ ...begin(now), mine: merged, clashes: open })
      if (fields.length === 0) write({ ...merged, revision: now.revision })
    },
  })

  return {
    notes: mine,
    clashes,
    pending,
    errors,
    changed: mine.alexNotes !== base.alexNotes || mine.robNotes !== base.robNotes,
    type(field: NoteField, text: string) {
      forgive()
      keepWriting({ ...writing, mine: { ...mine, [field]: text } })
    },
    save: () => write({ ...mine, revision: writing.revision }),
    /** What is to stand there in the end. */
    settle(field: NoteField, text: string) {
      const open = clashes.filter((clash) => clash.field !== field)
      keepWriting({ ...writing, mine: { ...mine, [field]: text }, clashes: open })
    },
  }
}

const begin = (project: Project): Writing => ({
  mine: notesOf(project),
  base: notesOf(project),
  revision: project.revision,
  clashes: [],
})

function readWriting(kept: string): Writing | null {
  try {
    return kept === '' ? null : (JSON.parse(kept) as Writing)
  } catch {
    return null
  }
}
