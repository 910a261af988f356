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
              With an address of their own they see shoots, reviews, deliveries and invoices in their calendar.
            </p>
          }
        />
        <div>
          <Button
            variant="secondary"
            size="small"
            pending={pending}
            pendingText="Making..."
            onClick={() => write({ kind: 'client', clientId })}
          >
            <CalendarPlus aria-hidden="true" size={15} />
            Make a calendar
          </Button>
        </div>
      </div>
    </Section>
  )
}
