import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { approvalsMissing } from '#domain/reviews/approvals/approvals.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import type { ReviewProject } from '#domain/reviews/review.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { clock } from '#web/ui/text/clock.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useReview } from '../review-context.ts'
import { allChanged } from '../review-queries.ts'

/** Who approved what, with a button to undo it for a while. */
export function SignOffPanel({ signOff }: { signOff: NonNullable<ReviewProject['signOff']> }) {
  const { version, approvedBy, approvedAt, signatureId, sha256, undoUntil } = signOff
  return (
    <section aria-labelledby="approved" className="rounded-card border border-good/50 bg-good/6 p-5">
      <h2 id="approved" className="title-3">
        {version} is approved
      </h2>
      <p className="mt-1 text-sm wrap-anywhere">
        By {approvedBy}, <Moment at={approvedAt} form="long" />
      </p>
      <p className="timecode mt-3 text-xs wrap-anywhere text-muted">SHA-256 {sha256}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ButtonLink variant="secondary" size="small" to={`/verify/${signatureId}`}>
          Certificate
        </ButtonLink>
        {undoUntil && <Undo until={undoUntil} />}
      </div>
      <AskToReopen />
    </section>
  )
}

/** Once an approval cannot be undone any more: asks the studio to open the review again. */
function AskToReopen() {
  const { reviewKey: key, film, project } = useReview()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const { write, pending, errors, clearErrors } = useWrite({
    fields: ['reason'],
    failure: 'Your request was not sent',
    send: () => callEndpoint(reviewEndpoints.askToReopen, { params: { key }, query: { film }, body: { reason } }),
    onDone() {
      setAsked(true)
      setOpen(false)
    },
  })
  if (project.viewer.staff || !project.viewer.may.approve) return null
  if (asked) {
    return (
      <p role="status" className="mt-3 text-sm">
        Thank you. The studio has your request. The approval stands until they reopen the review.
      </p>
    )
  }
  if (!open) {
    return (
      <Button variant="quiet" size="small" className="mt-3 -ml-3.5" onClick={() => setOpen(true)}>
        Something still has to change?
      </Button>
    )
  }
  return (
    <SendingForm
      pending={pending}
      aria-label="Ask to reopen"
      onSubmit={(event) => {
        event.preventDefault()
        write(undefined)
      }}
      className="mt-3 grid gap-3"
    >
      <TextArea
        label="What should change?"
        required
        rows={3}
        maxLength={1_000}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => {
          clearErrors()
          setReason(target.value)
        }}
      />
      <DialogButtons pending={pending} pendingText="Sending..." onCancel={() => setOpen(false)}>
        Ask to reopen
      </DialogButtons>
    </SendingForm>
  )
}

type Given = ReviewProject['approvals']['given']

/** Approvals of a version that another person has to follow. */
export function GivenApprovals({
  version,
  given,
  own,
}: {
  version: { version: string }
  given: Given
  /** The viewer's. */
  own: Given[number] | undefined
}) {
  const names = given.map(({ approvedBy }) => approvedBy)
  return (
    <section aria-labelledby="given" className="rounded-card border border-accent/50 p-5">
      <h2 id="given" className="title-4">
        Half approved
      </h2>
      <p role="status" className="mt-1 text-sm wrap-anywhere">
        {approvalsMissing(names, version.version)}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {given.map(({ signatureId }) => (
          <ButtonLink key={signatureId} variant="secondary" size="small" to={`/verify/${signatureId}`}>
            Certificate
          </ButtonLink>
        ))}
        {own?.undoUntil && <Undo until={own.undoUntil} />}
      </div>
    </section>
  )
}

function Undo({ until }: { until: string }) {
  const queries = useQueryClient()
  const { reviewKey: key, film } = useReview()
  const left = useSecondsUntil(until)
  const { write, pending } = useWrite({
    send: () => callEndpoint(reviewEndpoints.undoApproval, { params: { key }, query: { film } }),
    onDone() {
      toast({ title: 'Approval undone', tone: 'good' })
      void allChanged(queries, key)
    },
    onRefused({ message }) {
      toast({ title: 'Approval not undone', text: message, tone: 'bad' })
      void allChanged(queries, key)
    },
  })
  if (left === null || left <= 0) return null
  return (
    <>
      <Button variant="quiet" size="small" pending={pending} pendingText="Undoing..." onClick={() => write(undefined)}>
        Undo approval
      </Button>
      <span className="timecode text-sm text-muted">{clock(left)} left</span>
    </>
  )
}

/** Seconds until a time; null before hydration. */
function useSecondsUntil(until: string): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1_000)))
    count()
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return left
}
