import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { templateEndpoints } from '#domain/proposals/templates/template-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { refusalsOf, toOffer, type QuoteFields } from './quote-fields.ts'
import { readTemplateFields, templatesChanged, templatesQuery, type ListedTemplate } from './template-queries.ts'

/** Starts the form from a template; templates are renamed and deleted here too. */
export function TemplatesDialog({
  open,
  onClose,
  onUse,
}: {
  open: boolean
  onClose(): void
  onUse(fields: Partial<QuoteFields>): void
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Proposal templates" className="w-full">
      <TemplateList
        onUse={(fields) => {
          onUse(fields)
          onClose()
        }}
      />
    </Dialog>
  )
}

function TemplateList({ onUse }: { onUse(fields: Partial<QuoteFields>): void }) {
  const read = useRead(templatesQuery())
  const [renamed, setRenamed] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<ListedTemplate | null>(null)
  const use = useWrite({
    send: (template: ListedTemplate) => readTemplateFields(template.id),
    failure: 'Template not loaded',
    onDone(fields, { name }) {
      toast({ title: 'Template applied', text: name, tone: 'good' })
      onUse(fields)
    },
  })
  return (
    <QueryState query={read} failed="The templates could not be loaded">
      {({ templates }) =>
        templates.length === 0 ? (
          <EmptyState title="No templates yet" text="Write a proposal and choose “Save as template”." />
        ) : (
          <>
            <ul aria-label="Templates" className="grid divide-y divide-line rounded-card border border-line">
              {templates.map((template) => (
                <li key={template.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
                  {renamed === template.id ? (
                    <RenameForm template={template} onDone={() => setRenamed(null)} />
                  ) : (
                    <>
                      <span className="min-w-0 flex-1 basis-40">
                        <span className="block font-medium [overflow-wrap:anywhere]">{template.name}</span>
                        <span className="block text-xs text-muted">
                          Saved <Moment at={template.createdAt} form="day" />
                        </span>
                      </span>
                      <span className="flex items-center gap-1">
                        <Button variant="secondary" size="small" disabled={use.pending} onClick={() => use.write(template)}>
                          Use<span className="sr-only"> {template.name}</span>
                        </Button>
                        <Button
                          variant="quiet"
                          size="small"
                          aria-label={`Rename ${template.name}`}
                          onClick={() => setRenamed(template.id)}
                        >
                          <Pencil aria-hidden="true" size={15} />
                        </Button>
                        <Button
                          variant="quiet"
                          size="small"
                          aria-label={`Delete ${template.name}`}
                          onClick={() => setDeleted(template)}
                        >
                          <Trash2 aria-hidden="true" size={15} />
                        </Button>
                      </span>
                    </>
                  )}
                </li>
              ))}
            </ul>
            <p className="mt-3 text-sm text-muted">A template replaces everything but the client, the title and the last day.</p>
            <DeleteTemplate template={deleted} onClose={() => setDeleted(null)} />
          </>
        )
      }
    </QueryState>
  )
}

function RenameForm({ template: { id, name, revision }, onDone }: { template: ListedTemplate; onDone(): void }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(name)
  const { write, pending, errors, clearErrors } = useWrite({
    send: () => callEndpoint(templateEndpoints.renameTemplate, { params: { id }, body: { name: typed, revision } }),
    failure: 'Template not renamed',
    fields: ['name'],
    onDone() {
      void templatesChanged(queries)
      onDone()
    },
    onRefused: () => void templatesChanged(queries),
  })
  return (
    <SendingForm
      pending={pending}
      aria-label={`Rename ${name}`}
      className="grid w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        write(undefined)
      }}
    >
      <TextField
        label="Name"
        required
        maxLength={100}
        value={typed}
        error={errors.name}
        onChange={({ target }) => {
          clearErrors()
          setTyped(target.value)
        }}
      />
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onDone}>
        Rename
      </DialogButtons>
    </SendingForm>
  )
}

function DeleteTemplate({ template, onClose }: { template: ListedTemplate | null; onClose(): void }) {
  const queries = useQueryClient()
  const { write } = useWrite({
    send: (id: string) => callEndpoint(templateEndpoints.deleteTemplate, { params: { id } }),
    failure: 'Template not deleted',
    onDone() {
      toast({ title: 'Template deleted', tone: 'good' })
      void templatesChanged(queries)
    },
    onRefused: () => void templatesChanged(queries),
  })
  return (
    <ConfirmDialog
      open={template !== null}
      title="Delete this template?"
      text={`“${template?.name ?? ''}” is deleted. Proposals that were started from it stay as they are.`}
      confirmText="Delete template"
      danger
      onConfirm={() => template && write(template.id)}
      onClose={onClose}
    />
  )
}

/** Keeps what is in the form, saved or not, as a template. */
export function SaveTemplateDialog({ open, onClose, fields }: { open: boolean; onClose(): void; fields: QuoteFields }) {
  return (
    <Dialog open={open} onClose={onClose} title="Save as template">
      <SaveForm fields={fields} onDone={onClose} />
    </Dialog>
  )
}

/** Why the fields cannot be kept as a template, or null: its rules do not ask for a client. */
export const refusalToKeep = (fields: QuoteFields): string | null =>
  Object.values(refusalsOf({ ...fields, clientName: 'Client', clientEmail: '', projectTitle: 'Project', validUntil: '' }))[0] ??
  null

function SaveForm({ fields, onDone }: { fields: QuoteFields; onDone(): void }) {
  const queries = useQueryClient()
  const [name, setName] = useState(fields.videoType || fields.projectTitle)
  const { write, pending, errors, clearErrors } = useWrite({
    send: () => {
      // The schema drops what belongs to one client.
      const { clientName: _, ...content } = toOffer(fields)
      return callEndpoint(templateEndpoints.saveTemplate, { body: { name, content } })
    },
    failure: 'Template not saved',
    fields: ['name'],
    onDone() {
      toast({ title: 'Template saved', text: name, tone: 'good' })
      void templatesChanged(queries)
      onDone()
    },
  })
  return (
    <SendingForm
      pending={pending}
      aria-label="Save as template"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        write(undefined)
      }}
    >
      <p className="text-sm text-muted">
        Keeps the scope, price, schedule and terms, without the client, the title and the last day.
      </p>
      <TextField
        label="Name"
        required
        maxLength={100}
        value={name}
        error={errors.name}
        onChange={({ target }) => {
          clearErrors()
          setName(target.value)
        }}
      />
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onDone}>
        Save template
      </DialogButtons>
    </SendingForm>
  )
}
