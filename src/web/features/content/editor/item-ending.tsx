import { useQueryClient } from '@tanstack/react-query'
import { EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { contentKindLabels } from '#domain/content/kinds/content-kinds.ts'
import { editorEndpoints, type EditedItem } from '#domain/content/editor/editor-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { EmbedFilm } from './fields/embed-film.tsx'
import { forgetPublic, itemListsChanged, itemQuery } from './editor-queries.ts'
import type { ItemForm } from './use-item-form.ts'

/** Embed the film of an item elsewhere, unpublish or delete it. */
export function ItemEnding({ item, form, onDeleted }: { item: EditedItem; form: ItemForm; onDeleted(): void }) {
  const { id, kind, state, draft } = item
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'unpublish' | 'delete' | null>(null)
  const { write, pending } = useWrite<void, unknown>({
    failure: 'Not deleted',
    send: () => callEndpoint(editorEndpoints.deleteContent, { params: { id } }),
    onDone() {
      toast({ title: 'Deleted', text: draft.title || 'Untitled', tone: 'good' })
      onDeleted()
      queries.removeQueries({ queryKey: itemQuery(id).queryKey })
      forgetPublic(queries)
      void itemListsChanged(queries)
    },
  })
  const one = contentKindLabels[kind].one.toLowerCase()
  const scheduled = state === 'scheduled'
  const close = () => setAsking(null)
  return (
    <div className="mt-14 flex flex-wrap gap-2 border-t border-line pt-5">
      <EmbedFilm item={item} />
      {state !== 'draft' && (
        <Button
          variant="secondary"
          size="small"
          disabled={form.busy}
          pending={form.unpublishing}
          pendingText="Removing..."
          onClick={() => setAsking('unpublish')}
        >
          <EyeOff aria-hidden="true" size={15} />
          {scheduled ? 'Take off the schedule' : 'Take off the site'}
        </Button>
      )}
      <Button variant="danger" size="small" pending={pending} pendingText="Deleting..." onClick={() => setAsking('delete')}>
        <Trash2 aria-hidden="true" size={15} />
        Delete
      </Button>
      <ConfirmDialog
        open={asking === 'unpublish'}
        title={scheduled ? 'Take it off the schedule?' : 'Take it off the site?'}
        text={
          scheduled
            ? `This ${one} becomes a draft again.`
            : `Links to this ${one} will stop working. It becomes a draft again and keeps its address.`
        }
        confirmText={scheduled ? 'Take off the schedule' : 'Take off the site'}
        onConfirm={form.unpublish}
        onClose={close}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title="Delete permanently?"
        text={`${draft.title || 'Untitled'} will be deleted with its history and addresses. Its pictures stay in the library. This cannot be undone.`}
        confirmText="Delete"
        onConfirm={() => write()}
        onClose={close}
      />
    </div>
  )
}
