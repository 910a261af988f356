import { CalendarPlus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { CalendarList } from './calendar-list.tsx'
import { useMakeCalendar } from './use-make-calendar.ts'

/** Calendar feed of a client. */
export function ClientCalendar({ clientId }: { clientId: string }) {
  const { write, pending } = useMakeCalendar()
  return (
    <Section title="Calendar">
      <div className="grid gap-3">
        <CalendarList
          client={clientId}
          none={
            <p className="text-sm text-muted">
              Give this client a calendar feed with their shoots, reviews, deliveries and invoices.
            </p>
          }
        />
        <div>
          <Button
            variant="secondary"
            size="small"
            pending={pending}
            pendingText="Creating..."
            onClick={() => write({ kind: 'client', clientId })}
          >
            <CalendarPlus aria-hidden="true" size={15} />
            Create a calendar
          </Button>
        </div>
      </div>
    </Section>
  )
}
