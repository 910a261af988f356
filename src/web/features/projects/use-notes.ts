import { useEffect } from 'react'
import { mergeNotes, noteFields, type NoteField, type Notes } from '#domain/projects/merge-notes.ts'
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
  const read = readWriting(kept)
  // What was just saved stands there until the project has been read again.
  const open = read !== null && (isUnsaved(read) || read.revision > project.revision)
  const writing = open ? read : begin(project)
  const { mine, base, clashes } = writing
  const keepWriting = (next: Writing) => keep(JSON.stringify(next))
  useEffect(() => {
    if (kept !== '' && !open) forget()
  })

  const { write, pending, errors, clearErrors } = useDetails(project.id, {
    // One may have typed on since it was sent.
    onDone: ({ revision, ...saved }) => keepWriting({ ...writing, base: { ...base, ...saved }, revision }),
    onMeanwhile(now) {
      const { merged, clashes: fields } = mergeNotes(base, mine, notesOf(now))
      keepWriting({ ...begin(now), mine: merged, clashes: fields.map((field) => ({ field, theirs: now[field] })) })
      if (fields.length === 0) write({ ...merged, revision: now.revision })
    },
  })

  return {
    notes: mine,
    clashes,
    pending,
    errors,
    changed: isUnsaved(writing),
    type(field: NoteField, text: string) {
      clearErrors()
      keepWriting({ ...writing, mine: { ...mine, [field]: text } })
    },
    save: () => write({ ...mine, revision: writing.revision }),
    /** What is to stand there in the end. */
    settle(field: NoteField, text: string) {
      const left = clashes.filter((clash) => clash.field !== field)
      keepWriting({ ...writing, mine: { ...mine, [field]: text }, clashes: left })
    },
  }
}

const begin = (project: Project): Writing => ({
  mine: notesOf(project),
  base: notesOf(project),
  revision: project.revision,
  clashes: [],
})

const isUnsaved = ({ mine, base, clashes }: Writing): boolean =>
  clashes.length > 0 || noteFields.some((field) => mine[field] !== base[field])

function readWriting(kept: string): Writing | null {
  try {
    return kept === '' ? null : (JSON.parse(kept) as Writing)
  } catch {
    return null
  }
}
