import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import type { MessageTemplate } from '#domain/conversations/conversation.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { messageTemplatesQuery } from '../conversation-queries.ts'
import { TemplateForm } from './template-form.tsx'

/** Dialog with the studio's templates: list, add, edit and delete. */
export function ManageTemplates({ open, onClose }: { open: boolean; onClose(): void }) {
  const [edited, setEdited] = useState<MessageTemplate | 'new' | null>(null)
  const title = edited === null ? 'Templates' : edited === 'new' ? 'Add a template' : 'Edit the template'
  return (
    <Dialog
      open={open}
      onClose={() => {
        setEdited(null)
        onClose()
      }}
      title={title}
      className="w-[min(36rem,calc(100vw-2rem))]"
    >
      {edited === null ? (
        <TemplateList onEdit={setEdited} />
      ) : (
        <TemplateForm template={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      )}
    </Dialog>
  )
}

function TemplateList({ onEdit }: { onEdit(template: MessageTemplate | 'new'): void }) {
  const queries = useQueryClient()
  const read = useRead(messageTemplatesQuery())
  const [leaving, setLeaving] = useState<MessageTemplate | null>(null)
  const changed = () => void invalidate(queries, messageTemplatesQuery())
  const remove = useWrite({
    failure: 'Template not deleted',
    send: ({ id }: MessageTemplate) => callEndpoint(conversationEndpoints.deleteMessageTemplate, { params: { id } }),
    onDone(_, { name }) {
      changed()
      toast({ title: `${name} deleted`, tone: 'good' })
    },
    onRefused: changed,
  })
  return (
    <>
      <QueryState query={read} failed="The templates could not be loaded">
        {({ templates }) => (
          <div className="grid grid-cols-1 gap-4">
            <p className="text-sm text-muted">Texts you send often. Names and subjects are filled in when you use one.</p>
            {templates.length === 0 && <p className="text-sm text-muted">No templates yet.</p>}
            {templates.length > 0 && (
              <ul aria-label="Message templates" className="divide-y divide-line rounded-card border border-line text-sm">
                {templates.map((template) => (
                  <li key={template.id} className="flex items-center justify-between gap-4 py-2 pr-2 pl-4">
                    <div className="min-w-0">
                      <p className="font-semibold [overflow-wrap:anywhere]">{template.name}</p>
                      <p className="truncate text-muted">{template.text}</p>
                    </div>
                    <span className="flex shrink-0 gap-1">
                      <Button variant="quiet" size="small" aria-label={`Edit ${template.name}`} onClick={() => onEdit(template)}>
                        <Pencil aria-hidden="true" size={14} />
                      </Button>
                      <Button
                        variant="quiet"
                        size="small"
                        aria-label={`Delete ${template.name}`}
                        onClick={() => setLeaving(template)}
                      >
                        <Trash2 aria-hidden="true" size={14} />
                      </Button>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <div>
              <Button variant="secondary" size="small" onClick={() => onEdit('new')}>
                <Plus aria-hidden="true" size={14} />
                Add a template
              </Button>
            </div>
          </div>
        )}
      </QueryState>
      <ConfirmDialog
        open={leaving !== null}
        danger
        title="Delete this template?"
        text={`Follow-ups that would send ${leaving?.name ?? 'it'} remind you instead.`}
        confirmText="Delete"
        onConfirm={() => leaving && remove.write(leaving)}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}
