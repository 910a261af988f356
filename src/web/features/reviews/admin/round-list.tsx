import { formatPounds, pounds } from '#domain/common/money/money.ts'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { roundsLabel } from '#domain/reviews/approvals/rounds.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { PlusVat } from '#web/lib/studio/vat-lines.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { useDecideRound } from './admin-review-writes.ts'
import { FoldedPart, foldedRows } from './panel-part.tsx'

type Round = AdminReview['rounds']['sent'][number]

const decisions: Record<Round['decision'], { tone: Tone; label: string }> = {
  included: { tone: 'neutral', label: 'Included' },
  requested: { tone: 'warn', label: 'Waiting for you' },
  accepted: { tone: 'good', label: 'Accepted' },
  declined: { tone: 'bad', label: 'Declined' },
}

/** Feedback rounds, latest first; a round beyond those included has to be requested. */
export function RoundList({ projectId, rounds }: { projectId: string; rounds: AdminReview['rounds'] }) {
  const { write, pending } = useDecideRound(projectId)
  const decides = useMay('manage-projects').may
  return (
    <FoldedPart
      title="Rounds of feedback"
      summary={roundsLabel(rounds)}
      open={rounds.sent.some(({ decision }) => decision === 'requested')}
    >
      <ol aria-label="Rounds of feedback" className={foldedRows}>
        {rounds.sent.toReversed().map(({ id, number, by, sentAt, comments, price, decision, note }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="font-semibold">Round {number}</span>
                <Badge tone={decisions[decision].tone}>
                  {decision === 'requested' && !decides ? 'Waiting for the studio' : decisions[decision].label}
                </Badge>
                {price !== null && (
                  <span className="timecode">
                    {formatPounds(price)} <PlusVat net={pounds(price)} />
                  </span>
                )}
              </p>
              <p className="mt-0.5 text-muted wrap-anywhere">
                {comments === 1 ? '1 comment' : `${comments} comments`} from {by}, <Moment at={sentAt} />
              </p>
              {note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
            </div>
            {decision === 'requested' && decides && (
              <span className="flex gap-2">
                <Button
                  variant="secondary"
                  size="small"
                  disabled={pending}
                  aria-label={`Decline round ${number}`}
                  onClick={() => write({ id, decision: 'declined' })}
                >
                  Decline
                </Button>
                <Button
                  size="small"
                  disabled={pending}
                  aria-label={`Accept round ${number}`}
                  onClick={() => write({ id, decision: 'accepted' })}
                >
                  Accept
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </FoldedPart>
  )
}
