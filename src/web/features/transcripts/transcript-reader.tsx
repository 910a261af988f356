import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import type { Film } from '#web/ui/player/film/use-film.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { SegmentList } from './segment-list.tsx'
import { readableQuery } from './transcript-queries.ts'

interface TranscriptReaderProps {
  reviewKey: string
  versionId: string
  film: Film
  rate: FrameRate
  timeOf(frame: number): string
  onSeek(frame: number): void
  onComment: ((range: { from: number; to: number }) => void) | null
}

/** The transcript beside the film, for clients. */
export function TranscriptReader({ reviewKey, versionId, ...player }: TranscriptReaderProps) {
  return (
    <QueryState
      query={useRead(readableQuery(reviewKey, versionId))}
      loading={<Skeleton className="m-4 h-40" />}
      failed="The transcript could not be loaded"
      missing={<p className="p-4 text-sm text-muted">There is no transcript of this version.</p>}
      className="p-4"
    >
      {({ transcript }) => <SegmentList transcript={transcript} {...player} />}
    </QueryState>
  )
}
