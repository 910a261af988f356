import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDetails } from './use-details.ts'

/** Confirms and removes the invoice link or PDF. */
export function RemoveInvoice({ projectId, what }: { projectId: string; what: 'link' | 'PDF' }) {
  const [asking, setAsking] = useState(false)
  // Without a revision: removes whatever is stored.
  const { write, pending } = useDetails(projectId, {})
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        pending={pending}
        aria-label={`Remove the invoice ${what}`}
        onClick={() => setAsking(true)}
      >
        {!pending && <Trash2 aria-hidden="true" size={15} />}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove the invoice ${what}?`}
        text={what === 'link' ? 'The invoice itself is not deleted.' : 'The PDF will be deleted permanently.'}
        confirmText="Remove"
        danger
        onConfirm={() => write(what === 'link' ? { invoiceLink: '' } : { invoiceUploaded: false })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
