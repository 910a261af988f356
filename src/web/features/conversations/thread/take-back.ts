import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { keepDraft } from '#web/lib/forms/use-draft.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { conversationQuery, conversationsChanged } from '../conversation-queries.ts'

interface Reply {
  conversationId: string
  messageId: string
}

/** Takes a reply back before it leaves: it goes from the thread, and its text comes back into the composer as the draft. */
export function useTakeBack() {
  const queries = useQueryClient()
  return useWrite({
    failure: 'Reply not taken back',
    send: ({ conversationId, messageId }: Reply) =>
      callEndpoint(conversationEndpoints.takeBackReply, { params: { id: conversationId, messageId } }),
    onDone({ draft }, { conversationId, messageId }) {
      const taken = queries.getQueryData(conversationQuery(conversationId).queryKey)?.messages.find(({ id }) => id === messageId)
      if (taken?.cc.length) keepDraft(`reply-cc.${conversationId}`, taken.cc.map(({ email }) => email).join(', '))
      queries.setQueryData(
        conversationQuery(conversationId).queryKey,
        (read) =>
          read && {
            ...read,
            conversation: { ...read.conversation, draft },
            messages: read.messages.filter(({ id }) => id !== messageId),
          },
      )
      toast({ title: 'Reply taken back', text: 'Its text is in the reply form again.', tone: 'good' })
      void readAgain(queries, conversationId)
    },
    onRefused: (_, { conversationId }) => void readAgain(queries, conversationId),
  })
}

const readAgain = (queries: QueryClient, id: string) =>
  Promise.all([invalidate(queries, conversationQuery(id)), conversationsChanged(queries)])
