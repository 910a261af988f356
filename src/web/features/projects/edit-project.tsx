import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { projectRecordEndpoints } from '#domain/projects/project-record-endpoints.ts'
import { projectMessages } from '#domain/projects/project-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidate } from '#web/lib/calls/queries.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { projectQuery, projectsChanged, type Project } from './project-queries.ts'

interface Client {
  id: string
  name: string
  email: string
}
/** Client picker, passed in by the page. */
export type ClientPicker = ComponentType<{ label: string; onChoose(client: Client): void }>

const labels = {
  projectTitle: 'Project title',
  deadline: 'Deadline',
  shootDate: 'Shoot date',
  onHoldSince: 'On hold since',
  onHoldReason: 'Waiting for',
  client: 'Client',
}

const recordOf = ({ projectTitle, deadline, shootDate, onHold, clientId, clientName, clientEmail, revision }: Project) => ({
  fields: {
    projectTitle,
    deadline: deadline ?? '',
    shootDate: shootDate ?? '',
    onHoldSince: onHold?.since ?? '',
    onHoldReason: onHold?.reason ?? '',
    client: { id: clientId, name: clientName, email: clientEmail },
  },
  revision,
})

/** Title, dates, hold and client of a project. */
export function EditProject({ project, ClientPicker }: { project: Project; ClientPicker: ClientPicker }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" size={15} />
        Edit project
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Edit project">
        <EditProjectForm project={project} ClientPicker={ClientPicker} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

export function EditProjectForm({
  project,
  ClientPicker,
  onClose,
}: {
  project: Project
  ClientPicker: ClientPicker
  onClose(): void
}) {
  const { id, slug } = project
  const queries = useQueryClient()
  const [choosing, setChoosing] = useState(project.clientId === null)
  const form = useRecordForm({
    record: recordOf(project),
    failure: projectMessages.updateFailed,
    errorNames: ['clientId'],
    savesMerged: true,
    save: ({ changes: { projectTitle, deadline, shootDate, onHoldSince, onHoldReason, client }, revision }) =>
      callEndpoint(projectRecordEndpoints.changeProject, {
        params: { id },
        body: {
          revision,
          ...(projectTitle !== undefined && { projectTitle }),
          ...(deadline !== undefined && { deadline: deadline || null }),
          ...(shootDate !== undefined && { shootDate }),
          ...(onHoldSince !== undefined && { onHoldSince: onHoldSince || null }),
          ...(onHoldReason !== undefined && { onHoldReason }),
          ...(client?.id && { clientId: client.id }),
        },
      }),
    // A reason without a hold is not kept.
    recordOf: (answer, sent) => ({ fields: sent.onHoldSince ? sent : { ...sent, onHoldReason: '' }, revision: answer.revision }),
    readRecord: async () => recordOf((await queries.fetchQuery({ ...projectQuery(id), staleTime: 0 })).project),
    onSaved(_answer, _next, typed) {
      toast({ title: projectMessages.updated, tone: 'good' })
      void projectsChanged(queries)
      void invalidate(queries, below(clientEndpoints.listClients))
      if (Object.keys(typed).length === 0) onClose()
    },
  })
  const { client } = form.fields
  const moves = client.id !== form.base.client.id
  const text = (name: Exclude<keyof typeof labels, 'client'>) => ({ label: labels[name], ...form.text(name) })
  return (
    <RecordForm
      label="Edit project"
      form={form}
      labels={labels}
      textOf={(_, value) => (typeof value === 'string' ? value : value.name)}
      onSubmit={() => (form.dirty ? form.save() : onClose())}
      className="grid gap-4"
    >
      <TextField {...text('projectTitle')} required maxLength={200} autoComplete="off" />
      <p className="-mt-2 text-sm text-muted [overflow-wrap:anywhere]">
        Links you have sent stay the same. The review page is still at /clients/{slug}.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('deadline')} type="date" />
        {form.base.shootDate && <TextField {...text('shootDate')} type="date" />}
        <TextField {...text('onHoldSince')} type="date" hint="Blank while work goes on" />
        {form.fields.onHoldSince && <TextField {...text('onHoldReason')} required maxLength={300} autoComplete="off" />}
      </div>
      <div className="grid gap-2">
        <p className="text-sm font-medium">Client</p>
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line px-4 py-2.5 text-sm">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{client.name}</span>
            <span className="text-muted">{client.email || 'No email address'}</span>
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
            onChoose={({ id: chosen, name, email }) => {
              form.change({ client: { id: chosen, name, email } })
              setChoosing(false)
            }}
          />
        )}
        {form.errors.clientId && <p className="text-sm text-bad">{form.errors.clientId}</p>}
        {moves && (
          <p className="border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
            {client.name} will see this project in the portal. Signed documents and issued invoices keep the name of{' '}
            {form.base.client.name}.
          </p>
        )}
      </div>
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
        Save
      </DialogButtons>
    </RecordForm>
  )
}
