import { useQuery } from '@tanstack/react-query'
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { Wordmark } from '#web/features/brand/wordmark.tsx'
import { ReviewGate } from '#web/features/reviews/review-gate.tsx'
import { isUnlocked, reviewQuery } from '#web/features/reviews/review-queries.ts'
import { ReviewLayout } from '#web/features/reviews/review-layout.tsx'
import { mailLink } from '#web/lib/mail-link.ts'
import { pageLoaders, type PageData } from '#web/lib/page-data.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { brandQuery, useBrand } from '#web/lib/use-brand.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { MomentProvider } from '#web/ui/moment.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/review-page'

const pageData = pageLoaders(({ params }) => [brandQuery(), reviewQuery(params.key ?? '')])
export const loader = async (args: LoaderFunctionArgs) => ({ ...(await pageData.loader(args)), now: Date.now() })
export const clientLoader = async (args: ClientLoaderFunctionArgs) => ({
  ...(await pageData.clientLoader(args)),
  now: Date.now(),
})

/** Review player page, where client and studio discuss a cut. */
export default function ReviewPage({ params: { key }, loaderData }: Route.ComponentProps) {
  const read = useQuery(reviewQuery(key))
  const project = read.data?.project
  // A link revoked while the page is open closes it.
  const over = [401, 404, 410].includes(read.error ? problemMessage(read.error).status : 0)
  return (
    <MomentProvider startedAt={loaderData.now} timeZone={studioTimeZone}>
      <PageHead title={project?.projectTitle ?? 'Review'} path="/clients" hidden />
      <SkipLink />
      <main id="content" tabIndex={-1} className="outline-none">
        {project && !over && isUnlocked(project) ? (
          <ReviewLayout reviewKey={key} project={project} />
        ) : (
          <>
            <div className="frame-width flex items-center justify-between py-3">
              <Wordmark />
              <p className="label">Review</p>
            </div>
            {project && !over && !isUnlocked(project) ? (
              <ReviewGate reviewKey={key} project={project} />
            ) : (
              <NotThere error={read.error} pending={read.isFetching} onRetry={() => void read.refetch()} />
            )}
          </>
        )}
      </main>
      <Toaster side="left" />
    </MomentProvider>
  )
}

export { PageErrorBoundary as ErrorBoundary }

/** The loader's result counts until the browser has fetched by itself. */
function NotThere({ error, pending, onRetry }: { error: Error | null; pending: boolean; onRetry(): void }) {
  const { email } = useBrand()
  const { status: loaded } = useLoaderData() as PageData
  const { message, status } = error ? problemMessage(error) : { message: undefined, status: loaded ?? 200 }
  if (status === 200) return <ReviewLayoutSkeleton />
  const isOver = status === 404 || status === 410
  return (
    <div className="frame-width py-16">
      <h1 className="sr-only">Review</h1>
      {isOver ? (
        <EmptyState
          title={status === 410 ? 'This link has expired' : reviewMessages.missing}
          text={
            status === 410
              ? (message ?? 'It has expired. Email us and we’ll renew it.')
              : 'This link is invalid or has been revoked.'
          }
        >
          <ButtonAnchor variant="secondary" size="small" href={mailLink(email, 'My project')}>
            Email us
          </ButtonAnchor>
        </EmptyState>
      ) : (
        <LoadFailed
          title="The project could not be loaded"
          text={message ?? 'Something went wrong on our side. Please try again.'}
          pending={pending}
          onRetry={onRetry}
        />
      )}
    </div>
  )
}

function ReviewLayoutSkeleton() {
  return (
    <div role="status" className="grid gap-4 px-4 pb-16 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <span className="sr-only">Loading...</span>
      <Skeleton className="aspect-video max-h-[70svh] w-full" />
      <Skeleton className="min-h-64" />
    </div>
  )
}
