import { useQueryClient } from '@tanstack/react-query'
import { systemEndpoints, type FailedJob } from '#domain/system/system-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { systemQuery } from './system-queries.ts'

/** Jobs that have used up their retries, with error and Retry button. */
export function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  const queries = useQueryClient()
  const { write, pending } = useWrite<string[], { retried: number }>({
    failure: 'Not retried',
    send: (ids) => callEndpoint(systemEndpoints.retryJobs, { body: { ids } }),
    onDone({ retried }) {
      toast({ title: 'Retrying', text: retried === 1 ? 'One job' : `${retried} jobs`, tone: 'good' })
      void invalidate(queries, systemQuery())
    },
  })
  const retriable = jobs.filter(({ href }) => href === null)
  return (
    <div>
      <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">Failed</h3>
        {retriable.length > 1 && (
          <Button variant="quiet" size="small" pending={pending} onClick={() => write(retriable.map(({ id }) => id))}>
            Try all again
          </Button>
        )}
      </div>
      <ul aria-label="Failed jobs" className="divide-y divide-line rounded-card border border-line bg-surface">
        {jobs.map((job) => (
          <li key={job.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium [overflow-wrap:anywhere]">
                {job.queue}{' '}
                <span className="timecode ml-1 font-normal text-muted">
                  <Moment at={job.failedAt} />
                </span>
              </p>
              <p className="mt-0.5 text-muted [overflow-wrap:anywhere]">{job.problem}</p>
            </div>
            {job.href ? (
              <ButtonLink variant="secondary" size="small" to={job.href}>
                Open
              </ButtonLink>
            ) : (
              <Button variant="secondary" size="small" pending={pending} onClick={() => write([job.id])}>
                Try Again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
