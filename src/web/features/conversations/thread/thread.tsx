import { useEffect, useRef } from 'react'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useThread } from '#web/lib/pages/use-thread.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page/section.tsx'
import type { ConversationMessage } from '#domain/conversations/conversation.ts'
import type { ReadConversation } from '../conversation-queries.ts'
import { MessageItem, type WishPart } from './message-item.tsx'

/** Messages of both sides and the notes between them, oldest first. */
export function Thread({
  read,
  shortOf,
  Wish,
}: {
  read: ReadConversation
  /** Marks a message as a new wish: of a later feature, so that the page passes it. */
  Wish: WishPart
  /** A shorter text of a message whose whole is shown elsewhere; null for the message as it is. */
  shortOf(message: ConversationMessage): string | null
}) {
  const { conversation } = read
  const { messages, loadEarlier, loading, list, button } = useThread(read, (before) =>
    callEndpoint(conversationEndpoints.listEarlierMessages, { params: { id: conversation.id }, query: { before, limit: 100 } }),
  )
  const count = messages.length

  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (opened.current === conversation.id) return
    opened.current = conversation.id
    // A talk begins at its end; what somebody wrote first is read from its beginning.
    if (count > 1) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [conversation.id, count, list])

  return (
    <Section title="Messages">
      {loadEarlier && (
        <div className="mb-3 flex justify-center">
          <Button ref={button} variant="quiet" size="small" pending={loading} pendingText="Loading..." onClick={loadEarlier}>
            Show earlier messages
          </Button>
        </div>
      )}
      <ol ref={list} tabIndex={-1} aria-label="Messages" className="grid grid-cols-1 gap-3 outline-none">
        {messages.map((message) => (
          <MessageItem key={message.id} conversation={conversation} message={message} short={shortOf(message)} Wish={Wish} />
        ))}
      </ol>
    </Section>
  )
}
