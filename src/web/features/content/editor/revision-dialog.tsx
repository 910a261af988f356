import { useState } from 'react'
import type { ContentDraft, EditedItem } from '#domain/content/editor/editor-endpoints.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { DraftChanges } from './draft-changes.tsx'
import { revisionsQuery } from './editor-queries.ts'

interface Revisions {
  item: EditedItem
  /** Current draft in the editor. */
  draft: ContentDraft
  pending: boolean
  onRestore(revision: number): void
}

/** Revision history with diffs, and restore. */
export function RevisionDialog({ open, onClose, ...revisions }: Revisions & { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="History" place="right">
      <RevisionList {...revisions} />
    </Dialog>
  )
}

function RevisionList({ item, draft, pending, onRestore }: Revisions) {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <QueryState
      query={useRead(revisionsQuery(item.id))}
      loading={
        <div className="grid gap-3">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-11" />
          ))}
        </div>
      }
      failed="The history could not be loaded"
    >
      {({ revisions }) => (
        <ol aria-label="Versions" className="divide-y divide-line rounded-card border border-line">
          {revisions.map(({ revision, savedAt, published, auto, draft: then }) => (
            <li key={revision}>
              <button
                type="button"
                aria-expanded={chosen === revision}
                onClick={() => setChosen(chosen === revision ? null : revision)}
                className="flex min-h-12 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-left -outline-offset-2 hover:bg-ink/4"
              >
                <span className="timecode w-8 text-sm text-accent">{String(revision).padStart(2, '0')}</span>
                <span className="text-sm">
                  <Moment at={savedAt} form="long" />
                </span>
                <span className="ml-auto flex gap-2">
                  {published && <Badge tone={revision === item.publicRevision ? 'good' : 'neutral'}>Published</Badge>}
                  {auto && <Badge>Automatic</Badge>}
                </span>
              </button>
              {chosen === revision && (
                <div className="border-t border-line bg-canvas px-4 py-4">
                  <p className="mb-3 text-sm text-muted">Changes since then:</p>
                  <DraftChanges kind={item.kind} before={then} after={draft} />
                  <Button
                    variant="secondary"
                    size="small"
                    className="mt-5"
                    pending={pending}
                    pendingText="Restoring..."
                    onClick={() => onRestore(revision)}
                  >
                    Restore this version
                  </Button>
                  <p className="mt-2 text-sm text-muted">
                    It becomes the current draft. The published page does not change, and the present draft stays in this list.
                  </p>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </QueryState>
  )
}
