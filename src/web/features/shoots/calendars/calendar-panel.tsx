import { CalendarPlus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { CalendarList } from './calendar-list.tsx'
import { useMakeCalendar } from './use-make-calendar.ts'

/** Calendar feeds of a client or a project. */
export function CalendarPanel({ about }: { about: { client: string } | { project: string } }) {
  const { write, pending } = useMakeCalendar()
  return (
    <Section title="Calendar">
      <div className="grid gap-3">
        <CalendarList
          {...about}
          none={
            <p className="text-sm text-muted">
              {'client' in about
                ? 'Give this client a calendar feed with their shoots, reviews, deliveries and invoices.'
                : 'A feed of this project for people who work on it: shoots, crew, milestones, tasks and the deadline, without money.'}
            </p>
          }
        />
        <div>
          <Button
            variant="secondary"
            size="small"
            pending={pending}
            pendingText="Creating..."
            onClick={() =>
              write(
                'client' in about ? { kind: 'client', clientId: about.client } : { kind: 'project', projectId: about.project },
              )
            }
          >
            <CalendarPlus aria-hidden="true" size={15} />
            Create a calendar
          </Button>
        </div>
      </div>
    </Section>
  )
}
