import { useState, type ReactNode } from 'react'
import { formatPounds } from '#domain/common/money/money.ts'
import { vatTerms } from '#domain/common/money/vat.ts'
import type { ProfitRow } from '#domain/ops/ops-endpoints.ts'
import { opsPanels } from '#domain/ops/ops-messages.ts'
import { profitStatuses, profitStatusLabels, type ProfitStatus } from '#domain/ops/analytics/profit.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { CostsDialog } from './costs-dialog.tsx'
import { Panel, panelLoading } from '../panel.tsx'
import { profitPages } from '../ops-queries.ts'

const tones: Record<ProfitStatus, Tone> = { healthy: 'good', warning: 'warn', critical: 'bad' }
const bars: Record<ProfitStatus, string> = { healthy: 'bg-good', warning: 'bg-warn', critical: 'bg-bad' }

/** Revenue, cost and profit per job. */
export function ProfitPanel({ className }: { className?: string }) {
  const list = useList(profitPages(), (page) => page.projects)
  const [shown, setShown] = useState<string | null>(null)
  const summary = list.pages[0]?.summary
  return (
    <Panel
      title={opsPanels.profit}
      className={className ?? ''}
      aside={
        summary && (
          <span className="flex flex-wrap gap-1.5">
            {profitStatuses.map((status) => (
              <Badge key={status} tone={tones[status]}>
                {summary.counts[status]} {profitStatusLabels[status].toLowerCase()}
              </Badge>
            ))}
          </span>
        )
      }
    >
      <div tabIndex={0} role="group" aria-label="Profit by project" className="h-[27rem] overflow-y-auto">
        {summary && summary.projects > 0 && (
          <dl className="grid grid-cols-2 border-b border-line sm:grid-cols-4 [&>div]:px-4 [&>div]:py-3 sm:[&>div]:px-5">
            <Figure label="Revenue" value={<NetPounds amount={summary.revenue} />} />
            <Figure label="Costs" value={<NetPounds amount={summary.costs} />} />
            <Figure label="Profit" value={<NetPounds amount={summary.margin} />} />
            <Figure label="Margin" value={`${summary.marginPercentage}%`} />
          </dl>
        )}
        <ListState
          list={list}
          loading={panelLoading}
          failed="The profit could not be loaded"
          empty={
            <p className="px-6 py-16 text-center text-sm text-muted">
              No sales yet. Signed projects appear here with their costs.
            </p>
          }
          className="p-4 sm:p-5"
          moreLabel="Show more"
        >
          {(rows) => (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <ProfitLine key={row.projectId} row={row} onOpen={() => setShown(row.projectId)} />
              ))}
            </ul>
          )}
        </ListState>
      </div>
      <CostsDialog id={shown} onClose={() => setShown(null)} />
    </Panel>
  )
}

const Figure = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt className="label text-[0.6875rem]">{label}</dt>
    <dd className="timecode mt-0.5 text-lg leading-tight font-semibold">{value}</dd>
  </div>
)

function ProfitLine({ row, onOpen }: { row: ProfitRow; onOpen(): void }) {
  const { vatRate } = useBrand()
  const { projectName, client, revenue, costs, held, planned, expected, actual, margin, marginPercentage, status } = row
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 text-left -outline-offset-2 hover:bg-ink/3 sm:px-5"
      >
        <span className="min-w-0">
          <span className="block text-sm font-semibold [overflow-wrap:anywhere]">{projectName}</span>
          <span className="block text-xs text-muted [overflow-wrap:anywhere]">{client}</span>
        </span>
        <span className="grid justify-items-end gap-1">
          <Badge tone={tones[status]}>
            {profitStatusLabels[status]} {marginPercentage}%
          </Badge>
          <span className="timecode text-sm font-semibold">{formatPounds(margin)} profit</span>
        </span>
        <span className="timecode col-span-2 text-xs text-muted">
          {formatPounds(revenue)} revenue, {formatPounds(costs)} costs{held > 0 && `, ${formatPounds(held)} for crew on hold`}
          {vatRate !== null && `, all ${vatTerms.net}`}
        </span>
        {(planned > 0 || actual > 0) && (
          <span className="timecode col-span-2 text-xs text-muted">
            Costs: {planned > 0 && `${formatPounds(planned)} planned, `}
            {formatPounds(expected)} expected, {formatPounds(actual)} actual
          </span>
        )}
        <span aria-hidden="true" className="col-span-2 h-1 overflow-hidden rounded-full bg-ink/8">
          <span
            className={classNames('block h-full', bars[status])}
            style={{ width: `${Math.min(100, Math.max(0, marginPercentage))}%` }}
          />
        </span>
      </button>
    </li>
  )
}
