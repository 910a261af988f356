import { useQueryClient } from '@tanstack/react-query'
import type { FileRequest } from '#domain/file-requests/file-request-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { fileRequestsQuery, showFileRequest } from './file-request-queries.ts'

/** A mutation of a request, which responds with the request. */
export function useFileRequestWrite<Input>(
  projectId: string,
  { send, done, failure }: { send(input: Input): Promise<{ request: FileRequest }>; done: string; failure: string },
) {
  const queries = useQueryClient()
  return useWrite<Input, { request: FileRequest }>({
    failure,
    send,
    onDone({ request }) {
      showFileRequest(queries, projectId, request)
      toast({ title: done, tone: 'good' })
    },
    // Somebody else has changed or removed it meanwhile.
    onRefused({ status }) {
      if (status === 409 || status === 404) void invalidate(queries, fileRequestsQuery(projectId))
    },
  })
}
