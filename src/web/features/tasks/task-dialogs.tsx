import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { unreachedNotice } from '#domain/people/mentions.ts'
import { mostTitleCharacters, type Task } from '#domain/tasks/task.ts'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { MentionField } from '#web/ui/text/mention-field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { showTask, tasksQuery } from './task-queries.ts'

function tellUnreached(names: readonly string[] = []) {
  const text = unreachedNotice(names)
  if (text) toast({ title: 'Task saved', text, tone: 'good' })
}

interface Person {
  id: string
  name: string
}

interface FormProps {
  projectId: string
  people: Person[]
  onClose(): void
}

const blank = { title: '', assignee: '', due: '' }
const mentionHint = '@ mentions a colleague.'
const labels = { title: 'Task', assignee: 'Who', due: 'Due' }
const toBody = ({ assignee, ...fields }: Partial<typeof blank>) => ({
  ...fields,
  ...(assignee !== undefined && { assignee: assignee || null }),
})
const choicesOf = (people: Person[]) => people.map(({ id, name }) => ({ value: id, label: name }))

export function AddTask({ projectId, people, onClose }: FormProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(blank)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Task not added',
    fields: ['title', 'assignee', 'due'],
    send: (fields: typeof blank) =>
      callEndpoint(taskEndpoints.addTask, { params: { id: projectId }, body: { ...toBody(fields), title: fields.title } }),
    onDone({ task, unreached }) {
      showTask(queries, projectId, task)
      tellUnreached(unreached)
      onClose()
    },
  })
  function type(name: keyof typeof blank, text: string) {
    setTyped({ ...typed, [name]: text })
    clearErrors()
  }
  const part = (name: keyof typeof blank) => ({ label: labels[name], value: typed[name], error: errors[name] })
  const bind = (name: keyof typeof blank) => ({
    ...part(name),
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    write(typed)
  }
  return (
    <SendingForm pending={pending} onSubmit={submit} className="grid gap-4">
      <MentionField
        {...part('title')}
        onText={(text) => type('title', text)}
        names={people.map(({ name }) => name)}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask this
        autoFocus
        maxLength={mostTitleCharacters}
        autoComplete="off"
        hint={mentionHint}
      />
      <SelectField {...bind('assignee')} placeholder="Nobody yet" choices={choicesOf(people)} />
      <TextField {...bind('due')} type="date" />
      <DialogButtons pending={pending} pendingText="Adding..." onCancel={onClose}>
        Add task
      </DialogButtons>
    </SendingForm>
  )
}

const recordOf = ({ title, assignee, due, revision }: Task) => ({
  fields: { title, assignee: assignee?.id ?? '', due },
  revision,
})

export function EditTask({ projectId, task, people, onClose }: FormProps & { task: Task }) {
  const queries = useQueryClient()
  const call = { params: { id: projectId, task: task.id } }
  // Whoever has the task stays a choice, even without access by now.
  const { assignee } = task
  const everyone = assignee && !people.some(({ id }) => id === assignee.id) ? [...people, assignee] : people
  const form = useRecordForm({
    record: recordOf(task),
    failure: 'Task not saved',
    savesMerged: true,
    save: ({ changes, revision }) => callEndpoint(taskEndpoints.changeTask, { ...call, body: { ...toBody(changes), revision } }),
    recordOf: (answer) => recordOf(answer.task),
    async readRecord() {
      const { tasks } = await queries.fetchQuery({ ...tasksQuery(projectId), staleTime: 0 })
      const now = tasks.find(({ id }) => id === task.id)
      return now ? recordOf(now) : null
    },
    onSaved(answer, _, typed) {
      showTask(queries, projectId, answer.task)
      tellUnreached(answer.unreached)
      if (Object.keys(typed).length === 0) onClose()
    },
  })
  const remove = useWrite({
    failure: 'Task not deleted',
    send: () => callEndpoint(taskEndpoints.removeTask, call),
    onDone() {
      showTask(queries, projectId, { removed: task.id })
      toast({ title: 'Task deleted', text: task.title, tone: 'good' })
      onClose()
    },
  })
  const nameOf = (id: string) => everyone.find((person) => person.id === id)?.name ?? 'Nobody'
  return (
    <RecordForm
      form={form}
      labels={labels}
      textOf={(name, value) => (name === 'assignee' ? nameOf(value) : value || 'None')}
      onSubmit={form.save}
      className="grid gap-4"
    >
      <MentionField
        label={labels.title}
        value={form.fields.title}
        error={form.text('title').error}
        onText={(title) => form.change({ title })}
        names={people.map(({ name }) => name)}
        required
        maxLength={mostTitleCharacters}
        autoComplete="off"
        hint={mentionHint}
      />
      <SelectField label={labels.assignee} placeholder="Nobody yet" choices={choicesOf(everyone)} {...form.text('assignee')} />
      <TextField label={labels.due} type="date" {...form.text('due')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <button
          type="button"
          disabled={remove.pending}
          onClick={() => remove.write(undefined)}
          className="min-h-9 px-1 text-sm font-semibold text-bad underline-offset-4 hover:underline"
        >
          Delete task
        </button>
        <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
          Save
        </DialogButtons>
      </div>
    </RecordForm>
  )
}
