import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { notificationEndpoints } from '#domain/people/notification-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { watchingQuery } from './people-queries.ts'

/** Starts or stops notifications about what a client does on this project. */
export function WatchButton({ projectId }: { projectId: string }) {
  const queries = useQueryClient()
  const { data } = useRead(watchingQuery(projectId))
  const { write, pending } = useWrite({
    failure: 'Not saved',
    send: (watching: boolean) =>
      callEndpoint(notificationEndpoints.setWatching, { params: { id: projectId }, body: { watching } }),
    onDone({ watching }) {
      queries.setQueryData(watchingQuery(projectId).queryKey, { watching })
      const text = watching
        ? 'You’ll hear when the client comments, approves or asks for changes.'
        : 'You won’t be notified any more.'
      toast({ title: watching ? 'Watching' : 'Not watching', text, tone: 'good' })
    },
  })
  if (!data) return null
  const Icon = data.watching ? EyeOff : Eye
  return (
    <Button variant="quiet" size="small" pending={pending} onClick={() => write(!data.watching)}>
      {!pending && <Icon aria-hidden="true" size={15} />}
      {data.watching ? 'Stop watching' : 'Watch this project'}
    </Button>
  )
}
