import type { ReactNode } from 'react'
import { dateFormat } from '#domain/common/dates/date-format.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { vatTerms } from '#domain/common/money/vat.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { opsEndpoints } from '#domain/ops/ops-endpoints.ts'
import { pipelineStageLabels } from '#domain/projects/stages/stage-views.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { usePrefersStill } from '#web/lib/browser/use-media.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx'
import type { ChartRow } from '#web/ui/charts/chart-row.ts'
import { chartsQuery } from '../ops-queries.ts'
import { Panel, PanelState } from '../panel.tsx'

type Charts = AnswerOf<typeof opsEndpoints.readCharts>

/** Charts of the studio's figures. */
export function ChartsPanel() {
  return (
    <PanelState query={useRead(chartsQuery())} what="The figures">
      {(charts) => <ChartGrid charts={charts} />}
    </PanelState>
  )
}

function ChartGrid({ charts }: { charts: Charts }) {
  const { vatRate } = useBrand()
  const { revenue, pipeline, wins, margins } = charts
  const net = vatRate === null ? '' : `, ${vatTerms.net}`
  const amountLabel = (amount: number) => formatPounds(amount) + (vatRate === null ? '' : ` ${vatTerms.net}`)
  const open = pipeline.filter(({ stage }) => stage !== 'delivered')
  return (
    <>
      <Chart
        title="Revenue by month"
        text={`Payments received${net}.`}
        rows={revenue.map(({ month, amount }) => ({ name: monthLabel(month), value: amount, text: amountLabel(amount) }))}
        none="No payments in the last 12 months."
      />
      <Chart
        title="Pipeline by stage"
        text={`The value of work at each stage${net}.`}
        rows={open.map(({ stage, value, projects }) => ({
          name: pipelineStageLabels[stage],
          value,
          text: `${amountLabel(value)}, ${projects === 1 ? '1 project' : `${projects} projects`}`,
        }))}
        none="The pipeline is empty."
      />
      <WinRate wins={wins} />
      <Chart
        title="Margin spread"
        text="Profit margins of the last 200 projects."
        rows={margins.map(({ from, projects }) => ({
          name: from === null ? 'Loss' : `${from}%`,
          value: projects,
          text: projects === 1 ? '1 project' : `${projects} projects`,
          tone: from === null || from < 30 ? 'bad' : from < 50 ? 'warn' : 'good',
        }))}
        none="No sales yet."
        whole
      />
    </>
  )
}

function Chart({
  title,
  text,
  rows,
  none,
  whole = false,
}: {
  title: string
  text: string
  rows: ChartRow[]
  none: string
  whole?: boolean
}) {
  return (
    <ChartFrame title={title} text={text}>
      <ChartFigure title={title} rows={rows} none={none} still={usePrefersStill()} whole={whole} />
    </ChartFrame>
  )
}

function WinRate({ wins: { approved, declined, expired, rate } }: { wins: Charts['wins'] }) {
  const parts = [
    { label: 'Approved', number: approved, variant: 'bg-good' },
    { label: 'Declined', number: declined, variant: 'bg-bad' },
    { label: 'Expired', number: expired, variant: 'bg-line-strong' },
  ]
  return (
    <ChartFrame title="Win rate" text="Decided proposals, last 12 months.">
      <div className="grid h-64 content-center gap-6">
        <p className="title-1 tabular-nums">{rate === null ? '–' : `${rate}%`}</p>
        {rate !== null && (
          <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
            {parts.map(({ label, number, variant }) => (
              <span key={label} className={variant} style={{ flexGrow: number }} />
            ))}
          </div>
        )}
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {parts.map(({ label, number, variant }) => (
            <div key={label}>
              <dt className="label flex items-center gap-2 text-[0.6875rem]">
                <span aria-hidden="true" className={`size-2 rounded-full ${variant}`} />
                {label}
              </dt>
              <dd className="timecode text-lg font-semibold">{formatNumber(number)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </ChartFrame>
  )
}

const ChartFrame = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Panel title={title}>
    <div className="px-4 pt-3 pb-4 sm:px-5">
      <p className="mb-3 text-sm text-muted">{text}</p>
      {children}
    </div>
  </Panel>
)

const monthLabel = (month: string): string =>
  dateFormat({ month: 'short', year: '2-digit', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
