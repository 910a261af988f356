import { useState } from 'react'
import { Link } from 'react-router'
import { kitKindLabels, kitKinds } from '#domain/kit/kit-labels.ts'
import { daysText, purposeOf } from '#domain/kit/kit-messages.ts'
import { kitName, type KitBooking, type KitItem } from '#domain/kit/kit.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { DowntimeForm } from './downtime-form.tsx'
import { KitForm } from './kit-form.tsx'
import { kitFilterNames, kitQuery } from './kit-queries.ts'
import { DeleteKit, EndDowntime } from './kit-removal.tsx'

/** Bookings of a thing that are shown at first. */
const fewBookings = 3

const kinds = [{ value: '', label: 'All kinds' }, ...kitKinds.map((value) => ({ value, label: kitKindLabels[value] }))]

type Open = { what: 'edit' | 'downtime' | 'delete'; item: KitItem }

/** The kit list, and when each thing is taken from today on. */
export function KitList({ onAdd }: { onAdd(): void }) {
  const { filter, change } = useUrlFilter(kitFilterNames)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const has = (what: Open['what']) => (open?.what === what ? open.item : null)
  const [edited, down] = [has('edit'), has('downtime')]
  return (
    <QueryState query={useRead(kitQuery())} failed="The equipment could not be loaded">
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="No equipment yet" text="Add cameras, lenses, lights and rooms. Each can be on one shoot a day.">
            <Button size="small" onClick={onAdd}>
              Add equipment
            </Button>
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-end gap-4">
              <SelectField
                label="Kind"
                value={filter.kind ?? ''}
                choices={kinds}
                onChange={({ target }) => change({ kind: target.value })}
                className="min-w-36 max-sm:flex-1"
              />
              <SearchField
                label="Search name or number"
                value={filter.search ?? ''}
                onSearch={(search) => change({ search })}
                className="min-w-56 flex-1 sm:max-w-xs"
              />
            </div>
            <Rows items={items.filter((item) => fits(item, filter))} onOpen={setOpen} />
            <Dialog open={edited !== null} onClose={close} title={edited ? `Edit ${kitName(edited)}` : ''}>
              {edited && <KitForm key={edited.id} item={edited} onDone={close} />}
            </Dialog>
            <Dialog open={down !== null} onClose={close} title={down ? `Keep ${kitName(down)} away from shoots` : ''}>
              {down && <DowntimeForm key={down.id} item={down} onClose={close} />}
            </Dialog>
            <DeleteKit item={has('delete')} onClose={close} />
          </div>
        )
      }
    </QueryState>
  )
}

function fits(item: KitItem, { kind, search = '' }: { kind?: string; search?: string }): boolean {
  const text = `${item.name} ${item.number}`.toLowerCase()
  return (!kind || item.kind === kind) && text.includes(search.trim().toLowerCase())
}

function Rows({ items, onOpen }: { items: KitItem[]; onOpen(open: Open): void }) {
  if (items.length === 0) return <EmptyState title="No equipment matches" text="Try another kind or a shorter search." />
  return (
    <ul aria-label="Equipment" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
      {items.map((item) => (
        <Row key={item.id} item={item} onOpen={(what) => onOpen({ what, item })} />
      ))}
    </ul>
  )
}

function Row({ item, onOpen }: { item: KitItem; onOpen(what: Open['what']): void }) {
  const { kind, note, outOfUse, bookings } = item
  const [all, setAll] = useState(false)
  const name = kitName(item)
  const shown = all ? bookings : bookings.slice(0, fewBookings)
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{name}</span>
          {outOfUse && <Badge tone="neutral">Out of use</Badge>}
        </p>
        <p className="text-muted">{kitKindLabels[kind]}</p>
        {note !== '' && <p className="mt-1 whitespace-pre-line text-muted">{note}</p>}
      </div>
      <div className="min-w-0">
        {bookings.length === 0 ? (
          <p className="text-muted">Free</p>
        ) : (
          <ul aria-label={`Days of ${name}`} className="grid gap-1">
            {shown.map((booking) => (
              <Taken key={booking.id} booking={booking} name={name} />
            ))}
          </ul>
        )}
        {shown.length < bookings.length && (
          <Button
            variant="quiet"
            size="small"
            className="-ml-3.5"
            aria-label={`${bookings.length - shown.length} more days of ${name}`}
            onClick={() => setAll(true)}
          >
            {bookings.length - shown.length} more
          </Button>
        )}
      </div>
      <div className="-mx-2 flex flex-wrap items-start md:justify-end">
        <Button variant="quiet" size="small" aria-label={`Keep away: ${name}`} onClick={() => onOpen('downtime')}>
          Keep away
        </Button>
        <Button variant="quiet" size="small" aria-label={`Edit ${name}`} onClick={() => onOpen('edit')}>
          Edit
        </Button>
        <Button variant="quiet" size="small" aria-label={`Delete ${name}`} onClick={() => onOpen('delete')}>
          Delete
        </Button>
      </div>
    </li>
  )
}

function Taken({ booking, name }: { booking: KitBooking; name: string }) {
  const { shoot } = booking
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="timecode whitespace-nowrap">{daysText(booking)}</span>
      {shoot ? (
        <Link to={`/admin/shoots/${shoot.id}`} className="text-link wrap-anywhere">
          {shoot.projectTitle}
        </Link>
      ) : (
        <span className="inline-flex flex-wrap items-baseline gap-x-1">
          <span className="wrap-anywhere text-muted">{purposeOf(booking)}</span>
          <EndDowntime booking={booking} name={name} />
        </span>
      )}
    </li>
  )
}
