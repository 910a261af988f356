import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { longDay, shortDay } from '#domain/common/calendar-day.ts'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import { ShootAside } from '#web/features/shoots/shoot-aside.tsx'
import { ShootBadge } from '#web/features/shoots/shoot-badge.tsx'
import { ShootLayout } from '#web/features/shoots/shoot-layout.tsx'
import { shootQuery } from '#web/features/shoots/shoot-queries.ts'
import { pageLoaders } from '#web/lib/page-data.ts'
import { usePageState } from '#web/lib/page-state.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/shoot-page'

const pageData = pageLoaders(({ params }) => [shootQuery(params.id ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** A shoot in the admin area: its call sheet and the crew's confirmations. */
export default function ShootPage({ params: { id } }: Route.ComponentProps) {
  const { name } = useBrand()
  const read = useQuery(shootQuery(id))
  const state = usePageState(read)
  const shoot = read.data?.shoot
  return (
    <div className="mx-auto max-w-[90rem] px-4 pt-3 pb-16 sm:px-8 lg:pt-5">
      <title>{`${shoot ? `Call sheet, ${shortDay(shoot.date)}` : 'Call sheet'} · ${name}`}</title>
      {shoot && (
        <Link
          to={`/admin/project/${shoot.projectId}`}
          className="mb-2 -ml-1 inline-flex min-h-10 items-center gap-2 px-1 text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" size={16} />
          {shoot.projectTitle}
        </Link>
      )}
      {!shoot && <h1 className="sr-only">Call sheet</h1>}
      {state === 'loading' && (
        <div role="status" className="grid gap-6">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-9 w-2/5" />
          <Skeleton className="h-96" />
        </div>
      )}
      {state === 'missing' && (
        <EmptyState title={shootMessages.missing} text="It was deleted, or the link is incomplete.">
          <ButtonLink to="/admin/job-dashboard" variant="secondary" size="small">
            Back to the Job Dashboard
          </ButtonLink>
        </EmptyState>
      )}
      {state === 'failed' && (
        <LoadFailed
          title={shootMessages.failed}
          text={problemMessage(read.error).message}
          pending={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {shoot && (
        <>
          <PageHead title={`Shoot on ${longDay(shoot.date)}`} text={shoot.projectTitle}>
            <ShootBadge number={shoot.number} cancelled={shoot.cancelledAt !== null} />
          </PageHead>
          <div className="mt-6">
            {shoot.cancelledAt ? (
              <div className="max-w-xl">
                <p className="mb-6 text-muted">{shootMessages.cancelled} Everyone who had the call sheet was told.</p>
                <ShootAside shoot={shoot} />
              </div>
            ) : (
              <ShootLayout key={shoot.id} shoot={shoot} />
            )}
          </div>
        </>
      )}
    </div>
  )
}
