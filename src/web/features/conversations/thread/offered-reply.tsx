import { useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import type { OfferedReply as Offered } from '#domain/conversations/conversation.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { conversationQuery, conversationsChanged } from '../conversation-queries.ts'

export const offeredReplyId = 'offered-reply'

/** A reply that an assistant drafted. It is sent only as a reply of whoever takes it into the form. */
export function OfferedReply({ id, offered, onUse }: { id: string; offered: Offered; onUse(offered: Offered): void }) {
  const queries = useQueryClient()
  const { subject, text, by, through, offeredAt } = offered
  const { write, pending } = useWrite<void, unknown>({
    failure: 'The draft is still there',
    send: () => callEndpoint(conversationEndpoints.discardOfferedReply, { params: { id, offered: offered.id } }),
    onDone() {
      queries.setQueryData(
        conversationQuery(id).queryKey,
        (read) => read && { ...read, conversation: { ...read.conversation, offered: null, draftWaits: false } },
      )
      void conversationsChanged(queries)
    },
  })
  return (
    <section
      id={offeredReplyId}
      tabIndex={-1}
      aria-label="Draft of an assistant"
      className="grid gap-3 rounded-card border border-accent/45 bg-accent/6 px-4 py-3.5 outline-none"
    >
      <p className="flex items-start gap-2 text-sm text-muted">
        <PenLine aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-accent" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          Drafted by an assistant of {by} through <span className="font-semibold text-ink">{through}</span> ·{' '}
          <Moment at={offeredAt} />
          <span className="block">Nothing was sent: change it as you like.</span>
        </span>
      </p>
      {subject && <p className="font-semibold [overflow-wrap:anywhere]">{subject}</p>}
      <p className="max-h-80 overflow-y-auto [overflow-wrap:anywhere] whitespace-pre-wrap" tabIndex={0}>
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          pending={pending}
          onClick={() => {
            onUse(offered)
            write()
          }}
        >
          Use it
        </Button>
        <Button variant="quiet" size="small" pending={pending} onClick={() => write()}>
          Discard
        </Button>
      </div>
    </section>
  )
}
