import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ComponentProps } from 'react'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { useNotesLabels } from '#web/lib/studio/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { MentionArea } from '#web/ui/text/mention-field.tsx'
import type { Project } from './project-queries.ts'
import { useDetailsForm } from './use-details-form.ts'

const names = ['alexNotes', 'robNotes'] as const

/** Internal notes of a project in two fields, named as in the settings; never shown to clients. */
export function NotesForm({ project }: { project: Project }) {
  const labels = useNotesLabels()
  const form = useDetailsForm(project, { names, draft: `project-notes.${project.id}` })
  const clashes = names.filter((name) => name in (form.conflicts ?? {}))
  const changed = form.dirty || clashes.length > 0
  return (
    <Section title="Internal notes">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
        noValidate
        className="grid gap-4"
      >
        <div className="grid gap-4 @2xl:grid-cols-2">
          {names.map((name) => (
            <div key={name} className="grid content-start gap-3">
              <NotesField
                projectId={project.id}
                label={labels[name]}
                rows={6}
                className="max-sm:[&_textarea]:field-sizing-content max-sm:[&_textarea]:max-h-60 max-sm:[&_textarea]:min-h-24"
                maxLength={20_000}
                value={form.fields[name]}
                error={form.text(name).error}
                onText={(text) => form.change({ [name]: text })}
              />
              {clashes.includes(name) && (
                <ClashPanel
                  label={labels[name]}
                  theirs={form.conflicts![name]!}
                  mine={form.fields[name]}
                  onSettle={(text) => {
                    form.change({ [name]: text })
                    form.settle(name, 'ours')
                  }}
                />
              )}
            </div>
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-48 text-sm text-muted">
            {changed ? 'Not saved yet.' : 'Only visible to the studio. @ mentions a colleague.'}
          </p>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            pending={form.pending}
            pendingText="Saving..."
            disabled={!changed || clashes.length > 0}
          >
            Save notes
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** Conflict: the other version, and three ways to settle it. */
function ClashPanel({
  label,
  theirs,
  mine,
  onSettle,
}: {
  label: string
  theirs: string
  mine: string
  onSettle(text: string): void
}) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={`${label}, saved by someone else`}
      className="border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm outline-none"
    >
      <p role="alert" className="font-semibold">
        Someone else saved {label} while you were writing. Your text is still above.
      </p>
      <p className="label mt-3 text-[0.6875rem]">Theirs</p>
      <p className="mt-1 max-h-40 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
        {theirs || <span className="text-muted">Nothing: they cleared it.</span>}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => onSettle(theirs)}>
          Take theirs
        </Button>
        <Button variant="secondary" size="small" onClick={() => onSettle(mine)}>
          Keep mine
        </Button>
        <Button variant="secondary" size="small" onClick={() => onSettle([theirs, mine].filter(Boolean).join('\n\n'))}>
          Keep both
        </Button>
      </div>
    </div>
  )
}

/** Everyone who may see a project, with its tasks. */
const projectPeopleQuery = (id: string) => endpointQuery(taskEndpoints.listTasks, { params: { id } })

type Field = Omit<ComponentProps<typeof MentionArea>, 'names'>

/** A field of a project's notes. @ suggests who may see the project. */
function NotesField({ projectId, ...field }: Field & { projectId: string }) {
  const people = useQuery(projectPeopleQuery(projectId)).data?.people ?? []
  return <MentionArea {...field} names={people.map(({ name }) => name)} />
}
