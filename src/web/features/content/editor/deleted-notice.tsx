import { useQueryClient } from '@tanstack/react-query'
import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { editorEndpoints, type ContentDraft, type EditedItem } from '#domain/content/editor/editor-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyDraft } from './copy-draft.tsx'
import { showItem } from './editor-queries.ts'

/** Shown when the item was deleted by somebody else during editing: offers to copy the text. */
export function DeletedNotice({
  kind,
  draft,
  onKept,
}: {
  kind: ContentKind
  draft: ContentDraft
  onKept(item: EditedItem): void
}) {
  const queries = useQueryClient()
  const { write, pending } = useWrite<void, EditedItem>({
    failure: 'Draft not saved',
    async send() {
      const body = { kind, title: draft.title }
      const { item } = await callEndpoint(editorEndpoints.createContent, { body })
      const call = callEndpoint(editorEndpoints.saveContent, {
        params: { id: item.id },
        body: { ...draft, revision: item.revision },
      })
      return (await call).item
    },
    onDone(item) {
      showItem(queries, item)
      onKept(item)
    },
  })
  return (
    <section aria-labelledby="deleted" className="mt-5 rounded-card border border-warn bg-surface px-4 py-4 sm:px-5">
      <h2 id="deleted" className="font-semibold">
        Someone deleted this while you were writing
      </h2>
      <p className="mt-1 text-sm text-muted">What you wrote is still here. You can keep it as a new draft.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" pending={pending} pendingText="Saving..." onClick={() => write()}>
          Keep as a new draft
        </Button>
        <CopyDraft kind={kind} draft={draft} />
      </div>
    </section>
  )
}
