import { Download } from 'lucide-react'
import { useState } from 'react'
import { billEndpoints } from '#domain/costs/bill-endpoints.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import type { BillFilter } from '../cost-queries.ts'

const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** Exports the costs of a range of days as CSV, as the list is filtered otherwise. */
export function ExportBills({ filter }: { filter: BillFilter }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Download aria-hidden="true" size={15} />
        Export CSV
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Export costs">
        <Days filter={filter} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Days({ filter: { month, ...filter }, onDone }: { filter: BillFilter; onDone(): void }) {
  const [from, setFrom] = useState(month ? `${month}-01` : '')
  const [to, setTo] = useState(month ? lastDayOf(month) : '')
  const error = from !== '' && to !== '' && to < from ? 'The last day is before the first.' : undefined
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        {Object.values(filter).some(Boolean) ? 'The costs that are filtered for, by their day.' : 'All costs, by their day.'}{' '}
        Leave a day blank for no limit.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="From" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <TextField label="To" type="date" value={to} error={error} onChange={({ target }) => setTo(target.value)} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
        <ButtonAnchor
          size="small"
          why={error}
          href={pathOf(billEndpoints.exportBills, { query: { ...filter, from, to } })}
          download
          onClick={onDone}
        >
          Download CSV
        </ButtonAnchor>
      </div>
    </div>
  )
}
