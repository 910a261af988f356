import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPounds, pounds } from '#domain/common/money/money.ts'
import { sumWithVat } from '#domain/common/money/vat.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import type { ReviewProject } from '#domain/reviews/review.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { nextIsExtra, roundOfClient, roundsLabel } from '#domain/reviews/approvals/rounds.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useIdentityCheck } from '#web/lib/forms/use-identity-check.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { PlusVat } from '#web/lib/studio/vat-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodePanel } from '#web/ui/text/code-panel.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useReview } from '../review-context.ts'
import { allChanged } from '../review-queries.ts'

const decisions = { included: null, requested: 'Waiting for the studio', accepted: 'Accepted', declined: 'Declined' } as const

/** What a round beyond those included costs, with its tax; null where no price is agreed. */
const priceOf = ({ price, vatRate }: ReviewProject['rounds']): string | null =>
  price === null ? null : sumWithVat(pounds(price), vatRate)

/** Feedback rounds, and the button to close one. */
export function RoundsPanel() {
  const { project, mayComment } = useReview()
  const { rounds, viewer } = project
  const mayApprove = viewer.may.approve
  const [asking, setAsking] = useState(false)
  const extra = nextIsExtra(rounds)
  const price = priceOf(rounds)
  return (
    <section aria-labelledby="rounds">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="rounds" className="title-4">
          Rounds of feedback
        </h2>
        <p className="timecode text-sm font-semibold">{roundsLabel(rounds)}</p>
      </div>
      <p className="mt-1 max-w-prose text-sm text-muted">
        {extra
          ? `You’ve used the rounds included in your price. ${price ? `Another one costs ${price}; we’ll confirm` : 'We’ll confirm another one'} before we start.`
          : `Add all your comments first, then send them together.${price ? ` A round beyond those included costs ${price}.` : ''}`}
      </p>
      {rounds.sent.length > 0 && (
        <ol className="mt-3 grid gap-1 text-sm">
          {rounds.sent.map(({ number, sentAt, by, comments, price, decision }) => (
            <li key={number} className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold">Round {number}</span>
              <span className="text-muted">
                {by} · {comments === 1 ? '1 comment' : `${comments} comments`} · <Moment at={sentAt} form="day" />
              </span>
              {price !== null && (
                <span className="timecode">
                  {formatPounds(price)} <PlusVat net={pounds(price)} />
                </span>
              )}
              {decisions[decision] && (
                <Badge tone={decision === 'declined' ? 'bad' : decision === 'accepted' ? 'good' : 'warn'}>
                  {decisions[decision]}
                </Badge>
              )}
            </li>
          ))}
        </ol>
      )}
      {!viewer.staff && mayComment && !mayApprove && <p className="mt-4 text-sm text-muted">{roundOfClient}</p>}
      {!viewer.staff && mayComment && mayApprove && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" disabled={rounds.waiting === 0} onClick={() => setAsking(true)}>
            Send my feedback
          </Button>
          <p className="text-sm text-muted">
            {rounds.waiting === 0
              ? 'No comments to send.'
              : `${rounds.waiting === 1 ? '1 comment' : `${rounds.waiting} comments`} not sent yet.`}
          </p>
        </div>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title={extra ? 'Request another round' : 'Send my feedback'}>
        <SendForm extra={extra} onSent={() => setAsking(false)} />
      </Dialog>
    </section>
  )
}

function SendForm({ extra, onSent }: { extra: boolean; onSent(): void }) {
  const queries = useQueryClient()
  const { reviewKey: key, project, film, asSomebody } = useReview()
  const { rounds } = project
  const price = priceOf(rounds)
  const [note, setNote] = useState('')
  const check = useIdentityCheck({ about: key, identity: project.identity.prices })
  const { write, pending, errors } = useWrite({
    fields: ['note'],
    send: (body: { note: string; expectedPrice: number | null }) =>
      callEndpoint(reviewEndpoints.sendRound, { params: { key }, query: { film }, body }),
    onDone({ number }) {
      toast({ title: reviewMessages.feedback.sent, text: `The studio has your comments, as round ${number}.`, tone: 'good' })
      void allChanged(queries, key)
      onSent()
    },
    onRefused({ message, status }) {
      check.forget()
      toast({ title: 'Your feedback was not sent', text: message, tone: 'bad' })
      // The displayed price is outdated.
      if (status === 409 || status === 403) void allChanged(queries, key)
    },
  })
  const isLast = nextIsExtra({ ...rounds, used: rounds.used + 1 })
  const send = () => write({ note: note.trim(), expectedPrice: extra ? rounds.price : null })
  return (
    <>
      <SendingForm
        pending={pending || check.isOpen}
        onSubmit={(event) => {
          event.preventDefault()
          asSomebody(() => (extra ? check.before(send) : send()))
        }}
        className="grid gap-4"
      >
        {extra ? (
          <p>
            {roundsLabel(rounds)}. This round is extra
            {price && (
              <>
                {' '}
                and costs <strong className="timecode font-semibold">{price}</strong>
              </>
            )}
            . The studio will confirm it before starting work.
          </p>
        ) : (
          <p className="text-muted">
            This sends round {rounds.used + 1} of {rounds.included} to the studio:{' '}
            {rounds.waiting === 1 ? '1 comment' : `${rounds.waiting} comments`}. Comments you add later go into the next round.
            {isLast && price && ` It’s the last round included; another one costs ${price}.`}
          </p>
        )}
        <TextArea
          label="Add a note (optional)"
          rows={3}
          maxLength={2_000}
          value={note}
          error={errors.note}
          onChange={({ target }) => setNote(target.value)}
        />
        {!check.isOpen && (
          <div className="flex justify-end">
            <Button type="submit" pending={pending} pendingText="Sending...">
              {extra ? (price ? `Request it for ${price}` : 'Request another round') : 'Send my feedback'}
            </Button>
          </div>
        )}
      </SendingForm>
      {check.panel && <CodePanel {...check.panel} />}
    </>
  )
}
