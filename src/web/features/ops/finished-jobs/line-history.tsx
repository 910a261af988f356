import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ProductionPhase } from '#domain/common/dates/production-phases.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { daysText, historySentence, jobsText, manyDays, workNouns } from '#domain/ops/finished-jobs/price-history.ts'
import type { WorkHistory } from '#domain/ops/finished-jobs/price-history-endpoints.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { priceHistoryQuery } from './price-history-queries.ts'

interface LineHistoryProps {
  work: ProductionPhase
  /** Video type of the quote; empty for jobs of every kind. */
  type: string
  /** Takes days as the quantity of the line; without it there is no line to take them. */
  onTake?: ((days: number) => void) | undefined
}

/** What a kind of work took in finished jobs, beside the line that sells it. Nothing while there is nothing to say. */
export function LineHistory({ work, type, onTake }: LineHistoryProps) {
  const asked = type.trim().slice(0, 120)
  const { data } = useQuery(priceHistoryQuery(asked))
  const history = data?.history.find((one) => one.work === work)
  const sentence = history && historySentence(history, asked)
  // Of work without a line only what is known is told.
  if (!history || !sentence || (!onTake && !history.usual)) return null
  const { quantities, jobs, unrecorded } = history
  const outliers = jobs.filter(({ isOutlier }) => isOutlier)
  return (
    <div role="group" aria-label={`History of ${workNouns[work]}`} className="min-w-0 border-l-2 border-line-strong pl-3 text-sm">
      <p>{sentence}</p>
      {outliers.length > 0 && (
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">
          Unusual: {outliers.map(({ title, days }) => `${title} (${manyDays(days)})`).join(', ')}.
        </p>
      )}
      {!history.usual && <p className="mt-1 text-muted">Your price list applies.</p>}
      {onTake && quantities && (
        <p className="mt-2 flex flex-wrap gap-2">
          {(['p50', 'p80'] as const).map((share) => (
            <Button key={share} variant="secondary" size="small" onClick={() => onTake(quantities[share])}>
              Take {share.toUpperCase()}: {manyDays(quantities[share])}
              <span className="sr-only"> of {workNouns[work]}</span>
            </Button>
          ))}
        </p>
      )}
      {jobs.length > 0 && <Jobs history={history} type={history.of === 'type' ? asked : ''} />}
      {unrecorded > 0 && (
        <p className="mt-1 text-xs text-muted">
          {jobsText(unrecorded, asked)} {unrecorded === 1 ? 'has' : 'have'} no {workNouns[work]} on record.
        </p>
      )}
    </div>
  )
}

/** The jobs behind a history, newest first. */
function Jobs({ history: { jobs, work }, type }: { history: WorkHistory; type: string }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-muted underline underline-offset-4">
        See {jobsText(jobs.length, type)}
      </summary>
      <ul aria-label={`Jobs behind ${workNouns[work]}`} className="mt-1 divide-y divide-line border-t border-line">
        {jobs.map(({ id, title, days, reckoned, rounds, isOutlier }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
            <span className="min-w-0">
              <Link
                to={projectPath(id, 'record')}
                className="inline-flex min-h-6 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {title}
              </Link>
              {isOutlier && (
                <span className="ml-2">
                  <Badge tone="warn">Unusual</Badge>
                </span>
              )}
            </span>
            <span className="timecode text-right">
              {manyDays(days)}
              <span className="block text-xs text-muted">
                {[
                  reckoned !== null && `${daysText(reckoned)} reckoned`,
                  rounds > 0 && (rounds === 1 ? '1 round' : `${rounds} rounds`),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
