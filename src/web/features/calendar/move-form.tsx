import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clockTime } from '#domain/bookings/booking-time.ts'
import { calendarEntryEndpoints, type CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { kindLabels } from '#domain/calendar/entry-kinds.ts'
import { isCalendarDay, shortDay } from '#domain/common/dates/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { momentOn } from '#domain/common/dates/wall-clock.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { entriesChanged, movePreviewQuery } from './calendar-queries.ts'

interface Moved {
  entry: CalendarEntry
  day: string
  startsAt?: string | undefined
}

/** Moves an entry, and takes the move back from its notice. */
function useMoveEntry(onDone?: () => void) {
  const queries = useQueryClient()
  const send = ({ entry: { kind, id, revision }, day, startsAt }: Moved) =>
    callEndpoint(calendarEntryEndpoints.moveEntry, { body: { kind, id, revision, day, startsAt } })
  const back = useWrite({
    send,
    failure: 'Not moved back',
    onDone(_, { day }) {
      toast({ title: 'Moved back', text: shortDay(day), tone: 'good' })
      void entriesChanged(queries)
    },
    onRefused: () => void entriesChanged(queries),
  })
  return useWrite({
    send,
    failure: 'Not moved',
    onDone({ entry: after }, { entry: before }) {
      onDone?.()
      void entriesChanged(queries)
      toast({
        title: `${kindLabels[after.kind]} moved to ${shortDay(after.day)}`,
        text: after.title,
        tone: 'good',
        action: {
          label: 'Undo',
          act: () => back.write({ entry: after, day: before.day, startsAt: startOf(before) }),
        },
      })
    },
    onRefused: () => void entriesChanged(queries),
  })
}

const startOf = ({ kind, time }: CalendarEntry): string | undefined =>
  kind === 'booking' && time ? momentOn(time.from, conventions().timeZone)?.toISOString() : undefined

/** The new day, and what the move breaks, before it is made. */
export function MoveForm({ entry, to, onClose }: { entry: CalendarEntry; to: string; onClose(): void }) {
  const [day, setDay] = useState(to)
  const isDay = isCalendarDay(day) && day.startsWith('20')
  const isElsewhere = isDay && day !== entry.day
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextField
        label="New day"
        type="date"
        required
        value={day}
        hint={`Now on ${shortDay(entry.day)}`}
        onChange={({ target }) => setDay(target.value)}
        className="max-w-56"
      />
      {isElsewhere ? (
        <Asked key={day} entry={entry} day={day} onClose={onClose} />
      ) : (
        <DialogButtons onCancel={onClose} why={isDay ? 'Please choose another day.' : 'Please choose a day.'}>
          Move
        </DialogButtons>
      )}
    </div>
  )
}

function Asked({ entry, day, onClose }: { entry: CalendarEntry; day: string; onClose(): void }) {
  const read = useRead(movePreviewQuery(entry, day))
  const { write, pending } = useMoveEntry(onClose)
  const { timeZone } = conventions()
  const usual = entry.time && momentOn(`${day}${entry.time.from.slice(10)}`, timeZone)?.toISOString()
  const [chosen, setChosen] = useState<string | null>(null)
  const breaks = read.data?.breaks ?? []
  const times = read.data?.times ?? null
  const startsAt = times ? (chosen ?? times.find((time) => time === usual) ?? times[0]) : undefined
  const why = !read.data ? 'One moment.' : times?.length === 0 ? 'Nobody is free on that day.' : undefined
  return (
    <form
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!why) write({ entry, day, startsAt })
      }}
    >
      <div aria-live="polite" className="grid grid-cols-1 gap-4 text-sm">
        <QueryState query={read} loading={<Skeleton className="h-16" />} loadingText="Looking at what this breaks...">
          {({ follows }) => (
            <>
              {breaks.length > 0 ? (
                <div className="border-l-2 border-bad bg-bad/8 px-4 py-3">
                  <p className="font-semibold">What this breaks</p>
                  <ul aria-label="What this breaks" className="mt-1.5 grid list-disc gap-1 pl-4">
                    {breaks.map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                </div>
              ) : (
                times?.length !== 0 && <p className="text-muted">Nothing is in the way on {shortDay(day)}.</p>
              )}
              {follows.map((text) => (
                <p key={text} className="text-muted">
                  {text}
                </p>
              ))}
              {times &&
                (times.length === 0 ? (
                  <p>Nobody is free on {shortDay(day)}. Please choose another day.</p>
                ) : (
                  <SelectField
                    label="Time"
                    value={startsAt ?? ''}
                    onChange={({ target }) => setChosen(target.value)}
                    choices={times.map((time) => ({ value: time, label: clockTime(new Date(time), timeZone) }))}
                    className="max-w-56"
                  />
                ))}
            </>
          )}
        </QueryState>
      </div>
      <DialogButtons onCancel={onClose} pending={pending} pendingText="Moving..." why={why}>
        {breaks.length > 0 ? 'Move anyway' : 'Move'}
      </DialogButtons>
    </form>
  )
}
