import type { StorageFigures } from '#domain/archive/project-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Asks before a project is put away, with what is open in it. */
export function PutAwayDialog({
  open,
  warnings,
  figures,
  onConfirm,
  onClose,
}: {
  open: boolean
  warnings: readonly string[]
  figures: StorageFigures
  onConfirm(): void
  onClose(): void
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Move this project to the archive?">
      {warnings.length > 0 && (
        <ul className="mb-4 grid gap-1 border-l-2 border-warn pl-4 text-sm">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <p className="text-muted">
        Its files move to the archive, which frees {byteLabel(figures.frees)}. Until you bring it back, nobody can watch or
        download them. Comments, approvals and invoices stay readable.
      </p>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="small"
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          Move to the archive
        </Button>
      </div>
    </Dialog>
  )
}
