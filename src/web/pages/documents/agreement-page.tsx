import type { ReactNode } from 'react'
import { agreementKindLabels } from '#domain/agreements/agreement-kind.ts'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { signingQuery } from '#web/features/agreements/agreement-queries.ts'
import { SigningSheet } from '#web/features/agreements/signing-sheet.tsx'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { brandQuery, useBrand } from '#web/lib/studio/use-brand.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/agreement-page'
import { DocumentPage } from './document-page.tsx'

const pageData = pageLoaders(({ params }) => [brandQuery(), signingQuery(params.key ?? '')])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Where somebody signs an agreement, by their own link; on the studio's device without any way out of it. */
export default function AgreementPage({ params: { key } }: Route.ComponentProps) {
  const { email } = useBrand()
  const read = usePageView(useRead(signingQuery(key)))
  const agreement = read.data?.agreement
  const title = agreement?.title ?? 'Agreement'
  const Frame = agreement?.handedBy ? DeviceFrame : LinkFrame
  return (
    <Frame kind={agreement ? agreementKindLabels[agreement.kind] : 'Agreement'} title={title}>
      <div className="mx-auto max-w-4xl">
        {read.failure && !agreement && <h1 className="sr-only">Agreement</h1>}
        <QueryState
          query={read}
          loading={<Skeleton className="h-[70svh]" />}
          failed="This agreement could not be loaded"
          missing={({ status, message }) => (
            <EmptyState
              title={status === 410 ? 'There is nothing to sign here' : 'Nothing here'}
              text={message || 'This link is invalid or has been revoked.'}
            >
              <ButtonAnchor variant="secondary" size="small" href={mailLink(email, 'An agreement')}>
                Email us
              </ButtonAnchor>
            </EmptyState>
          )}
        >
          {(answer) => <SigningSheet key={key} signingKey={key} agreement={answer.agreement} />}
        </QueryState>
      </div>
    </Frame>
  )
}

interface FrameProps {
  kind: string
  title: string
  children: ReactNode
}

const LinkFrame = ({ kind, title, children }: FrameProps) => (
  <DocumentPage kind={kind} title={title} path="/agreement">
    {children}
  </DocumentPage>
)

const DeviceFrame = ({ title, children }: FrameProps) => (
  <>
    <PageHead title={title} path="/agreement" hidden />
    <main id="content" tabIndex={-1} className="frame-width min-h-svh pt-4 pb-16 outline-none">
      {children}
    </main>
    <Toaster side="left" />
  </>
)

export { PageErrorBoundary as ErrorBoundary }
