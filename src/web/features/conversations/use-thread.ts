import { useState } from 'react'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import type { ConversationMessage } from '#domain/conversations/conversation.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import type { ReadConversation } from './conversation-queries.ts'

type Earlier = AnswerOf<typeof conversationEndpoints.listEarlierMessages>

/** The messages of a conversation: the latest, as they are read again and again, after the earlier ones that were asked for. */
export function useThread(id: string, { messages, earlier }: ReadConversation, onEarlier: () => void) {
  const [latest, setLatest] = useState(messages)
  const [before, setBefore] = useState<Earlier | null>(null)
  if (latest !== messages) {
    setLatest(messages)
    if (before) setBefore(pushedOut(latest, messages, before))
  }
  const { write, pending } = useWrite({
    failure: 'Earlier messages could not be loaded',
    send: (cursor: string) =>
      callEndpoint<typeof conversationEndpoints.listEarlierMessages>('GET', '/api/admin/conversations/:id/messages', {
        params: { id },
        query: { before: cursor, limit: 100 },
      }),
    onDone(answer) {
      onEarlier()
      setBefore((known) => ({ messages: [...answer.messages, ...(known?.messages ?? [])], earlier: answer.earlier }))
    },
  })
  const cursor = before ? before.earlier : earlier
  return {
    messages: before ? [...before.messages, ...messages] : messages,
    /** Loads the messages before; null when all are there. */
    loadEarlier: cursor === null ? null : () => write(cursor),
    loading: pending,
  }
}

/** Adds messages that newer ones have pushed out of the latest; null when there is a gap, so that they are asked for again. */
function pushedOut(was: ConversationMessage[], now: ConversationMessage[], before: Earlier): Earlier | null {
  const [first] = now
  const at = first ? was.findIndex(({ id }) => id === first.id) : -1
  if (at < 0) return null
  return { ...before, messages: [...before.messages, ...was.slice(0, at)] }
}
