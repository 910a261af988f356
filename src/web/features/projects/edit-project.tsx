import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import type { projectRecordEndpoints } from '#domain/projects/project-record-endpoints.ts'
import { projectMessages } from '#domain/projects/project-messages.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { projectQuery, projectsChanged, type Project } from './project-queries.ts'

type Endpoint = typeof projectRecordEndpoints.changeProject

interface Client {
  id: string
  name: string
  email: string
}
/** Client picker, passed in by the page. */
export type ClientPicker = ComponentType<{ label: string; onChoose(client: Client): void }>

/** Title, due date and client of a project. */
export function EditProject({ project, ClientPicker }: { project: Project; ClientPicker: ClientPicker }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" size={15} />
        Edit project
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Edit project">
        <EditForm project={project} ClientPicker={ClientPicker} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function EditForm({ project, ClientPicker, onClose }: { project: Project; ClientPicker: ClientPicker; onClose(): void }) {
  const { id, slug } = project
  const queries = useQueryClient()
  // Values when the form opened, the base of the merge.
  const [start, setStart] = useState(project)
  const [fields, setFields] = useState({
    projectTitle: project.projectTitle,
    deadline: project.deadline ?? '',
    shootDate: project.shootDate ?? '',
  })
  const [client, setClient] = useState<Client | null>(null)
  const [choosing, setChoosing] = useState(project.clientId === null)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: projectMessages.updateFailed,
    fields: ['projectTitle', 'deadline', 'shootDate', 'clientId'],
    send: (body: BodyGivenTo<Endpoint>) => callEndpoint<Endpoint>('PATCH', '/api/admin/projects/:id', { params: { id }, body }),
    onDone() {
      toast({ title: projectMessages.updated, tone: 'good' })
      void projectsChanged(queries)
      void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/admin/clients') })
      onClose()
    },
    async onRefused({ status }) {
      if (status !== 409) return
      // A second save overwrites the remote changes.
      const { project: now } = await queries.fetchQuery({ ...projectQuery(id), staleTime: 0 })
      setStart((before) => ({ ...before, revision: now.revision }))
    },
  })
  const field = (name: keyof typeof fields, label: string) => ({
    label,
    value: fields[name],
    error: errors[name],
    onChange({ target }: { target: { value: string } }) {
      clearErrors()
      setFields({ ...fields, [name]: target.value })
    },
  })
  // Send changed fields only, to keep the changes of others.
  const changes = {
    ...(fields.projectTitle !== start.projectTitle && { projectTitle: fields.projectTitle }),
    ...(fields.deadline !== (start.deadline ?? '') && { deadline: fields.deadline || null }),
    ...(fields.shootDate !== (start.shootDate ?? '') && { shootDate: fields.shootDate }),
    ...(client && client.id !== start.clientId && { clientId: client.id }),
  }
  return (
    <form
      aria-label="Edit project"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (Object.keys(changes).length === 0) onClose()
        else write({ ...changes, revision: start.revision })
      }}
      className="grid gap-4"
    >
      <TextField {...field('projectTitle', 'Project title')} required maxLength={200} autoComplete="off" />
      <p className="-mt-2 text-sm text-muted [overflow-wrap:anywhere]">
        Links you have sent stay the same. The review page is still at /clients/{slug}.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('deadline', 'Deadline')} type="date" />
        {start.shootDate && <TextField {...field('shootDate', 'Shoot date')} type="date" />}
      </div>
      <div className="grid gap-2">
        <p className="text-sm font-medium">Client</p>
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line px-4 py-2.5 text-sm">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{client?.name ?? project.clientName}</span>
            <span className="text-muted">{(client ?? { email: project.clientEmail }).email || 'No email address'}</span>
          </span>
          {!choosing && (
            <Button variant="quiet" size="small" onClick={() => setChoosing(true)}>
              Change<span className="sr-only"> client</span>
            </Button>
          )}
        </div>
        {choosing && (
          <ClientPicker
            label="Find a client"
            onChoose={(chosen) => {
              clearErrors()
              setClient(chosen)
              setChoosing(false)
            }}
          />
        )}
        {errors.clientId && <p className="text-sm text-bad">{errors.clientId}</p>}
        {client && client.id !== start.clientId && (
          <p className="border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
            {client.name} will see this project in the portal. Signed documents and issued invoices keep the name of{' '}
            {project.clientName}.
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" pending={pending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}
