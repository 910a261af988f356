import { CalendarPlus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useMakeCalendar } from './use-make-calendar.ts'

/** Creates a feed of what concerns the person who is signed in, and copies its address. */
export function SubscribeToOwn() {
  const { write, pending } = useMakeCalendar()
  return (
    <Button variant="secondary" size="small" pending={pending} pendingText="Creating..." onClick={() => write('own')}>
      <CalendarPlus aria-hidden="true" size={15} />
      Subscribe to mine
    </Button>
  )
}
