import { useEffect } from 'react'
import { mergeNotes, noteFields, type NoteField, type Notes } from '#domain/projects/merge-notes.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import type { Project } from './project-queries.ts'
import { useDetails } from './use-details.ts'

export interface Clash {
  field: NoteField
  theirs: string
}

/** Draft, its base values and unsettled conflicts; kept across reloads. */
interface Writing {
  mine: Notes
  base: Notes
  revision: number
  clashes: Clash[]
}

const notesOf = ({ alexNotes, robNotes }: Notes): Notes => ({ alexNotes, robNotes })

/**
 * Form state of a project's notes, with a three-way merge of concurrent edits: notes changed on both sides are in `clashes`, with
 * the remote text, until settled.
 */
export function useNotes(project: Project) {
  const [kept, keep, forget] = useDraft(`project-notes.${project.id}`)
  const read = readWriting(kept)
  // Show the saved values until the project has been refetched.
  const open = read !== null && (isUnsaved(read) || read.revision > project.revision)
  const writing = open ? read : begin(project)
  const { mine, base, clashes } = writing
  const keepWriting = (next: Writing) => keep(JSON.stringify(next))
  useEffect(() => {
    if (kept !== '' && !open) forget()
  })

  const { write, pending, errors, clearErrors } = useDetails(project.id, {
    // Keep what was typed since the request.
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
    /** Settles a conflict with this text. */
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
