import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { Wordmark } from '#web/features/brand/wordmark.tsx'
import { ProofGallery } from '#web/features/proofs/proof-gallery.tsx'
import { ProofGate } from '#web/features/proofs/proof-gate.tsx'
import { proofsQuery } from '#web/features/proofs/proof-queries.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { pageLoaders, type PageData } from '#web/lib/page-data.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { brandQuery, useBrand } from '#web/lib/use-brand.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/proofs-page'

const pageData = pageLoaders(({ params }) => [brandQuery(), proofsQuery(params.key ?? '')])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** A private proof gallery, opened by its link. */
export default function ProofsPage({ params: { key } }: Route.ComponentProps) {
  const read = useQuery(proofsQuery(key))
  const gallery = read.data?.gallery
  return (
    <>
      <PageHead title={gallery?.title ?? 'Proofs'} path="/proofs" hidden />
      <SkipLink />
      <header className="frame-width flex items-center justify-between py-3">
        <Wordmark />
        <p className="label">Proofs</p>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        {!gallery && <NotThere error={read.error} pending={read.isFetching} onRetry={() => void read.refetch()} />}
        {gallery &&
          (read.data?.proofs ? (
            <ProofGallery galleryKey={key} gallery={gallery} proofs={read.data.proofs} />
          ) : (
            <ProofGate galleryKey={key} {...gallery} />
          ))}
      </main>
      <Toaster side="left" />
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary }

/** The loader's result counts until the browser has fetched by itself. */
function NotThere({ error, pending, onRetry }: { error: Error | null; pending: boolean; onRetry(): void }) {
  const { email } = useBrand()
  const { status: loaded } = useLoaderData() as PageData
  const { message, status } = error ? problemMessage(error) : { message: undefined, status: loaded ?? 200 }
  if (status === 200) return <WallSkeleton />
  const isOver = status === 404 || status === 410
  return (
    <div className="frame-width py-16">
      <h1 className="sr-only">Proofs</h1>
      {isOver ? (
        <EmptyState title={status === 410 ? 'This gallery has closed' : 'Gallery not found'} text={message ?? overText(status)}>
          <ButtonAnchor variant="secondary" size="small" href={mailLink(email, 'My proof gallery')}>
            Email us
          </ButtonAnchor>
        </EmptyState>
      ) : (
        <LoadFailed
          title="The gallery could not be loaded"
          text={message ?? 'Something went wrong on our side. Please try again.'}
          pending={pending}
          onRetry={onRetry}
        />
      )}
    </div>
  )
}

const overText = (status: number): string =>
  status === 410 ? 'It has expired. Email us and we’ll renew it.' : 'This link is invalid or has been revoked.'

function WallSkeleton() {
  return (
    <div role="status" className="frame-width grid gap-8 py-14">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="h-[50svh]" />
    </div>
  )
}
