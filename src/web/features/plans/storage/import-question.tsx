import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

export default function ImportQuestion({
  found,
  count,
  take,
  close,
}: {
  found: number
  count: number
  take(how: 'add' | 'replace'): void
  close(): void
}) {
  return (
    <Dialog open onClose={close} title="Add or replace?">
      <p className="text-muted">
        {counted(found)} in the file, {counted(count)} on the board. You can undo either.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button onClick={() => take('add')} className="max-sm:w-full">
          Add to the board
        </Button>
        <Button variant="secondary" onClick={() => take('replace')} className="max-sm:w-full">
          Replace the board
        </Button>
        <Button variant="quiet" onClick={close} className="max-sm:w-full">
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}

const counted = (count: number) => (count === 1 ? '1 reference' : `${count} references`)
