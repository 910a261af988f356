import { useQuery } from '@tanstack/react-query'
import { findingSubjects, type Finding, type FindingLevel } from '#domain/system/finding.ts'
import { useView } from '#web/lib/calls/use-read.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { findingsQuery } from './system-queries.ts'
import { SystemPart } from './system-part.tsx'

const variants: Record<FindingLevel, { label: string; tone: Tone; rank: number }> = {
  fault: { label: 'Fault', tone: 'bad', rank: 0 },
  notice: { label: 'Note', tone: 'warn', rank: 1 },
  well: { label: 'OK', tone: 'good', rank: 2 },
}

/** Findings of the self-check, worst first. */
export function FindingsPanel() {
  const read = useQuery(findingsQuery())
  return (
    <SystemPart
      title="Checks"
      failure="The checks could not be completed"
      waiting="Checking every part. This takes a few seconds."
      query={useView(read)}
      aside={
        read.data && (
          <Button
            variant="quiet"
            size="small"
            className="-my-2"
            pending={read.isFetching}
            pendingText="Checking..."
            onClick={() => void read.refetch()}
          >
            Check again
          </Button>
        )
      }
    >
      {({ findings }) => (
        <>
          <p role="status" className="mb-3 text-sm text-muted">
            {sumOf(findings)}
          </p>
          <ul
            aria-busy={read.isFetching}
            className={classNames(
              'divide-y divide-line rounded-card border border-line bg-surface transition-opacity',
              read.isFetching && 'opacity-50',
            )}
          >
            {findings
              .toSorted((one, other) => variants[one.level].rank - variants[other.level].rank)
              .map((finding) => (
                <FindingRow key={finding.about + finding.says} finding={finding} />
              ))}
          </ul>
        </>
      )}
    </SystemPart>
  )
}

function FindingRow({ finding: { about, level, says, remedy } }: { finding: Finding }) {
  const { label, tone } = variants[level]
  return (
    <li
      className={classNames(
        'grid gap-x-4 gap-y-1 border-l-2 px-4 py-3 text-sm sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]',
        level === 'fault' ? 'border-l-bad' : level === 'notice' ? 'border-l-warn' : 'border-l-transparent',
      )}
    >
      <span className="font-semibold max-sm:flex max-sm:items-center max-sm:justify-between">
        {findingSubjects[about]}
        <span className="sm:hidden">
          <Badge tone={tone}>{label}</Badge>
        </span>
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {says}
        {remedy && <span className="mt-0.5 block text-muted">{remedy}</span>}
      </span>
      <span className="max-sm:hidden">
        <Badge tone={tone}>{label}</Badge>
      </span>
    </li>
  )
}

function sumOf(findings: Finding[]): string {
  const count = (level: FindingLevel) => findings.filter((one) => one.level === level).length
  const [faults, notices] = [count('fault'), count('notice')]
  if (faults > 0)
    return `${faults === 1 ? 'One part is' : `${faults} parts are`} not working properly. See below for how to fix ${faults === 1 ? 'it' : 'them'}.`
  if (notices > 0) return `Everything works. ${notices === 1 ? 'One thing is' : `${notices} things are`} worth knowing.`
  return 'Everything works.'
}
