import type { QueryClient } from '@tanstack/react-query'
import type { PortalMessage } from '#domain/portal/portal-thread.ts'
import { threadEndpoints } from '#domain/portal/thread-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Of the contact and the studio; answers appear while the page is open, and when it is shown again. */
export const messagesQuery = () => ({
  ...endpointQuery(threadEndpoints.listMessages),
  staleTime: 5_000,
  refetchInterval: 10_000,
  refetchOnWindowFocus: 'always' as const,
})

/** Badge of the navigation. */
export const unreadMessagesQuery = () => ({
  ...endpointQuery(threadEndpoints.countUnread),
  staleTime: 20_000,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
})

/** Shows a message that was sent just now. */
export const showSent = (queries: QueryClient, message: PortalMessage): void =>
  void queries.setQueryData(messagesQuery().queryKey, (read) =>
    read && !read.messages.some(({ id }) => id === message.id) ? { ...read, messages: [...read.messages, message] } : read,
  )
