import { Check, ExternalLink, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { PortalReviewItem } from '#domain/portal/portal-project.ts'
import type { ReviewItemStatus } from '#domain/portal/review-status.ts'
import { captionList } from '#domain/captions/shown-captions.ts'
import { activityTime } from '#domain/portal/portal-times.ts'
import { portalConsents } from '#domain/portal/portal-messages.ts'
import type { ContactRight } from '#domain/clients/contact-rights.ts'
import { refusalToContact } from '#domain/clients/contact-rules.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { AskAgain, OpenPoints } from '#web/ui/lists/open-points.tsx'
import { useMomentClock } from '#web/ui/text/moment.tsx'
import { CommentForm, FeedbackForm } from './answer-forms.tsx'
import { ItemFilm } from './item-film.tsx'
import type { ClientData } from '../portal-queries.ts'
import { useApprovalCheck, useApprove } from './use-answers.ts'

const badges: Record<ReviewItemStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'accent' },
  approved: { label: 'Approved', tone: 'good' },
  changes_requested: { label: 'Changes Requested', tone: 'info' },
}

/** A version for the client to watch, with approve and change buttons while it is pending. */
export function ReviewItem({
  item,
  readOnly,
  holder,
}: {
  item: PortalReviewItem
  readOnly: boolean
  /** The person who is signed in; null for staff. */
  holder: ClientData['contact']
}) {
  const { id, title, status, waiting, notes, updatedAt, reviewUrl, ready, captions } = item
  const { now } = useMomentClock()
  const [answering, setAnswering] = useState(false)
  const [open, setOpen] = useState<readonly string[]>([])
  const approval = useApprove(item, () => setOpen([]))
  const check = useApprovalCheck(id, setOpen, () => approval.write([]))
  const pending = approval.pending || check.pending
  const close = () => setAnswering(false)
  const whyNot = (right: ContactRight) => (holder ? (refusalToContact(holder, right) ?? undefined) : undefined)
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface md:not-has-data-playing:grid md:not-has-data-playing:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <ItemFilm item={item} />
      <div className="grid content-start gap-4 p-5 sm:p-6">
        <div>
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <h2 className="title-4 text-lg [overflow-wrap:anywhere]">{title}</h2>
            {waiting || status !== 'pending' ? (
              <Badge tone={badges[status].tone}>{badges[status].label}</Badge>
            ) : (
              <Badge>Replaced</Badge>
            )}
          </div>
          <p className="mt-1 text-sm text-muted">Updated: {activityTime(Date.parse(updatedAt), now)}</p>
          {captions && <p className="mt-1 text-sm text-muted wrap-anywhere">Captions: {captionList(captions)}</p>}
          {item.missing && <p className="mt-3 font-semibold">{item.missing}</p>}
          {notes && <p className="mt-3 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{notes}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          {waiting && !readOnly && (
            <>
              {!item.mine && open.length === 0 && (
                <Button
                  size="small"
                  pending={pending}
                  pendingText="Approving..."
                  disabled={!ready}
                  why={whyNot('approve')}
                  onClick={() => check.write(undefined)}
                >
                  {!pending && <Check aria-hidden="true" size={16} />}
                  Approve
                </Button>
              )}
              <Answer open={answering} why={whyNot('comment')} onToggle={setAnswering}>
                Add Feedback
              </Answer>
            </>
          )}
          {status === 'approved' && !readOnly && (
            <Answer open={answering} why={whyNot('comment')} onToggle={setAnswering}>
              Add Comment
            </Answer>
          )}
          <ButtonAnchor href={reviewUrl} variant="quiet" size="small">
            <ExternalLink aria-hidden="true" size={15} />
            Open the review page
          </ButtonAnchor>
        </div>
        {waiting && !readOnly && !item.mine && open.length > 0 && (
          <div className="grid max-w-prose gap-4">
            <OpenPoints title="Before you approve" points={open} />
            <AskAgain question={`Approve ${title} all the same?`} onBack={() => setOpen([])}>
              <Button pending={approval.pending} pendingText="Approving..." onClick={() => approval.write(open)}>
                Approve anyway
              </Button>
            </AskAgain>
          </div>
        )}
        {waiting && !readOnly && !item.mine && (
          <p className="max-w-prose text-sm text-muted">
            {whyNot('approve') ??
              (ready
                ? portalConsents[item.kind]
                : 'This version is still being prepared. It can be approved once it can be watched.')}
          </p>
        )}
        {answering && waiting && (
          <FeedbackForm id={id} price={item.nextRoundPrice ?? null} vatRate={item.nextRoundVatRate ?? null} onClose={close} />
        )}
        {answering && status === 'approved' && <CommentForm id={id} onClose={close} />}
      </div>
    </li>
  )
}

function Answer({
  open,
  why,
  onToggle,
  children,
}: {
  open: boolean
  why: string | undefined
  onToggle(open: boolean): void
  children: string
}) {
  return (
    <Button variant="secondary" size="small" why={why} aria-expanded={open} onClick={() => onToggle(!open)}>
      <MessageSquare aria-hidden="true" size={15} />
      {children}
    </Button>
  )
}
