import { lazy } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { reviewPushEndpoints } from '#domain/reviews/comments/review-push-endpoints.ts'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { Wordmark } from '#web/features/brand/frame/wordmark.tsx'
import { ReviewGate } from '#web/features/reviews/guests/review-gate.tsx'
import { isUnlocked, reviewQuery } from '#web/features/reviews/review-queries.ts'
import { ReviewLayout } from '#web/features/reviews/review-layout.tsx'
import { usePublished } from '#web/features/transcripts/transcript-queries.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { filterOf, useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { brandQuery, useBrand } from '#web/lib/studio/use-brand.ts'
import { usePageView, useRead, withoutData } from '#web/lib/calls/use-read.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { MomentProvider } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { SkipLink } from '#web/ui/page/skip-link.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/review-page'

export const handle: PageHandle = {
  manifest: ({ key = '' }) => pathOf(reviewPushEndpoints.readManifest, { params: { key } }),
}

const pageData = pageLoaders(({ params, request }) => [
  brandQuery(),
  reviewQuery(params.key ?? '', filterOf(new URL(request.url).searchParams, ['film', 'c'])),
])
export const loader = async (args: LoaderFunctionArgs) => ({ ...(await pageData.loader(args)), now: Date.now() })
export const clientLoader = async (args: ClientLoaderFunctionArgs) => ({
  ...(await pageData.clientLoader(args)),
  now: Date.now(),
})

// Clients load none of it.
const checks = {
  Panel: lazy(async () => ({ default: (await import('#web/features/checks/check-panel.tsx')).CheckPanel })),
  Marks: lazy(async () => ({ default: (await import('#web/features/checks/finding-marks.tsx')).FindingMarks })),
}

const transcripts = {
  Panel: lazy(async () => ({ default: (await import('#web/features/transcripts/transcript-panel.tsx')).TranscriptPanel })),
  Reader: lazy(async () => ({ default: (await import('#web/features/transcripts/transcript-reader.tsx')).TranscriptReader })),
  usePublished,
}

const Wish = lazy(async () => ({ default: (await import('#web/features/scope/wish-button.tsx')).WishButton }))

const Rights = lazy(async () => ({ default: (await import('#web/features/rights/rights-here.tsx')).RightsHere }))

/** Review player page, where client and studio discuss a cut. */
export default function ReviewPage({ params: { key }, loaderData }: Route.ComponentProps) {
  const { email } = useBrand()
  const opened = useUrlFilter(['film', 'c']).filter
  const read = usePageView(useRead(reviewQuery(key, opened)))
  const project = read.data?.project
  // A link revoked while the page is open closes it.
  const over = [401, 404, 410].includes(read.failure?.status ?? 0)
  return (
    <MomentProvider startedAt={loaderData.now} timeZone={studioTimeZone()}>
      <PageHead title={project?.projectTitle ?? 'Review'} path="/clients" hidden />
      <SkipLink />
      <main id="content" tabIndex={-1} className="outline-none">
        {project && !over && isUnlocked(project) ? (
          <ReviewLayout reviewKey={key} project={project} checks={checks} transcripts={transcripts} Wish={Wish} Rights={Rights} />
        ) : (
          <>
            <div className="frame-width flex items-center justify-between py-3">
              <Wordmark />
              <p className="label">Review</p>
            </div>
            {project && !over && !isUnlocked(project) ? (
              <ReviewGate reviewKey={key} project={project} />
            ) : (
              <>
                {read.failure && <h1 className="sr-only">Review</h1>}
                <QueryState
                  query={withoutData(read)}
                  loading={<ReviewLayoutSkeleton />}
                  failed="The project could not be loaded"
                  missing={({ status, message }) => (
                    <EmptyState
                      title={status === 410 ? 'This link has expired' : reviewMessages.missing}
                      text={
                        status === 410
                          ? message || 'It has expired. Email us and we’ll renew it.'
                          : 'This link is invalid or has been revoked.'
                      }
                    >
                      <ButtonAnchor variant="secondary" size="small" href={mailLink(email, 'My project')}>
                        Email us
                      </ButtonAnchor>
                    </EmptyState>
                  )}
                  className="frame-width py-16"
                >
                  {() => null}
                </QueryState>
              </>
            )}
          </>
        )}
      </main>
      <Toaster side="left" />
    </MomentProvider>
  )
}

export { PageErrorBoundary as ErrorBoundary }

function ReviewLayoutSkeleton() {
  return (
    <div className="grid gap-4 px-4 pb-16 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <Skeleton className="aspect-video max-h-[70svh] w-full" />
      <Skeleton className="min-h-64" />
    </div>
  )
}
