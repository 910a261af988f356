import { longDay, shortDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import { AgreementsPanel } from '#web/features/agreements/agreements-panel.tsx'
import { MissingAgreements } from '#web/features/agreements/missing-agreements.tsx'
import { ShootAside } from '#web/features/shoots/shoot-aside.tsx'
import { ShootBadge } from '#web/features/shoots/shoot-badge.tsx'
import { ShootFacts } from '#web/features/shoots/shoot-facts.tsx'
import { ShootLayout } from '#web/features/shoots/shoot-layout.tsx'
import { shootQuery } from '#web/features/shoots/shoot-queries.ts'
import { Editors } from '#web/features/people/presence.tsx'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import type { Route } from './+types/shoot-page'
import { RecordPage } from '../frame/record-page.tsx'
import { useProjectList } from './use-project-list.ts'

const pageData = pageLoaders(({ params }) => [shootQuery(params.id ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** A shoot in the admin area: its call sheet and the crew's confirmations. */
export default function ShootPage({ params: { id } }: Route.ComponentProps) {
  const read = usePageView(useRead(shootQuery(id)))
  const shoot = read.data?.shoot
  const list = useProjectList()
  return (
    <RecordPage
      kind="Call sheet"
      title={shoot && `Call sheet, ${shortDay(shoot.date)}`}
      back={shoot ? { to: projectPath(shoot.projectId, 'shoots'), label: shoot.projectTitle } : null}
      query={read}
      failed={shootMessages.failed}
      missing={{ title: shootMessages.missing, to: list.to, label: list.back }}
    >
      {({ shoot }) => (
        <>
          <PageHead
            title={`Shoot on ${longDay(shoot.date)}`}
            text={shoot.projectTitle}
            beside={<Editors kind="shoot" id={shoot.id} />}
          >
            <ShootBadge number={shoot.number} cancelled={shoot.cancelledAt !== null} held={shoot.heldUntil !== null} />
          </PageHead>
          <div className="mt-6">
            {shoot.cancelledAt ? (
              <div className="max-w-xl">
                <p className="mb-6 text-muted">{shootMessages.cancelled} Everyone who had the call sheet was told.</p>
                <ShootAside shoot={shoot} />
              </div>
            ) : (
              <IfMay ability="plan-shoots" otherwise={<ShootFacts shoot={shoot} />}>
                <ShootLayout
                  key={shoot.id}
                  shoot={shoot}
                  warning={
                    <MissingAgreements projectId={shoot.projectId} shootId={shoot.id} text="For this shoot: not signed yet" />
                  }
                />
              </IfMay>
            )}
          </div>
          {!shoot.cancelledAt && (
            <div className="mt-10 max-w-4xl">
              <AgreementsPanel
                projectId={shoot.projectId}
                shoot={{ id: shoot.id, place: [shoot.placeName, shoot.placeAddress].filter(Boolean).join(', ') }}
              />
            </div>
          )}
        </>
      )}
    </RecordPage>
  )
}
