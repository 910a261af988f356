import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import type { ConversationRow, OpenedConversation } from '#domain/conversations/conversation.ts'
import { conversationKindLabels } from '#domain/conversations/conversation-labels.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { conversationQuery, conversationSearch, conversationsChanged } from './conversation-queries.ts'

/** Moves the messages of a conversation into another of the same person, or one that is searched for. */
export function MergeDialog({
  open,
  conversation,
  onClose,
}: {
  open: boolean
  conversation: OpenedConversation
  onClose(): void
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Merge conversations">
      <MergeForm conversation={conversation} onClose={onClose} />
    </Dialog>
  )
}

function MergeForm({ conversation, onClose }: { conversation: OpenedConversation; onClose(): void }) {
  const { id, email, messages } = conversation
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [search, setSearch] = useState('')
  const [into, setInto] = useState<ConversationRow | null>(null)
  const found = useQuery({ ...conversationSearch(search || email), placeholderData: keepPreviousData })
  const others = found.data?.conversations.filter((other) => other.id !== id)
  const { write, pending } = useWrite({
    failure: 'Not merged',
    send: (target: ConversationRow) =>
      callEndpoint(conversationEndpoints.mergeConversation, { params: { id }, body: { into: target.id } }),
    onDone(answer, target) {
      toast({ title: 'Conversations merged', text: `All messages are in “${titleOf(target)}” now.`, tone: 'good' })
      onClose()
      void navigate(`/admin/inbox/${answer.id}?${params}`, { replace: true })
      void invalidate(queries, conversationQuery(answer.id))
      void conversationsChanged(queries)
    },
  })

  if (into) {
    return (
      <div className="grid gap-4">
        <p>
          {messages === 1 ? 'The message' : `All ${messages} messages`} of this conversation will move into{' '}
          <strong className="font-semibold">“{titleOf(into)}”</strong> with {into.name || into.email}, in the order of time. Links
          to this conversation will open that one.
        </p>
        {into.email !== email && (
          <p className="text-warn">
            That is another address: replies there go to {into.email || into.name}, and no longer to {email}.
          </p>
        )}
        <p className="text-muted">This cannot be undone.</p>
        <DialogButtons
          pending={pending}
          pendingText="Merging..."
          cancel="Choose another"
          onCancel={() => setInto(null)}
          onClick={() => write(into)}
        >
          Merge
        </DialogButtons>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <SearchField label="Search conversations" value={search} onSearch={setSearch} />
      <p role="status" className="text-sm text-muted">
        {found.isError
          ? 'The conversations could not be loaded.'
          : others?.length === 0
            ? search
              ? 'No conversation found.'
              : `No other conversation with ${email}. Search for another.`
            : search
              ? 'Choose the conversation to merge into.'
              : `Other conversations with ${email}:`}
      </p>
      <ul aria-label="Conversations to merge into" className="max-h-72 divide-y divide-line overflow-y-auto">
        {others?.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              onClick={() => setInto(other)}
              className="block min-h-11 w-full px-2 py-2 text-left text-sm -outline-offset-2 hover:bg-ink/4"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate font-medium">{titleOf(other)}</span>
                <span className="timecode shrink-0 text-xs text-muted">
                  <Moment at={other.lastMessageAt} />
                </span>
              </span>
              <span className="text-muted [overflow-wrap:anywhere]">
                {other.name || other.email} · {conversationKindLabels[other.kind]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

const titleOf = ({ subject }: ConversationRow): string => subject || 'No subject'
