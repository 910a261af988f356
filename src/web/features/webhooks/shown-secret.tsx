import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** A new secret, which is not shown again. */
export function ShownSecret({
  secret,
  isRotated = false,
  onClose,
}: {
  secret: string | null
  isRotated?: boolean
  onClose(): void
}) {
  return (
    <Dialog open={secret !== null} onClose={onClose} title={isRotated ? 'The new secret' : 'The secret of this webhook'}>
      <p className="text-muted">
        Your receiver verifies signatures with it. Copy it now: it is not shown again.
        {isRotated && ' For 24 hours events are signed with the former secret too.'}
      </p>
      <p className="mt-4 flex items-center gap-2 rounded-control border border-line bg-canvas py-1.5 pr-1.5 pl-3">
        <code className="min-w-0 flex-1 text-sm wrap-anywhere" aria-label="Secret">
          {secret}
        </code>
        <CopyButton label="Copy the secret" text={secret ?? ''} />
      </p>
      <div className="mt-6 flex justify-end">
        <Button size="small" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
