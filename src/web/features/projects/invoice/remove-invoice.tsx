import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { projectMessages } from '#domain/projects/project-messages.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { projectsChanged } from '../project-queries.ts'
import { saveDetails } from '../use-details-form.ts'

/** Confirms and removes the invoice link or PDF. */
export function RemoveInvoice({ projectId, what }: { projectId: string; what: 'link' | 'PDF' }) {
  const queries = useQueryClient()
  const { may } = useMay('issue-invoices')
  const [asking, setAsking] = useState(false)
  const { write, pending } = useWrite<void, unknown>({
    failure: projectMessages.updateFailed,
    // Without a revision: removes whatever is stored.
    send: () => saveDetails(projectId, what === 'link' ? { invoiceLink: '' } : { invoiceUploaded: false }),
    onDone() {
      toast({ title: projectMessages.updated, tone: 'good' })
      void projectsChanged(queries)
    },
  })
  if (!may) return null
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
        onConfirm={() => write()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
