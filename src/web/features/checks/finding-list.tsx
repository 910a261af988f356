import { findingLabels, type Finding } from '#domain/checks/finding.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Findings with their places; a press goes there. */
export function FindingList({
  findings,
  timeOf,
  onSeek,
}: {
  findings: readonly Finding[]
  /** Timecode of a frame. */
  timeOf(frame: number): string
  /** Without it they are only read. */
  onSeek?: (frame: number) => void
}) {
  return (
    <ul aria-label="Findings" className="divide-y divide-line text-sm">
      {findings.map((finding, index) => (
        <li key={`${finding.kind} ${finding.place?.from ?? index}`}>
          {finding.place && onSeek ? (
            <button
              type="button"
              onClick={() => onSeek(finding.place!.from)}
              className="grid min-h-11 w-full gap-0.5 px-4 py-3 text-left hover:bg-ink/5"
            >
              <FindingText finding={finding} timeOf={timeOf} />
            </button>
          ) : (
            <div className="grid gap-0.5 px-4 py-3">
              <FindingText finding={finding} timeOf={timeOf} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function FindingText({ finding: { kind, severity, text, place }, timeOf }: { finding: Finding; timeOf(frame: number): string }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={severity === 'red' ? 'bad' : 'warn'}>{severity === 'red' ? 'Red' : 'Amber'}</Badge>
        <span className="font-semibold">{findingLabels[kind]}</span>
        <span className="timecode text-xs text-muted">{place ? placeText(place, timeOf) : 'The whole file'}</span>
      </span>
      <span className="text-muted">{text}</span>
    </>
  )
}

export const placeText = ({ from, to }: NonNullable<Finding['place']>, timeOf: (frame: number) => string): string =>
  from === to ? timeOf(from) : `${timeOf(from)} – ${timeOf(to)}`
