import type { ClientFeedback } from '#domain/site/site-endpoints.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { feedbackPages } from './site-queries.ts'

interface Choosing {
  onChoose(feedback: ClientFeedback): void
}

/** What clients wrote after their projects. */
export function FeedbackDialog({ open, onClose, onChoose }: Choosing & { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Choose from feedback" place="right">
      <p className="mb-4 text-sm text-muted">What clients wrote after their projects. Ask before you quote them.</p>
      <FeedbackList onChoose={onChoose} />
    </Dialog>
  )
}

function FeedbackList({ onChoose }: Choosing) {
  const list = useList(feedbackPages(), (page) => page.feedback)
  return (
    <ListState
      list={list}
      counted="paged"
      noun={['answer', 'answers']}
      failed="The feedback could not be loaded"
      empty={<EmptyState title="No feedback yet" text="Clients are asked a day after they approve a project." />}
    >
      {(feedback) => (
        <ol aria-label="Feedback" className="divide-y divide-line rounded-card border border-line">
          {feedback.map((one) => (
            <li key={one.projectId} className="grid gap-2 px-4 py-3">
              <p className="text-sm text-muted">
                {one.clientName}, {one.projectTitle}: {one.score} of 5, <Moment at={one.answeredAt} form="day" />
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{one.text}</p>
              <Button variant="secondary" size="small" className="justify-self-start" onClick={() => onChoose(one)}>
                Use this<span className="sr-only"> of {one.clientName}</span>
              </Button>
            </li>
          ))}
        </ol>
      )}
    </ListState>
  )
}
