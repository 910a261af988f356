import { RotateCcw, ShieldCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { useReopenReview } from './admin-review-writes.ts'

/** The client's approval with its evidence, and the button to revoke it. */
export function SignOffCard({ projectId, signOff }: { projectId: string; signOff: NonNullable<AdminReview['signOff']> }) {
  const [asking, setAsking] = useState(false)
  const { version, approvedBy, approvedAt, signatureId, sha256 } = signOff
  return (
    <div className="grid gap-3 rounded-card border border-good/50 bg-good/8 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0 text-sm">
        <p className="font-semibold wrap-anywhere">
          {version} is approved by {approvedBy}
        </p>
        <p className="mt-0.5 text-muted">
          <Moment at={approvedAt} form="long" />
        </p>
        <p className="timecode mt-1 truncate text-xs text-muted" title={sha256}>
          SHA-256 {sha256}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor variant="quiet" size="small" href={`/verify/${signatureId}`} target="_blank" rel="noopener">
          <ShieldCheck aria-hidden="true" size={15} />
          Certificate
        </ButtonAnchor>
        <IfMay ability="manage-projects">
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            <RotateCcw aria-hidden="true" size={15} />
            Reopen review
          </Button>
        </IfMay>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Reopen the review?">
        <Reopening projectId={projectId} onClose={() => setAsking(false)} />
      </Dialog>
    </div>
  )
}

function Reopening({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const [reason, setReason] = useState('')
  const { write, pending, errors, clearErrors } = useReopenReview(projectId, { fields: ['reason'], onDone: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write(reason)
  }
  return (
    <SendingForm pending={pending} onSubmit={submit} className="grid gap-4">
      <p className="text-muted">
        The approval is withdrawn, downloads are closed and the client is told why. The evidence is kept.
      </p>
      <TextArea
        label="Reason"
        rows={3}
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => {
          clearErrors()
          setReason(target.value)
        }}
      />
      <DialogButtons pending={pending} pendingText="Reopening..." onCancel={onClose}>
        Reopen
      </DialogButtons>
    </SendingForm>
  )
}
