import { refusalToContact } from '#domain/clients/contact-rules.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { clock } from '#web/ui/text/clock.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { ApprovePanel } from '../approvals/approve-panel.tsx'
import { Downloads } from './downloads.tsx'
import { GeneralFeedback } from '../comments/general-feedback.tsx'
import { useReview } from '../review-context.ts'
import { RoundsPanel } from '../approvals/rounds-panel.tsx'
import { GivenApprovals, SignOffPanel } from '../approvals/sign-off-panel.tsx'
import type { ShownThread, Thread } from '../comments/threads.ts'
import { ViewerNews } from '../guests/viewer-push.tsx'

/** The studio's notes on a version, approval, and general feedback. */
export function AboutCut({
  version,
  threads,
  opened,
  onOpen,
}: {
  version: ReviewVersion
  threads: readonly Thread[]
  opened: string | null
  onOpen(thread: ShownThread): void
}) {
  const { project } = useReview()
  const { signOff, viewer, approvals } = project
  const given = approvals.given.filter(({ versionId }) => versionId === version.id)
  const own = given.find(({ mine }) => mine)
  return (
    <div className="grid gap-x-10 gap-y-8 px-4 py-6 max-lg:pb-40 sm:px-6 lg:px-8 lg:py-8 xl:grid-cols-2">
      <section aria-labelledby="about-version" className="min-w-0">
        <h2 id="about-version" className="title-3 wrap-anywhere">
          {version.version}
        </h2>
        <p className="timecode mt-1 text-sm wrap-anywhere text-muted">
          {[version.originalName, byteLabel(version.size)].filter(Boolean).join(' · ')}
          {version.durationSeconds !== null && ` · ${clock(version.durationSeconds)}`}
          {version.pages !== null && ` · ${version.pages === 1 ? '1 page' : `${version.pages} pages`}`} ·{' '}
          <Moment at={version.uploadedAt} form="day" />
        </p>
        {version.notes && (
          <p dir="auto" className="mt-4 max-w-prose border-l-2 border-accent pl-4 wrap-anywhere whitespace-pre-line">
            {version.notes}
          </p>
        )}
      </section>
      <div className="grid content-start gap-8">
        {signOff ? <SignOffPanel signOff={signOff} /> : <RoundsPanel />}
        {given.length > 0 && <GivenApprovals version={version} given={given} own={own} />}
        {!signOff && viewer.may.approve && !own && <ApprovePanel version={version} />}
        {!signOff && viewer.client && !viewer.may.approve && (
          <p className="max-w-prose text-sm text-muted">{refusalToContact({ rights: [] }, 'approve')}</p>
        )}
        <Downloads version={version} />
        <ViewerNews />
      </div>
      <GeneralFeedback threads={threads} opened={opened} onOpen={onOpen} />
    </div>
  )
}
