import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { findingLabels } from '#domain/checks/finding.ts'
import { checkQuery } from './check-queries.ts'
import { placeText } from './finding-list.tsx'
import './checks.css'

/** Findings along the timeline of a version: a press goes to the first frame. For staff. */
export function FindingMarks({
  versionId,
  duration,
  timeOf,
  onSeek,
}: {
  versionId: string
  /** Of the bar above, in seconds. */
  duration: number
  timeOf(frame: number): string
  onSeek(frame: number): void
}) {
  const { data } = useQuery(checkQuery(versionId))
  const placed = data?.check?.findings.filter(({ place }) => place !== null) ?? []
  if (placed.length === 0 || !duration) return null
  const share = (seconds: number) => Math.min(1, seconds / duration)
  return (
    <div role="group" aria-label="Findings on the timeline" className="check-marks">
      {placed.map(({ kind, severity, place, text }, index) => {
        const { from, fromSeconds, toSeconds } = place!
        return (
          <button
            key={`${kind} ${from} ${index}`}
            type="button"
            data-severity={severity}
            aria-label={`${findingLabels[kind]} at ${placeText(place!, timeOf)}`}
            title={text}
            onClick={() => onSeek(from)}
            style={{ '--from': share(fromSeconds), '--to': share(toSeconds) } as CSSProperties}
          />
        )
      })}
    </div>
  )
}
