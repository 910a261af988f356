import { PageHead } from '#web/features/brand/page-head.tsx'
import { Wordmark } from '#web/features/brand/frame/wordmark.tsx'
import { ProofGallery } from '#web/features/proofs/proof-gallery.tsx'
import { ProofGate } from '#web/features/proofs/proof-gate.tsx'
import { proofsQuery } from '#web/features/proofs/proof-queries.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { brandQuery, useBrand } from '#web/lib/studio/use-brand.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { SkipLink } from '#web/ui/page/skip-link.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/proofs-page'

const pageData = pageLoaders(({ params }) => [brandQuery(), proofsQuery(params.key ?? '')])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** A private proof gallery, opened by its link. */
export default function ProofsPage({ params: { key } }: Route.ComponentProps) {
  const { email } = useBrand()
  const read = usePageView(useRead(proofsQuery(key)))
  const gallery = read.data?.gallery
  return (
    <>
      <PageHead title={gallery?.title ?? 'Gallery'} path="/proofs" hidden />
      <SkipLink />
      <header className="frame-width flex items-center justify-between py-3">
        <Wordmark />
        <p className="label">Gallery</p>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        {read.failure && !gallery && <h1 className="sr-only">Gallery</h1>}
        <QueryState
          query={read}
          loading={<WallSkeleton />}
          failed="The gallery could not be loaded"
          missing={({ status, message }) => (
            <EmptyState
              title={status === 410 ? 'This gallery has closed' : 'Gallery not found'}
              text={message || overText(status)}
            >
              <ButtonAnchor variant="secondary" size="small" href={mailLink(email, 'My proof gallery')}>
                Email us
              </ButtonAnchor>
            </EmptyState>
          )}
          className="frame-width py-16"
        >
          {(answer) =>
            answer.proofs ? (
              <ProofGallery galleryKey={key} gallery={answer.gallery} proofs={answer.proofs} />
            ) : (
              <ProofGate galleryKey={key} {...answer.gallery} />
            )
          }
        </QueryState>
      </main>
      <Toaster side="left" />
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary }

const overText = (status: number): string =>
  status === 410 ? 'It has expired. Email us and we’ll renew it.' : 'This link is invalid or has been revoked.'

function WallSkeleton() {
  return (
    <div className="frame-width grid gap-8 py-14">
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="h-[50svh]" />
    </div>
  )
}
