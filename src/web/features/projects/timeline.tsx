import { eventWho, eventNote } from '#domain/projects/event-actors.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
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
  const list = useList(eventPages(projectId), (page) => page.events)
  return (
    <Section title="Timeline">
      <ListState
        list={list}
        loading={<Skeleton className="h-48" />}
        empty={<p className="text-sm text-muted">No activity yet.</p>}
        moreLabel="Show earlier"
      >
        {(events) => (
          <div tabIndex={0} role="group" aria-label="Timeline" className="max-h-96 overflow-y-auto xl:max-h-[36rem]">
            <ol
              aria-label="Events"
              className="relative grid gap-4 before:absolute before:inset-y-2 before:left-[3px] before:w-px before:bg-line"
            >
              {events.map((event) => (
                <li key={event.id} className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] text-sm">
                  <span aria-hidden="true" className={classNames('mt-1.5 size-[7px] rounded-full', dots[event.actor])} />
                  <div>
                    <p className="[overflow-wrap:anywhere]">{event.text}</p>
                    {eventNote(event) && (
                      <blockquote className="mt-1 border-l-2 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-line text-muted">
                        {eventNote(event)}
                      </blockquote>
                    )}
                    <p className="mt-0.5 text-xs text-muted">
                      {eventWho(event)} ·{' '}
                      <span className="timecode">
                        <Moment at={event.at} />
                      </span>
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        )}
      </ListState>
    </Section>
  )
}
