import { useQueryClient } from '@tanstack/react-query'
import { unreachedNotice } from '#domain/people/mentions.ts'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { taskFields } from '#domain/tasks/task-fields.ts'
import type { Task } from '#domain/tasks/task.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { useFieldForm, useNewFields } from '#web/lib/forms/use-field-form.ts'
import { RecordField, RecordFields, type FieldsState } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
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

function TaskFields({
  form,
  people,
  everyone = people,
  isAsked = false,
}: {
  form: FieldsState<typeof taskFields>
  people: Person[]
  /** Whom the task can be given to. */
  everyone?: Person[]
  /** The dialog was opened to ask this. */
  isAsked?: boolean
}) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask this */}
      <RecordField form={form} name="title" mentionable={people.map(({ name }) => name)} autoFocus={isAsked} />
      <RecordField form={form} name="assignee" choices={everyone.map(({ id, name }) => ({ value: id, label: name }))} />
      <RecordFields form={form} names={['due']} />
    </>
  )
}

export function AddTask({ projectId, people, onClose }: FormProps) {
  const queries = useQueryClient()
  const form = useNewFields({
    table: taskFields,
    failure: 'Task not added',
    send: (body) => callEndpoint(taskEndpoints.addTask, { params: { id: projectId }, body }),
    onDone({ task, unreached }) {
      showTask(queries, projectId, task)
      tellUnreached(unreached)
      onClose()
    },
  })
  return (
    <SendingForm pending={form.pending} onSubmit={form.submit} className="grid gap-4">
      <TaskFields form={form} people={people} isAsked />
      <DialogButtons pending={form.pending} pendingText="Adding..." onCancel={onClose}>
        Add task
      </DialogButtons>
    </SendingForm>
  )
}

const withAssigneeId = (task: Task) => ({ ...task, assignee: task.assignee?.id ?? null })

export function EditTask({ projectId, task, people, onClose }: FormProps & { task: Task }) {
  const queries = useQueryClient()
  const call = { params: { id: projectId, task: task.id } }
  // Whoever has the task stays a choice, even without access by now.
  const { assignee } = task
  const everyone = assignee && !people.some(({ id }) => id === assignee.id) ? [...people, assignee] : people
  const form = useFieldForm({
    table: taskFields,
    record: withAssigneeId(task),
    failure: 'Task not saved',
    savesMerged: true,
    patch: (body) => callEndpoint(taskEndpoints.changeTask, { ...call, body }),
    recordIn: (answer) => withAssigneeId(answer.task),
    async read() {
      const { tasks } = await queries.fetchQuery({ ...tasksQuery(projectId), staleTime: 0 })
      const now = tasks.find(({ id }) => id === task.id)
      return now && withAssigneeId(now)
    },
    onSaved(answer) {
      showTask(queries, projectId, answer.task)
      tellUnreached(answer.unreached)
    },
    onDone: onClose,
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
      textOf={(name, value) => (name === 'assignee' ? nameOf(value) : form.textOf(name, value))}
      onSubmit={form.save}
      className="grid gap-4"
    >
      <TaskFields form={form} people={people} everyone={everyone} />
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
