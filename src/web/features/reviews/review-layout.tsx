import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { plays } from '#domain/reviews/review-kind.ts'
import type { ReviewProject, ReviewVersion } from '#domain/reviews/review.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { AboutCut } from './versions/about-cut.tsx'
import { ArrivedVersion } from './versions/arrived-version.tsx'
import type { CheckParts } from './approvals/check-parts.ts'
import { comparableOf, comparableStillsOf, pairFor } from './compare/comparable.ts'
import { DeliverableList } from './versions/deliverable-list.tsx'
import { ReviewPlayer } from './player/review-player.tsx'
import { GuestProof } from './guests/guest-proof.tsx'
import { IntroduceDialog } from './guests/introduce-dialog.tsx'
import { arrivedVersion, keepShown, keptId, nothingKept } from './versions/kept-version.ts'
import { ReviewContext, type ReviewAtHand } from './review-context.ts'
import { ReviewHead } from './review-head.tsx'
import { commentsQuery, reviewChanged } from './review-queries.ts'
import type { TranscriptParts } from './player/transcript-parts.ts'
import { threadsOf, type ShownThread } from './comments/threads.ts'
import { useFilmAccess } from './player/use-film-access.ts'
import { useOutbox } from './composer/use-outbox.ts'
import { useReviewEvents } from './use-review-events.ts'
import { useSeenComments } from './comments/use-seen-comments.ts'
import { useKeptViewerPush } from './guests/viewer-push.tsx'
import { useVoice } from './player/voice-select.tsx'

const none: never[] = []
/** On the watermark of somebody who gave no name. */
const unnamedViewer = 'Unnamed viewer'

const CompareVersions = lazy(async () => ({ default: (await import('./compare/compare-versions.tsx')).CompareVersions }))
// Films are most of what is reviewed, and load nothing of it.
const ReviewPages = lazy(async () => ({ default: (await import('./pages/review-pages.tsx')).ReviewPages }))
const CompareStills = lazy(async () => ({ default: (await import('./compare/compare-stills.tsx')).CompareStills }))

/** The review page after the access gate. */
export function ReviewLayout({
  reviewKey,
  project,
  checks,
  transcripts,
  Wish,
  Rights,
}: {
  reviewKey: string
  project: ReviewProject
  checks: CheckParts
  transcripts: TranscriptParts
  Wish: ReviewAtHand['Wish']
  Rights: ReviewAtHand['Rights']
}) {
  const queries = useQueryClient()
  const brand = useBrand()
  const { people, lost, settled } = useReviewEvents(reviewKey, `${project.viewer.name ?? ''} ${project.viewer.proof.state}`)
  const read = useRead({ ...commentsQuery(reviewKey), enabled: !import.meta.env.SSR && settled })
  const several = project.deliverables.length > 1
  const film = several ? (project.deliverableId ?? undefined) : undefined
  const outbox = useOutbox(reviewKey, film, lost)
  const keepFilms = useFilmAccess(reviewKey)
  const voice = useVoice(project.team)
  const filtered = useUrlFilter(['v', 'c', 'film', 't'])
  const { filter: url, change: go } = filtered
  const [introducing, setIntroducing] = useState<{ act(): void } | null>(null)
  // A link from a search leads to a moment, and to the words there.
  const [askedSeconds] = useState(() => secondsIn(url.t))
  const place = useRef(askedSeconds ?? 0)

  const { viewer, videos, signOff } = project
  const versions = useMemo(() => videos.toSorted((a, b) => (a.uploadedAt < b.uploadedAt ? -1 : 1)), [videos])
  const { deliverableId } = project
  const all = read.data?.comments ?? none
  const comments = useMemo(() => all.filter((one) => one.deliverableId === deliverableId), [all, deliverableId])
  const threads = useMemo(() => threadsOf(comments), [comments])
  const opened = url.c ?? null
  const asked = url.v ?? (opened && comments.find(({ id }) => id === opened)?.version)
  const [kept, setKept] = useState(nothingKept)
  const keptVersionId = keptId(kept, deliverableId)
  // The approved version by default, even if there are later ones. One that arrives does not replace what is being watched.
  const version =
    versions.find((one) => one.version === asked) ??
    versions.find(({ id }) => id === signOff?.versionId) ??
    versions.find(({ id }) => id === keptVersionId) ??
    versions.at(-1)

  const open = (thread: ShownThread | null) =>
    go(
      thread?.elsewhere
        ? { v: thread.root.version, c: thread.root.id }
        : { c: thread?.root.id, ...(version && { v: version.version }) },
    )

  // Without one of several in the address, the page lists them.
  const listing = several && !comments.some(({ id }) => id === opened) && url.film !== project.deliverableId
  const shown = listing ? undefined : version
  const keeps = keepShown(kept, { deliverableId, versions, shown })
  if (keeps !== kept) setKept(keeps)
  const arrived = arrivedVersion(keeps, { versions, shown })
  const seen = shown?.state === 'ready' ? shown.id : null
  const Player = version && !plays(version.kind) ? ReviewPages : ReviewPlayer
  useEffect(() => {
    if (!seen) return
    callEndpoint(reviewEndpoints.noteVisit, { params: { key: reviewKey, id: seen } }).catch(() => undefined)
  }, [reviewKey, seen])

  useKeptViewerPush(reviewKey, viewer.staff)
  useSeenComments(reviewKey, { threads, versionId: version?.id, staff: viewer.staff })

  const known = viewer.staff || viewer.name !== null
  const asSomebody = useCallback((act: () => void) => (known ? act() : setIntroducing({ act })), [known])
  const mayComment = viewer.may.comment && !signOff
  const review = useMemo(
    (): ReviewAtHand => ({ reviewKey, project, film, versions, mayComment, outbox, keepFilms, asSomebody, voice, Wish, Rights }),
    [reviewKey, project, film, versions, mayComment, outbox, keepFilms, asSomebody, voice, Wish, Rights],
  )
  // Never the client’s own name: a link can be passed on.
  const markOf = ({ id }: Pick<ReviewVersion, 'id'>) =>
    project.watermark && signOff?.versionId !== id ? (viewer.name ?? (viewer.staff ? brand.name : unnamedViewer)) : null

  const [comparing, setComparing] = useState(false)
  // Whoever is on the page lands on what was approved meanwhile.
  const approvedId = signOff?.versionId ?? null
  const approvedBefore = useRef(approvedId)
  const [landedOn, setLandedOn] = useState(approvedId)
  if (landedOn !== approvedId) {
    setLandedOn(approvedId)
    // The approver is there and knows.
    if (signOff && !signOff.undoUntil) setComparing(false)
  }
  const land = useEffectEvent(() => {
    if (!signOff || approvedBefore.current === signOff.versionId || signOff.undoUntil) return
    go({ v: signOff.version, c: undefined })
    toast({ title: `${signOff.version} was approved by ${signOff.approvedBy}`, tone: 'good' })
  })
  useEffect(() => {
    land()
    approvedBefore.current = approvedId
  }, [approvedId])
  const compareButton = useRef<HTMLButtonElement>(null)
  const comparable = comparableOf(versions)
  const stills = comparableStillsOf(versions)
  const pair = pairFor(comparable, version?.id)
  const stillPair = pairFor(stills, version?.id)
  const endComparison = () => {
    setComparing(false)
    compareButton.current?.focus()
  }

  if (listing) {
    return (
      <ReviewContext value={review}>
        <ReviewHead version={undefined} people={people} onVersion={() => undefined} compare={null} listing />
        <LineBanner lost={lost} />
        <GuestProof />
        <DeliverableList to={(id) => `${filtered.to({ film: id, v: undefined, c: undefined })}`} />
      </ReviewContext>
    )
  }
  return (
    <ReviewContext value={review}>
      <ReviewHead
        version={version}
        people={people}
        onVersion={(label) => {
          setComparing(false)
          go({ v: label, c: undefined })
        }}
        compare={
          (pair ?? stillPair) && (
            <button
              ref={compareButton}
              type="button"
              aria-pressed={comparing}
              onClick={() => setComparing(!comparing)}
              className={buttonClass({ variant: comparing ? 'secondary' : 'quiet', size: 'small' })}
            >
              Compare
            </button>
          )
        }
      />
      <LineBanner lost={lost} />
      <ArrivedVersion
        version={arrived}
        onOpen={({ version: label }) => {
          setComparing(false)
          go({ v: label, c: undefined })
        }}
        onDismiss={() => setKept({ ...keeps, latestId: arrived?.id ?? keeps.latestId })}
      />
      <GuestProof />
      {comparing && pair ? (
        <Suspense fallback={<Skeleton className="h-[70svh] w-full" />}>
          <CompareVersions
            versions={comparable}
            left={pair[0]}
            right={pair[1]}
            threads={threads}
            comments={read}
            opened={opened}
            placeRef={place}
            markOf={markOf}
            onClose={endComparison}
          />
        </Suspense>
      ) : comparing && stillPair ? (
        <Suspense fallback={<Skeleton className="h-[70svh] w-full" />}>
          <CompareStills
            versions={stills}
            left={stillPair[0]}
            right={stillPair[1]}
            threads={threads}
            comments={read}
            opened={opened}
            markOf={markOf}
            onClose={endComparison}
          />
        </Suspense>
      ) : version ? (
        <Suspense fallback={<Skeleton className="h-[70svh] w-full" />}>
          <Player
            key={version.id}
            version={version}
            threads={threads}
            comments={read}
            opened={opened}
            onOpen={open}
            placeRef={place}
            watermark={markOf(version)}
            checks={viewer.staff ? checks : null}
            transcripts={transcripts}
            opensTranscript={askedSeconds !== null}
          >
            <AboutCut version={version} threads={threads} opened={opened} onOpen={open} />
          </Player>
        </Suspense>
      ) : (
        <div className="frame-width py-16">
          <EmptyState title="The first cut is on its way" text="You’ll be able to watch it here as soon as it’s ready." />
        </div>
      )}
      <IntroduceDialog
        open={introducing !== null}
        onClose={() => setIntroducing(null)}
        onKnown={async () => {
          const { act } = introducing!
          setIntroducing(null)
          await reviewChanged(queries, reviewKey)
          act()
        }}
      />
    </ReviewContext>
  )
}

/** Seconds of a URL; null for anything else. */
const secondsIn = (text: string | undefined): number | null => (/^\d{1,6}(\.\d{1,6})?$/.test(text ?? '') ? Number(text) : null)

/** Offline notice, and what it means for the user's comments. */
const LineBanner = ({ lost }: { lost: boolean }) => (
  <div role="status">
    {lost && (
      <p className="border-b border-warn bg-warn/12 px-4 py-2 text-center text-sm text-warn">
        You’re offline. What you write is kept here and sent when you’re back online.
      </p>
    )}
  </div>
)
