import { ExternalLink, Plus } from 'lucide-react'
import { useState } from 'react'
import type { AssetKind } from '#domain/media/library/asset.ts'
import type { DeliverableKind } from '#domain/reviews/versions/deliverable.ts'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { roundsLabel } from '#domain/reviews/approvals/rounds.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { NoMailboxWarning } from '#web/ui/page/no-mailbox-warning.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import type { AdminCheckParts } from '../approvals/check-parts.ts'
import { AddVersionDialog } from './add-version-dialog.tsx'
import { adminReviewQuery, deliverablesQuery, isPreparing, useOpenedFilm } from './admin-review-queries.ts'
import { FoldedPart, foldedRows } from './panel-part.tsx'
import { DeliverablePanel } from './deliverable-panel.tsx'
import { GuessableAddress } from './guessable-address.tsx'
import { FinalList } from './final-list.tsx'
import type { PickedAsset, Picker } from './picker.ts'
import { ReviewSettings } from './review-settings.tsx'
import { RoundList } from './round-list.tsx'
import { ShareLinks } from './share-links.tsx'
import { SignOffCard } from './sign-off-card.tsx'
import { VersionList } from './version-list.tsx'

const fileKinds: Record<DeliverableKind, AssetKind> = { film: 'video', sound: 'audio', picture: 'image', document: 'document' }
const allKinds = Object.values(fileKinds)

interface Reviewed {
  id: string
  projectTitle: string
  clientEmail: string
}

/** Review of a project: versions, access, feedback and finals. */
export function ReviewPanel({ project, Picker, checks }: { project: Reviewed; Picker: Picker; checks: AdminCheckParts }) {
  const [choosing, setChoosing] = useOpenedByAddress('add-version')
  const [chosen, setChosen] = useState<PickedAsset | null>(null)
  const film = useOpenedFilm()
  const list = useRead(deliverablesQuery(project.id))
  const read = useRead({
    ...adminReviewQuery(project.id, film),
    refetchInterval: ({ state }) => (isPreparing(state.data?.review) ? 4_000 : false),
  })
  const review = read.data?.review
  const deliverables = list.data?.deliverables ?? []
  const opened =
    deliverables.find(({ id }) => id === (review?.deliverableId ?? film)) ?? deliverables.find(({ archived }) => !archived)
  // The first version of a project decides what it is.
  const isOpen = deliverables.length < 2 && !opened?.versions
  const { may: uploads, why } = useMay('upload-versions')
  return (
    <Section
      title="Review"
      aside={
        read.data &&
        !review?.signOff && (
          <Button variant="secondary" size="small" why={why} onClick={() => setChoosing(true)} className="-my-2">
            <Plus aria-hidden="true" size={15} />
            Add a version
          </Button>
        )
      }
    >
      {list.data && (
        <div className="mb-5">
          <DeliverablePanel
            projectId={project.id}
            deliverables={list.data.deliverables}
            opened={opened?.id}
            Check={checks.OfDeliverable}
          />
        </div>
      )}
      <QueryState query={read} loading={<Skeleton className="h-40" />} failed="The review could not be loaded">
        {({ review }) =>
          review ? (
            <Opened project={project} review={review} Picker={Picker} checks={checks} />
          ) : (
            <p className="text-sm text-muted">
              No versions yet. {uploads && 'Add the first one to give the client a page to watch, comment and approve.'}
            </p>
          )
        }
      </QueryState>
      <Picker
        kind={opened ? fileKinds[opened.kind] : 'video'}
        {...(isOpen && { kinds: allKinds })}
        several={false}
        dropFirst
        projectId={project.id}
        open={choosing}
        onChoose={([asset]) => {
          setChoosing(false)
          setChosen(asset ?? null)
        }}
        onClose={() => setChoosing(false)}
      />
      <AddVersionDialog
        key={chosen?.id}
        project={project}
        asset={chosen}
        place={(review?.versions.length ?? 0) + 1}
        last={review?.versions.at(-1) ?? null}
        onClose={() => setChosen(null)}
      />
    </Section>
  )
}

function Opened({
  project,
  review,
  Picker,
  checks,
}: {
  project: Reviewed
  review: AdminReview
  Picker: Picker
  checks: AdminCheckParts
}) {
  const { id } = project
  const { link, passwordProtected, privateLink, rounds, versions } = review
  const open = versions.reduce((sum, version) => sum + version.open, 0)
  const isGuessable = !passwordProtected && !privateLink
  return (
    <div className="grid grid-cols-1 gap-5 sm:gap-7">
      <FactStrip
        facts={[
          {
            label: 'Client page',
            line: true,
            value: (
              <span className="flex items-center gap-x-1">
                <span className="min-w-0 truncate" title={link}>
                  {link}
                </span>
                <CopyButton label="Copy the link to the client page" text={link} />
                <ButtonAnchor variant="quiet" size="small" href={link} target="_blank" rel="noopener" className="shrink-0">
                  <ExternalLink aria-hidden="true" size={14} />
                  Open
                </ButtonAnchor>
              </span>
            ),
          },
          ...(isGuessable ? [] : [{ label: 'Who can open it', value: opensWith(review) }]),
          { label: 'Open comments', value: open },
          { label: 'Rounds', value: roundsLabel(rounds) },
          { label: 'Not sent yet', value: rounds.waiting },
        ]}
      />
      {isGuessable && <GuessableAddress projectId={id} />}
      {review.needsCode && project.clientEmail === '' && <NoMailboxWarning />}
      {review.signOff && <SignOffCard projectId={id} signOff={review.signOff} />}
      <VersionList projectId={id} review={review} Check={checks.OfVersion} />
      <FinalList projectId={id} review={review} Picker={Picker} />
      <IfMay ability="manage-projects">
        <ShareLinks projectId={id} links={review.links} needsCode={review.needsCode} />
      </IfMay>
      <div className="grid grid-cols-1 gap-2 empty:hidden">
        {rounds.sent.length > 0 && <RoundList projectId={id} rounds={rounds} />}
        {review.guests.length > 0 && <GuestList guests={review.guests} />}
        {review.visits.length > 0 && <VisitList visits={review.visits} />}
        <IfMay ability="manage-projects">
          <ReviewSettings projectId={id} review={review} />
        </IfMay>
      </div>
    </div>
  )
}

/** Of a page that not everyone can open. */
function opensWith({ passwordProtected, privateLink }: AdminReview): string {
  if (!passwordProtected) return 'Anyone with its private link'
  return privateLink ? 'Anyone with its private link or password' : 'Anyone with its password'
}

/** Who gave a name on the client page or by a share link, and whether their address is proven. */
function GuestList({ guests }: { guests: AdminReview['guests'] }) {
  return (
    <FoldedPart title="Guests" summary={guests.map(({ name }) => name).join(', ')}>
      <ul aria-label="Guests" tabIndex={0} className={`${foldedRows} max-h-72 overflow-y-auto`}>
        {guests.map(({ id, name, email, proven, link }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span>{' '}
              <span className="text-muted">{[email, link && `by the link of ${link}`].filter(Boolean).join(' · ')}</span>
            </span>
            <Badge tone={proven ? 'good' : 'neutral'}>
              {proven ? 'Email confirmed' : email ? 'Email not confirmed' : 'No email'}
            </Badge>
          </li>
        ))}
      </ul>
    </FoldedPart>
  )
}

/** Viewers, the latest first. */
function VisitList({ visits }: { visits: AdminReview['visits'] }) {
  return (
    <FoldedPart title="Viewers" summary={visits.length === 1 ? '1 viewer' : `${visits.length} viewers`}>
      <ul aria-label="Viewers" tabIndex={0} className={`${foldedRows} max-h-72 overflow-y-auto`}>
        {visits.map(({ name, version, lastAt, times }, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span> <span className="text-muted">{version}</span>
            </span>
            <span className="timecode shrink-0 text-muted">
              {times > 1 && `${times} times, `}
              <Moment at={lastAt} />
            </span>
          </li>
        ))}
      </ul>
    </FoldedPart>
  )
}
