import { CalendarPlus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { CalendarList } from './calendar-list.tsx'
import { useMakeCalendar } from './use-make-calendar.ts'

/** Calendar feed of a project. */
export function ProjectCalendar({ projectId }: { projectId: string }) {
  const { write, pending } = useMakeCalendar()
  return (
    <Section title="Calendar">
      <div className="grid gap-3">
        <CalendarList
          project={projectId}
          none={
            <p className="text-sm text-muted">
              A feed of this project for people who work on it: shoots, crew, milestones, tasks and the deadline, without money.
            </p>
          }
        />
        <div>
          <Button
            variant="secondary"
            size="small"
            pending={pending}
            pendingText="Creating..."
            onClick={() => write({ kind: 'project', projectId })}
          >
            <CalendarPlus aria-hidden="true" size={15} />
            Create a calendar
          </Button>
        </div>
      </div>
    </Section>
  )
}
