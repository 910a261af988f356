import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/** Confirmation dialog for actions that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmText,
  danger = false,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: string
  text: string
  confirmText: string
  danger?: boolean
  onConfirm(): void
  onClose(): void
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className="text-muted">{text}</p>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          size="small"
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          {confirmText}
        </Button>
      </div>
    </Dialog>
  )
}
