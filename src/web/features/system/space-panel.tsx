import type { AnswerOf } from '#domain/common/endpoint.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import type { Share, systemEndpoints } from '#domain/system/system-endpoints.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { spaceQuery } from './system-queries.ts'
import { SystemPart } from './system-part.tsx'

type Space = AnswerOf<typeof systemEndpoints.readSpace>

/** Disk usage, and media usage by kind. */
export function SpacePanel() {
  return (
    <SystemPart title="Space" failure="The files could not be counted" waiting="Counting files." query={useRead(spaceQuery())}>
      {(space) => (
        <div className="grid gap-5">
          <Disk space={space} />
          <Shares title={space.inBucket ? 'Media, in the bucket' : 'Media'} shares={space.media} empty="No media yet." />
          <Shares title="Data folder" shares={space.folders} empty="Nothing yet." />
        </div>
      )}
    </SystemPart>
  )
}

function Disk({ space: { disk } }: { space: Space }) {
  const used = disk.total - disk.free
  const percent = disk.total > 0 ? (100 * used) / disk.total : 0
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3.5">
      <p className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="timecode text-2xl leading-none font-semibold">{byteLabel(disk.free)} free</span>
        <span className="text-sm text-muted">of {byteLabel(disk.total)} on this disk</span>
      </p>
      <ProgressBar label="Disk in use" percent={percent} />
    </div>
  )
}

/** Rows with bars proportional to their share of the total. */
function Shares({ title, shares, empty }: { title: string; shares: Share[]; empty: string }) {
  const total = shares.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <div>
      <h3 className="mb-2 flex justify-between gap-4 text-sm font-semibold">
        {title} <span className="timecode">{byteLabel(total)}</span>
      </h3>
      {shares.length === 0 && <p className="text-sm text-muted">{empty}</p>}
      <ul className="grid gap-2.5 text-sm">
        {shares.map(({ name, bytes, files }) => (
          <li key={name}>
            <div className="mb-1 flex justify-between gap-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              <span className="timecode whitespace-nowrap">
                <span className="mr-3 text-muted">
                  {formatNumber(files)} {files === 1 ? 'file' : 'files'}
                </span>
                {byteLabel(bytes)}
              </span>
            </div>
            <div aria-hidden="true" className="h-1 rounded-full bg-ink/8">
              <div className="h-full rounded-full bg-accent/70" style={{ width: `${total > 0 ? (100 * bytes) / total : 0}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
