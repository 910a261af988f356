import { Clock } from 'lucide-react'
import { conversationStatusLabels, type ConversationStatus } from '#domain/conversations/conversation-labels.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones = { new: 'accent', replied: 'neutral', closed: 'good' } as const

export const ConversationStatusBadge = ({ status }: { status: ConversationStatus }) => (
  <Badge tone={tones[status]}>{conversationStatusLabels[status]}</Badge>
)

/** Status in lists: a lamp for what the studio owes an answer. */
export function ConversationStatusMark({ status, snoozed }: { status: ConversationStatus; snoozed: boolean }) {
  return (
    <span className="flex items-center">
      {snoozed ? (
        <Clock aria-hidden="true" size={13} className="-ml-0.5 text-muted" />
      ) : (
        <span
          aria-hidden="true"
          className={
            status === 'new'
              ? 'size-2 rounded-full bg-accent'
              : status === 'replied'
                ? 'size-2 rounded-full border border-line-strong'
                : 'h-px w-2 bg-line-strong'
          }
        />
      )}
      <span className="sr-only">{snoozed ? 'Snoozed' : conversationStatusLabels[status]}</span>
    </span>
  )
}
