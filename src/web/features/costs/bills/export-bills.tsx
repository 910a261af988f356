import { useState } from 'react'
import { billEndpoints } from '#domain/costs/bill-endpoints.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import type { BillFilter } from '../cost-queries.ts'

const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** What the export requires. */
export const billExport = ['approve-costs', 'export'] as const

/** Exports the costs of a range of days as CSV, as the list is filtered otherwise. */
export function ExportBills({ open, filter, onClose }: { open: boolean; filter: BillFilter; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Export costs">
      <Days filter={filter} onDone={onClose} />
    </Dialog>
  )
}

function Days({ filter: { month, sort, ...filter }, onDone }: { filter: BillFilter; onDone(): void }) {
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
          href={useCsv(billEndpoints.exportBills, { query: { ...filter, sort, from, to } }, billExport)}
          download
          onClick={onDone}
        >
          Download CSV
        </ButtonAnchor>
      </div>
    </div>
  )
}
