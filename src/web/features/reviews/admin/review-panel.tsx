import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { guessableAddress } from '#domain/reviews/review-settings.ts'
import { roundsLabel } from '#domain/reviews/rounds.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FactStrip } from '#web/ui/fact-strip.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddVersionDialog } from './add-version-dialog.tsx'
import { adminReviewQuery, isPreparing } from './admin-review-queries.ts'
import { FinalList } from './final-list.tsx'
import type { PickedAsset, Picker } from './picker.ts'
import { ReviewSettings } from './review-settings.tsx'
import { RoundList } from './round-list.tsx'
import { ShareLinks } from './share-links.tsx'
import { SignOffCard } from './sign-off-card.tsx'
import { VersionList } from './version-list.tsx'
import { VisitList } from './visit-list.tsx'

interface Reviewed {
  id: string
  projectTitle: string
  clientEmail: string
}

/** Review of a project: versions, access, feedback and finals. */
export function ReviewPanel({ project, Picker }: { project: Reviewed; Picker: Picker }) {
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<PickedAsset | null>(null)
  const read = useQuery({
    ...adminReviewQuery(project.id),
    refetchInterval: ({ state }) => (isPreparing(state.data?.review) ? 4_000 : false),
  })
  const review = read.data?.review
  return (
    <Section
      title="Review"
      aside={
        read.isSuccess &&
        !review?.signOff && (
          <Button variant="secondary" size="small" onClick={() => setChoosing(true)}>
            <Plus aria-hidden="true" size={15} />
            Add a version
          </Button>
        )
      }
    >
      {read.isPending && <Skeleton className="h-40" />}
      {read.isError && !read.data && (
        <LoadFailed
          title="The review could not be loaded"
          text={problemMessage(read.error).message}
          pending={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {review === null && (
        <p className="text-sm text-muted">
          No versions yet. Add the first one to give the client a page to watch, comment and approve.
        </p>
      )}
      {review && <Opened project={project} review={review} Picker={Picker} />}
      <Picker
        kind="video"
        several={false}
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
        onClose={() => setChosen(null)}
      />
    </Section>
  )
}

function Opened({ project, review, Picker }: { project: Reviewed; review: AdminReview; Picker: Picker }) {
  const { id } = project
  const { link, passwordProtected, privateLink, rounds, versions } = review
  const open = versions.reduce((sum, version) => sum + version.open, 0)
  return (
    <div className="grid grid-cols-1 gap-7">
      <FactStrip
        facts={[
          {
            label: 'Client page',
            line: true,
            value: (
              <span className="flex flex-wrap items-center gap-x-1">
                <span className="min-w-0 break-all">{link}</span>
                <CopyButton label="Copy the link to the client page" text={link} />
                <ButtonAnchor variant="quiet" size="small" href={link} target="_blank" rel="noopener">
                  <ExternalLink aria-hidden="true" size={14} />
                  Open
                </ButtonAnchor>
              </span>
            ),
          },
          { label: 'Opens with', value: opensWith(review) },
          { label: 'Open comments', value: open },
          { label: 'Rounds', value: roundsLabel(rounds) },
          { label: 'Not sent yet', value: rounds.waiting },
        ]}
      />
      {!passwordProtected && !privateLink && (
        <p className="border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">{guessableAddress}</p>
      )}
      {review.signOff && <SignOffCard projectId={id} signOff={review.signOff} />}
      <VersionList projectId={id} review={review} />
      {rounds.sent.length > 0 && <RoundList projectId={id} rounds={rounds} />}
      <FinalList projectId={id} review={review} Picker={Picker} />
      <ShareLinks projectId={id} links={review.links} />
      {review.visits.length > 0 && <VisitList visits={review.visits} />}
      <ReviewSettings projectId={id} review={review} />
    </div>
  )
}

function opensWith({ passwordProtected, privateLink }: AdminReview): string {
  if (passwordProtected) return privateLink ? 'Private link or password' : 'Password'
  return privateLink ? 'Private link' : 'Address only'
}
