import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { projectRecordEndpoints } from '#domain/projects/project-record-endpoints.ts'
import { projectFields } from '#domain/projects/project-record-fields.ts'
import { projectMessages } from '#domain/projects/project-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
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

const toFill = ({ projectTitle, deadline, shootDate, onHold, clientId, clientName, clientEmail, revision }: Project) => ({
  projectTitle,
  deadline: deadline ?? null,
  shootDate: shootDate ?? '',
  onHoldSince: onHold?.since ?? null,
  onHoldReason: onHold?.reason ?? '',
  client: { id: clientId, name: clientName, email: clientEmail },
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
  const form = useFieldForm({
    table: projectFields,
    record: toFill(project),
    failure: projectMessages.updateFailed,
    errorNames: ['clientId'],
    savesMerged: true,
    patch: ({ client, ...body }) =>
      callEndpoint(projectRecordEndpoints.changeProject, {
        params: { id },
        body: { ...body, ...(client?.id && { clientId: client.id }) },
      }),
    // A reason without a hold is not kept.
    recordIn: ({ revision }, _, sent) => ({ ...sent, onHoldReason: sent.onHoldSince ? sent.onHoldReason : '', revision }),
    read: async () => toFill((await queries.fetchQuery({ ...projectQuery(id), staleTime: 0 })).project),
    onSaved() {
      toast({ title: projectMessages.updated, tone: 'good' })
      void projectsChanged(queries)
      void invalidate(queries, below(clientEndpoints.listClients))
    },
    onDone: onClose,
  })
  const { client } = form.fields
  const moves = client.id !== form.base.client.id
  return (
    <RecordForm label="Edit project" form={form} onSubmit={() => (form.dirty ? form.save() : onClose())} className="grid gap-4">
      <RecordFields form={form} names={['projectTitle']} />
      <p className="-mt-2 text-sm text-muted [overflow-wrap:anywhere]">
        Links you have sent stay the same. The review page is still at /clients/{slug}.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordFields form={form} names={['deadline']} />
        {form.base.shootDate && <RecordFields form={form} names={['shootDate']} />}
        <RecordFields form={form} names={['onHoldSince', 'onHoldReason']} />
      </div>
      <div className="grid gap-2">
        <p className="text-sm font-medium">{form.labels.client}</p>
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
