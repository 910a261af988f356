import { useState } from 'react'
import { weekdayNames } from '#domain/common/dates/calendar-day.ts'
import type { HoursOfPerson } from '#domain/bookings/booking-admin-endpoints.ts'
import { useMay, useMe } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { bookingSettingsQuery, workingHoursQuery } from './booking-admin-queries.ts'
import { BookingSettingsForm } from './booking-settings-form.tsx'
import { HoursForm } from './hours-form.tsx'
import { weekdayIndex } from './weekday-index.ts'

/** Working hours of everyone, one's own first, and the days on which nobody can be booked. */
export function HoursList() {
  const me = useMe()
  const { may: managesPeople } = useMay('manage-people')
  const { may: maySet } = useMay('settings')
  const [open, setOpen] = useState<HoursOfPerson | null>(null)
  return (
    <div className="grid grid-cols-1 gap-10">
      <section aria-labelledby="working-hours">
        <h2 id="working-hours" className="mb-3 text-sm font-semibold">
          Working hours
        </h2>
        <QueryState query={useRead(workingHoursQuery())} failed="The working hours could not be loaded">
          {({ people }) => (
            <ul aria-label="People" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
              {people
                .toSorted((one, other) => Number(other.personId === me?.id) - Number(one.personId === me?.id))
                .map((hours) => (
                  <li key={hours.personId} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-3">
                    <div className="min-w-0">
                      <p className="font-semibold wrap-anywhere">{hours.name}</p>
                      <p className="text-muted">{hoursText(hours)}</p>
                    </div>
                    {(managesPeople || hours.personId === me?.id) && (
                      <Button
                        variant="quiet"
                        size="small"
                        aria-label={`Edit the hours of ${hours.name}`}
                        onClick={() => setOpen(hours)}
                      >
                        Edit
                      </Button>
                    )}
                  </li>
                ))}
            </ul>
          )}
        </QueryState>
      </section>
      {maySet && (
        <section aria-labelledby="closed-days" className="max-w-2xl">
          <h2 id="closed-days" className="mb-3 text-sm font-semibold">
            Days when nobody can be booked
          </h2>
          <QueryState query={useRead(bookingSettingsQuery())} failed="The days could not be loaded">
            {(settings) => <BookingSettingsForm saved={settings} />}
          </QueryState>
        </section>
      )}
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={`Hours of ${open?.name ?? ''}`}>
        {open && <HoursForm key={open.personId} hours={open} onDone={() => setOpen(null)} />}
      </Dialog>
    </div>
  )
}

/** `Mon 09:00–17:30, Tue 09:00–17:30` */
function hoursText({ weekly }: HoursOfPerson): string {
  if (weekly.length === 0) return 'No hours: cannot be booked'
  return weekdayNames()
    .flatMap((name) => {
      const ranges = weekly.filter(({ weekday }) => weekday === weekdayIndex(name)).toSorted((a, b) => (a.from < b.from ? -1 : 1))
      return ranges.length === 0 ? [] : [`${name.slice(0, 3)} ${ranges.map(({ from, to }) => `${from}–${to}`).join(', ')}`]
    })
    .join(' · ')
}
