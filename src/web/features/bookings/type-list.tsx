import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { BookingType } from '#domain/bookings/booking-admin-endpoints.ts'
import { assignmentLabels, durationLabel, meetingPlaceLabels } from '#domain/bookings/booking-labels.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { bookingTypesQuery } from './booking-admin-queries.ts'
import { TypeForm } from './type-form.tsx'

/** What visitors can book. */
export function TypeList() {
  const read = useRead(bookingTypesQuery())
  const { may } = useMay('settings')
  const [open, setOpen] = useState<BookingType | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      {may && (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={() => setOpen('new')}>
          <Plus aria-hidden="true" size={15} />
          Add a type
        </Button>
      )}
      <QueryState query={read} failed="The booking types could not be loaded">
        {({ types }) => (
          <ul aria-label="Booking types" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
            {types.map((type) => (
              <li key={type.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-4">
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                    <span className="font-semibold wrap-anywhere">{type.name}</span>
                    <Badge tone={type.active ? 'good' : 'neutral'}>{type.active ? 'Active' : 'Off'}</Badge>
                  </p>
                  <p className="text-muted wrap-anywhere">{factsOf(type)}</p>
                  <p className="text-muted wrap-anywhere">/book/{type.slug}</p>
                </div>
                {may && (
                  <Button variant="quiet" size="small" aria-label={`Edit ${type.name}`} onClick={() => setOpen(type)}>
                    Edit
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <Dialog
        open={open !== null}
        onClose={close}
        title={open === null || open === 'new' ? 'Add a booking type' : `Edit ${open.name}`}
      >
        {open && <TypeForm type={open === 'new' ? null : open} onDone={close} />}
      </Dialog>
    </div>
  )
}

const factsOf = ({ minutes, meeting, place, price, assignment, noticeHours, daysAhead }: BookingType): string =>
  [
    durationLabel(minutes),
    place || meetingPlaceLabels[meeting],
    price === null ? 'Free' : formatPounds(price),
    assignmentLabels[assignment],
    `${noticeHours} hours’ notice`,
    `${daysAhead} days ahead`,
  ].join(' · ')
