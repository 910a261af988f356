import { ArrowLeft, ExternalLink, History } from 'lucide-react'
import { Link } from 'react-router'
import { contentKindLabels } from '#domain/content/kinds/content-kinds.ts'
import type { EditedItem } from '#domain/content/editor/editor-endpoints.ts'
import { useOnline } from '#web/lib/browser/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { ItemStateBadge } from './item-state-badge.tsx'
import type { ItemForm } from './use-item-form.ts'

interface Bar {
  item: EditedItem
  back: string
  form: ItemForm
  onPublish(): void
  onHistory(): void
}

/** Sticky bar with status and actions of the item. */
export function EditorBar({ item, back, form, onPublish, onHistory }: Bar) {
  const { dirty, overtaken, busy } = form
  return (
    <div className="sticky top-14 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-canvas px-4 py-2 sm:-mx-8 sm:px-8 lg:top-0 lg:py-3">
      <Link to={back} className="-ml-1 inline-flex min-h-9 items-center gap-2 px-1 text-sm font-medium text-muted hover:text-ink">
        <ArrowLeft aria-hidden="true" size={16} />
        {contentKindLabels[item.kind].many}
      </Link>
      <ItemStateBadge state={item.state} />
      <p role="status" className="min-w-0 flex-1 text-sm text-muted">
        <Standing item={item} form={form} />
      </p>
      <div className="flex items-center justify-end gap-2 max-sm:w-full">
        {item.path && (
          <a
            href={item.path}
            target="_blank"
            rel="noreferrer"
            aria-label="View on the site"
            title="View on the site"
            className="grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
          >
            <ExternalLink aria-hidden="true" size={17} />
          </a>
        )}
        <button
          type="button"
          aria-label="History"
          title="History"
          onClick={onHistory}
          className="grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
        >
          <History aria-hidden="true" size={17} />
        </button>
        <Button
          variant="secondary"
          size="small"
          disabled={!dirty || overtaken || busy}
          pending={form.savingByHand}
          pendingText="Saving..."
          onClick={form.save}
        >
          Save
        </Button>
        <Button
          size="small"
          disabled={overtaken || busy || (item.state === 'published' && !dirty)}
          pending={form.publishing}
          pendingText="Publishing..."
          onClick={onPublish}
        >
          {publishMessages(item)}
        </Button>
      </div>
    </div>
  )
}

const publishMessages = ({ state }: EditedItem): string =>
  state === 'draft' ? 'Publish' : state === 'scheduled' ? 'Reschedule' : 'Publish changes'

function Standing({ item, form: { dirty, overtaken, pending, failed } }: Pick<Bar, 'item' | 'form'>) {
  const online = useOnline()
  if (overtaken) return 'Saved by someone else'
  if (!online && dirty) return 'Offline. Kept in this browser until you’re back online'
  if (pending) return 'Saving...'
  if (dirty) return failed ? 'Not saved yet. Kept in this browser while we try again' : 'Not saved yet'
  if (item.state === 'scheduled' && item.publishedAt) {
    return (
      <>
        {item.revision === item.publicRevision ? '' : 'Changed since it was scheduled. '}Goes live{' '}
        <Moment at={item.publishedAt} form="day" />
      </>
    )
  }
  return (
    <>
      Saved · <Moment at={item.changedAt} />
    </>
  )
}
