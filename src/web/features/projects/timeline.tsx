import { useInfiniteQuery } from '@tanstack/react-query'
import { eventActors, eventNote, eventMessage } from '#domain/projects/event-messages.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { eventPages } from './project-queries.ts'

const dots = {
  client: 'bg-accent',
  visitor: 'bg-accent',
  crew: 'bg-accent',
  staff: 'bg-line-strong',
  system: 'bg-canvas border border-line-strong',
}

/** Activity log of a project, newest first. */
export function Timeline({ projectId }: { projectId: string }) {
  const read = useInfiniteQuery(eventPages(projectId))
  const events = read.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <Section title="Timeline">
      {read.isPending && <Skeleton className="h-48" />}
      {read.isError && (
        <p className="mb-3 flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
          {problemMessage(read.error).message}
          <Button variant="quiet" size="small" pending={read.isFetching} onClick={() => void read.refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {read.isSuccess && events.length === 0 && <p className="text-sm text-muted">No activity yet.</p>}
      {events.length > 0 && (
        <ol
          aria-label="Events"
          className="relative grid gap-4 before:absolute before:inset-y-2 before:left-[3px] before:w-px before:bg-line"
        >
          {events.map((event) => (
            <li key={event.id} className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] text-sm">
              <span aria-hidden="true" className={classNames('mt-1.5 size-[7px] rounded-full', dots[event.actor])} />
              <div>
                <p className="[overflow-wrap:anywhere]">{eventMessage(event)}</p>
                {eventNote(event) && (
                  <blockquote className="mt-1 border-l-2 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-line text-muted">
                    {eventNote(event)}
                  </blockquote>
                )}
                <p className="mt-0.5 text-xs text-muted">
                  {eventActors[event.actor]} ·{' '}
                  <span className="timecode">
                    <Moment at={event.at} />
                  </span>
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {read.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          className="mt-4"
          pending={read.isFetchingNextPage}
          pendingText="Loading..."
          onClick={() => void read.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </Section>
  )
}
