import type { ReviewVersion } from '#domain/reviews/review.ts'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { AskForReturn } from '../approvals/ask-for-return.tsx'

/** Placeholder of a version that is being processed (with progress), has failed, or is put away in the archive. */
export function CutPending({ version: { version, state, progress, withheld } }: { version: ReviewVersion }) {
  return (
    <div className="viewfinder grid aspect-video max-h-[calc(100svh-13.25rem)] w-full place-items-center bg-black px-6 text-center">
      {state === 'put-away' ? (
        <div className="max-w-md">
          <p className="title-3">{version} is archived</p>
          <p className="mt-2 text-muted">It is kept safe, but can’t be opened at the moment. Comments are still here.</p>
          <AskForReturn />
        </div>
      ) : withheld !== null ? (
        <div role="alert" className="max-w-md">
          <p className="title-3">{version} can’t be shown</p>
          <p className="mt-2 text-muted">{withheld}</p>
        </div>
      ) : state === 'failed' ? (
        <div role="alert" className="max-w-md">
          <p className="title-3">{version} could not be prepared</p>
          <p className="mt-2 text-muted">There’s a problem with this file. The studio knows and will replace it.</p>
        </div>
      ) : (
        <div role="status" className="w-full max-w-sm">
          <p className="title-3">{version} is being prepared</p>
          <p className="mt-2 text-muted">It will open here as soon as it’s ready to watch.</p>
          <ProgressBar label={`Preparing ${version}`} percent={progress} className="mt-6" />
          <p className="timecode mt-2 text-sm text-muted">{Math.round(progress)}%</p>
        </div>
      )}
    </div>
  )
}
