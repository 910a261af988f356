import { History } from 'lucide-react'
import { useState } from 'react'
import { captionEndpoints, type CaptionTrack } from '#domain/captions/caption-endpoints.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { captionVersionsQuery } from './caption-queries.ts'

/** Published versions of a track. Restoring one puts its text in the editor, where it can be undone. */
export function TrackHistory({
  film,
  track,
  onRestore,
}: {
  film: string
  track: CaptionTrack
  onRestore(text: string, version: number): void
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <History aria-hidden="true" size={15} />
        History
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Versions of ${track.label}`}>
        <Versions
          film={film}
          track={track}
          onRestore={(text, version) => {
            onRestore(text, version)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

function Versions({
  film,
  track,
  onRestore,
}: {
  film: string
  track: CaptionTrack
  onRestore(text: string, version: number): void
}) {
  const read = useRead(captionVersionsQuery(film, track.id))
  const restoring = useWrite({
    failure: 'Not restored',
    send: (number: number) =>
      callEndpoint(captionEndpoints.readCaptionVersion, { params: { id: film, track: track.id, number: String(number) } }),
    onDone: ({ text }, number) => onRestore(text, number),
  })
  return (
    <QueryState query={read} loading={<Skeleton className="h-24" />} failed="The versions could not be loaded">
      {({ versions }) =>
        versions.length === 0 ? (
          <p className="text-muted">Nothing has been published yet. Each time you publish, a version is kept here.</p>
        ) : (
          <ol aria-label="Versions" className="divide-y divide-line border-y border-line">
            {versions.map(({ number, savedAt, savedBy, cues }) => (
              <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-sm">
                <div className="min-w-0">
                  <p className="flex items-center gap-2 font-semibold">
                    Version {number}
                    {number === track.version && <Badge tone="good">Published</Badge>}
                  </p>
                  <p className="text-muted">
                    <Moment at={savedAt} /> {savedBy && `by ${savedBy}`}, {formatNumber(cues)} cues
                  </p>
                </div>
                <Button variant="secondary" size="small" pending={restoring.pending} onClick={() => restoring.write(number)}>
                  Restore<span className="sr-only"> version {number}</span>
                </Button>
              </li>
            ))}
          </ol>
        )
      }
    </QueryState>
  )
}
