import { Link } from 'react-router'
import { leadKindLabels, type LeadRecord } from '#domain/conversations/lead.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { leadQuery } from './conversation-queries.ts'

/** What else is known of the other side: answers of their forms, other conversations, bookings, plans and proposals. */
export function LeadPanel({ id }: { id: string }) {
  const read = useRead(leadQuery(id))
  if (read.data && read.data.records.length === 0 && read.data.facts.length === 0) return null
  return (
    <Section title="What we know of them">
      <QueryState query={read} loading={<Skeleton className="h-20" />} failed="What is known of them could not be loaded">
        {({ facts, records }) => (
          <>
            {facts.length > 0 && (
              <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
                {facts.map(({ label, value }) => (
                  <div key={label} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                    <dt className="text-muted">{label}</dt>
                    <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {records.length > 0 && (
              <ul
                aria-label="Their other records"
                className="mt-3 divide-y divide-line rounded-card border border-line bg-surface first:mt-0"
              >
                {records.map((record) => (
                  <li key={`${record.kind} ${record.id}`}>
                    <Row record={record} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryState>
    </Section>
  )
}

function Row({ record: { kind, title, status, at, href, visits } }: { record: LeadRecord }) {
  return (
    <Link to={href} className="block px-4 py-2.5 text-sm -outline-offset-2 hover:bg-ink/3">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{title}</span>
        <span className="timecode shrink-0 text-xs text-muted">
          <Moment at={at} form="day" />
        </span>
      </span>
      <span className="mt-0.5 flex items-baseline justify-between gap-3 text-muted">
        <span className="min-w-0">
          {status}
          {visits && (
            <>
              {`, opened ${visits.count === 1 ? 'once' : `${visits.count} times`}, last `}
              <Moment at={visits.lastAt} />
            </>
          )}
        </span>
        <span className="label shrink-0 text-[0.6875rem]">{leadKindLabels[kind]}</span>
      </span>
    </Link>
  )
}
