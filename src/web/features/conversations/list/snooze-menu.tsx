import { Clock } from 'lucide-react'
import { useState } from 'react'
import { addDays, dayAt } from '#domain/common/dates/calendar-day.ts'
import type { OpenedConversation } from '#domain/conversations/conversation.ts'
import { ActionMenu, closeMenuOf, MenuAction } from '#web/ui/overlays/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { MomentOfDay, useMomentClock } from '#web/ui/text/moment.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { morningOf, snoozeTimes } from './snooze-times.ts'
import { useChange } from '../use-change.ts'

/** Menu that puts a conversation aside until later. */
export function SnoozeMenu({ conversation: { id, name, email, snoozedUntil } }: { conversation: OpenedConversation }) {
  const { now, timeZone } = useMomentClock()
  const [day, setDay] = useState('')
  const { write } = useChange(id, 'Not snoozed')
  const tomorrow = addDays(dayAt(new Date(now), timeZone), 1)

  function snooze(until: Date | null) {
    const snoozed = until?.toISOString() ?? null
    write({
      changes: { snoozedUntil: snoozed },
      shown: { snoozedUntil: snoozed },
      onDone() {
        if (snoozed === null) return
        toast({
          title: 'Snoozed',
          text: `${name || email} comes back to the inbox then, or with their next message.`,
          tone: 'good',
          action: { label: 'Undo', act: () => snooze(null) },
        })
      },
    })
  }

  return (
    <ActionMenu
      width="sm:w-72"
      button={
        <>
          <Clock aria-hidden="true" size={15} />
          Snooze
        </>
      }
    >
      <ul aria-label="Snooze until">
        {snoozeTimes(now, timeZone).map(({ label, at }) => (
          <li key={label}>
            <MenuAction onClick={() => snooze(at)}>
              <span className="flex-1">{label}</span>
              <span className="timecode text-xs text-muted">
                <MomentOfDay at={at.toISOString()} />
              </span>
            </MenuAction>
          </li>
        ))}
        {snoozedUntil && (
          <li>
            <MenuAction onClick={() => snooze(null)}>Back to the inbox now</MenuAction>
          </li>
        )}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          closeMenuOf(event.currentTarget)
          if (day >= tomorrow) snooze(morningOf(day, timeZone))
        }}
        className="mt-1 flex items-end gap-2 border-t border-line p-3"
      >
        <TextField
          label="Until a date"
          type="date"
          required
          min={tomorrow}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" size="small" className="min-h-12">
          Snooze
        </Button>
      </form>
    </ActionMenu>
  )
}
