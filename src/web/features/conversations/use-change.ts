import { useQueryClient } from '@tanstack/react-query'
import type { OpenedConversation } from '#domain/conversations/conversation.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import {
  changeConversation,
  conversationQuery,
  conversationsChanged,
  showConversation,
  type ConversationChanges,
} from './conversation-queries.ts'

interface Change {
  changes: ConversationChanges
  /** How it looks until the answer. */
  shown?: Partial<OpenedConversation>
  onDone?(): void
}

/** Changes what the studio notes about a conversation. Changes run one after another, each shown at once and reverted when refused. */
export function useChange(id: string, failure: string) {
  const queries = useQueryClient()
  return useWrite({
    failure,
    enqueue: `conversation.${id}`,
    send: ({ changes }: Change) => changeConversation(id, changes),
    optimisticUpdate: ({ shown = {} }) => showConversation(queries, id, shown),
    onDone({ conversation }, { onDone }) {
      queries.setQueryData(
        conversationQuery(id).queryKey,
        // The draft is saved by itself.
        (read) => read && { ...read, conversation: { ...conversation, draft: read.conversation.draft } },
      )
      void conversationsChanged(queries)
      onDone?.()
    },
    onRefused() {
      void invalidate(queries, conversationQuery(id))
      void conversationsChanged(queries)
    },
  })
}
