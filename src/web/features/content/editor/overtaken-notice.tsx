import { useState } from 'react'
import type { ContentDraft, EditedItem } from '#domain/content/editor/editor-endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { CopyDraft } from './copy-draft.tsx'
import { DraftChanges } from './draft-changes.tsx'

/** Conflict notice: keep this draft or take the saved one. The other version stays in the history. */
export function OvertakenNotice({
  item,
  mine,
  pending,
  onKeepMine,
  onTakeTheirs,
}: {
  item: EditedItem
  mine: ContentDraft
  pending: boolean
  onKeepMine(): void
  onTakeTheirs(): void
}) {
  const [comparing, setComparing] = useState(false)
  const choices = (
    <div className="mt-4 flex flex-wrap gap-2">
      {!comparing && (
        <Button size="small" onClick={() => setComparing(true)}>
          Compare
        </Button>
      )}
      <Button variant="secondary" size="small" disabled={pending} onClick={onKeepMine}>
        Keep mine
      </Button>
      <Button variant="secondary" size="small" disabled={pending} onClick={onTakeTheirs}>
        Take theirs
      </Button>
      <CopyDraft kind={item.kind} draft={mine} />
    </div>
  )
  return (
    <section aria-labelledby="overtaken" className="mt-5 rounded-card border border-warn bg-surface px-4 py-4 sm:px-5">
      <h2 id="overtaken" className="font-semibold">
        Someone else saved this while you were writing
      </h2>
      <p className="mt-1 text-sm text-muted">
        <Moment at={item.changedAt} form="long" />, here or in another window. Nothing you wrote is lost: whichever version you
        choose, the other stays in the history.
      </p>
      {choices}
      <Dialog open={comparing} onClose={() => setComparing(false)} title="Their version, and how yours differs" place="right">
        <DraftChanges kind={item.kind} before={item.draft} after={mine} />
        {choices}
      </Dialog>
    </section>
  )
}
