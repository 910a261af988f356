import { formatPounds } from '#domain/common/money/money.ts'
import { Sample } from './theme-row.tsx'

export function TypeSamples() {
  return (
    <>
      <Sample name=".title-1, expanded 122">
        <p className="title-1 [overflow-wrap:anywhere]">First light</p>
      </Sample>
      <Sample name=".title-2">
        <p className="title-2">Golden hour</p>
      </Sample>
      <Sample name=".title-3">
        <p className="title-3">The call sheet for Tuesday</p>
      </Sample>
      <Sample name=".title-4">
        <p className="title-4">Crew, kit and catering</p>
      </Sample>
      <Sample name=".lede">
        <p className="lede">We shoot in whatever light there is, and bring the rest.</p>
      </Sample>
      <Sample name="Reading, and muted">
        <p>Two cameras, one operator, a small jib. The rushes are backed up twice before anyone goes home.</p>
        <p className="mt-1 text-sm text-muted">Call time is half an hour before the light.</p>
      </Sample>
      <Sample name=".label, condensed 78">
        <p className="label">Scene 12 Take 3</p>
      </Sample>
      <Sample name=".timecode, tabular">
        <p className="timecode text-2xl font-semibold">01:02:45:11</p>
        <p className="timecode">
          {formatPounds(11_111)} · {formatPounds(20_848)}
        </p>
      </Sample>
    </>
  )
}
