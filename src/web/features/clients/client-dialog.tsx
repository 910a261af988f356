import type { ClientCard } from '#domain/clients/client.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ClientForm } from './client-form.tsx'

/** Dialog that adds or edits a client. */
export function ClientDialog({
  open,
  client,
  onClose,
  onSaved,
}: {
  open: boolean
  /** Null for a new client. */
  client: ClientCard | null
  onClose(): void
  onSaved?(client: ClientCard): void
}) {
  return (
    <Dialog open={open} onClose={onClose} title={client ? 'Edit client' : 'Add client'}>
      <ClientForm
        client={client}
        onCancel={onClose}
        onSaved={(saved) => {
          onClose()
          onSaved?.(saved)
        }}
      />
    </Dialog>
  )
}
