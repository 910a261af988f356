import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { opsPanels } from '#domain/ops/ops-messages.ts'
import { pipelineStageLabels, pipelineStages } from '#domain/projects/stages/stage-views.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { Panel } from '../panel.tsx'
import { pipelineTotalsQuery } from '../ops-queries.ts'

/** Pipeline summary: count and value per stage. */
export function PipelineStrip({ className }: { className?: string }) {
  const totals = useQuery(pipelineTotalsQuery()).data?.totals
  return (
    <Panel
      title={opsPanels.pipeline}
      className={className ?? ''}
      aside={
        <Link to="?tab=pipeline" className="text-link text-sm">
          Open the board
        </Link>
      }
    >
      <dl className="fact-strip">
        {pipelineStages.map((stage) => (
          <div key={stage} className="min-w-28 px-4 py-3 sm:px-5">
            <dt className="label text-[0.6875rem]">{pipelineStageLabels[stage]}</dt>
            <dd className="timecode mt-0.5">
              <span className="block text-xl leading-tight font-semibold">
                {totals ? formatNumber(totals[stage].projects) : '–'}
              </span>
              <span className="text-xs text-muted">{totals ? <NetPounds amount={totals[stage].value} /> : '–'}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
