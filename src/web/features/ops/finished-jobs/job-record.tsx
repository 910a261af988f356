import type { ReactNode } from 'react'
import { longDay, shortDay } from '#domain/common/dates/calendar-day.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { productionPhaseLabels } from '#domain/common/dates/production-phases.ts'
import { daysText, manyDays } from '#domain/ops/finished-jobs/price-history.ts'
import type { JobRecord as JobRecordAnswer } from '#domain/ops/finished-jobs/price-history-endpoints.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { jobRecordQuery } from './price-history-queries.ts'

/** Whether nothing was recorded of a job yet, so that there is nothing to set beside what was reckoned. */
export const isRecordEmpty = (record: JobRecordAnswer | undefined): boolean =>
  record !== undefined && record.work.every(({ used }) => used.days === 0)

/** What a job was reckoned with and what it took: while it runs with what is left, and after it with what it earned, and why. */
export function JobRecord({ projectId }: { projectId: string }) {
  const read = useRead(jobRecordQuery(projectId))
  return (
    <Section title={read.data?.finished ? 'What it took' : 'Used of what was reckoned'}>
      <QueryState query={read} loading={<Skeleton className="h-40" />}>
        {(record) =>
          isRecordEmpty(record) ? (
            <p className="text-sm text-muted">No time, crew or shoot on record yet.</p>
          ) : (
            <Record record={record} />
          )
        }
      </QueryState>
    </Section>
  )
}

function Record({ record }: { record: JobRecordAnswer }) {
  const { finished, work, deadline, revenue, costs, margin, marginPercentage, hours, earnedAnHour, why } = record
  const rows = work.filter(({ reckoned, used }) => used.days > 0 || reckoned.days !== null)
  return (
    <div className="grid gap-4">
      {finished && (
        <FactStrip
          facts={[
            { label: 'Revenue', value: <NetPounds amount={revenue} /> },
            { label: 'Costs', value: <NetPounds amount={costs} /> },
            { label: 'Left', value: `${formatPounds(margin)} (${marginPercentage}%)` },
            { label: 'Hours', value: formatNumber(hours) },
            { label: 'Earned an hour', value: earnedAnHour === null ? 'No time on record' : formatPounds(earnedAnHour) },
          ]}
        />
      )}
      <div
        className="overflow-x-auto rounded-card border border-line bg-surface"
        tabIndex={0}
        role="group"
        aria-label="Days by kind of work"
      >
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Days by kind of work</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="label py-2.5 pr-2 pl-4">
                Days
              </th>
              {['Reckoned', finished ? 'Took' : 'Used', finished ? 'More' : 'Left'].map((head) => (
                <th key={head} scope="col" className="label px-2 py-2.5 text-right sm:px-4">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ work: kind, reckoned, used, left }) => (
              <tr key={kind} className="border-b border-line align-top last:border-0">
                <th scope="row" className="py-2.5 pr-2 pl-4 font-medium">
                  {productionPhaseLabels[kind]}
                  {left && <Pace left={left} used={used.days} deadline={deadline} />}
                </th>
                <Figure cost={reckoned.cost}>{reckoned.days === null ? '–' : daysText(reckoned.days)}</Figure>
                <Figure cost={used.cost}>{used.days === 0 ? '–' : daysText(used.days)}</Figure>
                <Figure>{differenceText({ reckoned, used, finished })}</Figure>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {why.length > 0 && (
        <div>
          <h3 className="mb-1.5 text-sm font-medium">{finished ? 'Why' : 'What happened so far'}</h3>
          <ul
            aria-label="Why it took what it took"
            className="divide-y divide-line rounded-card border border-line bg-surface text-sm"
          >
            {why.map(({ reason, text, remarks }) => (
              <li key={reason} className="px-4 py-2.5">
                <p>{text}</p>
                {remarks.map((remark, index) => (
                  <p key={index} className="mt-1 text-muted [overflow-wrap:anywhere]">
                    {remark.on && <span className="timecode mr-2 text-xs">{shortDay(remark.on)}</span>}
                    {remark.text || 'No reason given'}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Days, with the cost to the studio below. */
const Figure = ({ cost = null, children }: { cost?: number | null; children: ReactNode }) => (
  <td className="timecode px-2 py-2.5 text-right sm:px-4">
    {children}
    {cost !== null && cost !== 0 && <span className="block text-xs text-muted">{formatPounds(cost)}</span>}
  </td>
)

/** Days that it took more, or that are left. What was not recorded is no difference. */
function differenceText({ reckoned, used, finished }: Pick<Work, 'reckoned' | 'used'> & { finished: boolean }): string {
  if (reckoned.days === null || (finished && used.days === 0)) return '–'
  return daysText(finished ? used.days - reckoned.days : reckoned.days - used.days)
}

/** How long the days that are left last at the pace of the last two weeks. */
function Pace({
  left: { left, perWeek, until },
  used,
  deadline,
}: {
  left: NonNullable<Work['left']>
  used: number
  deadline: string | null
}) {
  const text =
    left < 0
      ? `${manyDays(-left)} more than reckoned`
      : left === 0
        ? 'All used'
        : used === 0
          ? 'Nothing on record yet'
          : until === null
            ? 'No work in the last two weeks'
            : `At ${daysText(perWeek)} a week it lasts until ${longDay(until)}`
  const isLate = until !== null && deadline !== null && until > deadline
  return (
    <span className="block text-xs font-normal text-muted">
      {text}
      {isLate && `, after the deadline of ${longDay(deadline)}`}
    </span>
  )
}

type Work = JobRecordAnswer['work'][number]
