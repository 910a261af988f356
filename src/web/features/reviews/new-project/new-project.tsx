import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { plainSlugOf, refusalOfTitle } from '#domain/projects/project-slug.ts'
import { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { newProjectMessages } from '#domain/reviews/review-messages.ts'
import { defaultLabel } from '#domain/reviews/versions/version-label.ts'
import { sendFiles } from '#web/lib/calls/call-with-files.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { inOrder, isThere, type FilmLine } from './film-line.ts'
import { FilmList } from './film-list.tsx'
import { blankProject, isPrivate, ProjectFields, type ClientPicker, type NewProjectText } from './project-fields.tsx'

/** A project that begins with its films: they are on their way while one writes whose it is. */
export function NewProject({
  line,
  ClientPicker,
  onMade,
}: {
  line: FilmLine
  ClientPicker: ClientPicker
  onMade(slug: string): void
}) {
  const [wording, setText] = useState<NewProjectText>(blankProject)
  const [order, setOrder] = useState<number[]>([])
  const [labels, setLabels] = useState<Record<number, string>>({})
  const [tried, setTried] = useState(false)
  const [made, setMade] = useState(false)
  const films = inOrder(line.films, order)
  const missing = missingOf(wording)

  const { write, pending, errors, clearErrors } = useWrite({
    send: (form: FormData) => sendFiles(reviewAdminEndpoints.createProject, form),
    onDone({ project }) {
      toast({
        title: newProjectMessages.created,
        text: newProjectMessages.createdText(wording.projectTitle.trim()),
        tone: 'good',
      })
      // Clear the unsaved-changes guard before navigating.
      flushSync(() => setMade(true))
      onMade(project.slug)
    },
    onRefused({ status, message }) {
      if (status === 401) return
      const text = status === 0 ? newProjectMessages.unreachable : status >= 500 ? newProjectMessages.failedText : message
      toast({ title: newProjectMessages.failed, text, tone: 'bad' })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (films.length === 0) {
      return toast({ title: newProjectMessages.noVideos, text: newProjectMessages.noVideosText, tone: 'bad' })
    }
    if (Object.keys(missing).length > 0 || !films.every(isThere)) return
    const form = new FormData()
    const chosen = { ...wording, privateLink: String(isPrivate(wording)), shownWhenChecked: 'true' }
    for (const [name, value] of Object.entries(chosen)) form.append(name, value)
    for (const [index, { id, assetId }] of films.entries()) {
      form.append('assets', assetId!)
      form.append('versions', labels[id] ?? defaultLabel(index + 1))
    }
    write(form)
  }

  const unsaved = !made && (films.length > 0 || Object.values(wording).some(Boolean))
  return (
    <form aria-label="New Client Project" noValidate onSubmit={submit} className="grid grid-cols-1 gap-8 pb-24">
      <FilmList
        films={films}
        line={line}
        labels={labels}
        errors={errors}
        onOrder={setOrder}
        onLabel={(id, label) => {
          clearErrors()
          setLabels({ ...labels, [id]: label })
        }}
      />
      <ProjectFields
        text={wording}
        errors={{ ...(tried && missing), ...errors }}
        ClientPicker={ClientPicker}
        onType={(more) => {
          clearErrors()
          setText({ ...wording, ...more })
        }}
      />
      <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3">
        <p role="status" className="text-sm text-muted">
          {waitingFor(films)}
        </p>
        <Button type="submit" pending={pending} pendingText={newProjectMessages.pending} disabled={!films.every(isThere)}>
          Create project
        </Button>
      </div>
      <LeaveGuard
        unsaved={unsaved}
        title="Leave without creating the project?"
        text="The project is not created yet. Videos will finish uploading to the library, but what you wrote will be lost."
      />
    </form>
  )
}

function missingOf({ clientName, projectTitle, projectSlug }: NewProjectText): Record<string, string> {
  const refusal = projectSlug === '' ? refusalOfTitle(projectTitle) : null
  return {
    ...(refusal && { projectTitle: refusal }),
    ...(clientName.trim() === '' && { clientName: newProjectMessages.clientMissing }),
    ...(projectTitle.trim() === '' && { projectTitle: newProjectMessages.titleMissing }),
    ...(projectSlug !== '' && plainSlugOf(projectSlug) === '' && { projectSlug: 'Please use letters, digits and hyphens.' }),
  }
}

/** Reason why the project cannot be created yet. */
function waitingFor(films: FilmLine['films']): string {
  if (films.length === 0) return 'Add at least one video.'
  if (films.some(({ state }) => state === 'refused')) return 'Please remove the files that could not be uploaded.'
  const coming = films.filter((film) => !isThere(film)).length
  return coming === 0 ? '' : coming === 1 ? 'One video is still uploading.' : `${coming} videos are still uploading.`
}
