import { VerificationSheet } from '#web/features/proposals/document/verification-sheet.tsx'
import { verificationQuery } from '#web/features/proposals/sign-offs/verify-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/verify-page'
import { DocumentPage } from './document-page.tsx'
import { DocumentState } from './document-state.tsx'

const pageData = pageLoaders(({ params }) => [brandQuery(), verificationQuery(params.id ?? '')])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Verifies that a signed document is unchanged, opened by the certificate's link. */
export default function VerifyPage({ params: { id } }: Route.ComponentProps) {
  return (
    <DocumentPage kind="Signature check" title="Check a signature" path="/verify">
      <DocumentState
        query={useRead(verificationQuery(id))}
        missing="Certificate not found"
        failed="The signature could not be checked"
        home="Return Home"
      >
        {(result) => (
          <div className="mx-auto max-w-4xl">
            <VerificationSheet id={id} result={result} />
          </div>
        )}
      </DocumentState>
    </DocumentPage>
  )
}

export { PageErrorBoundary as ErrorBoundary }
