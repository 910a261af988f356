import { SendFiles } from '#web/features/file-requests/send-files.tsx'
import { sendPageQuery } from '#web/features/file-requests/file-request-queries.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { brandQuery, useBrand } from '#web/lib/studio/use-brand.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/send-page'
import { DocumentPage } from './document-page.tsx'

const pageData = pageLoaders(({ params }) => [brandQuery(), sendPageQuery(params.key ?? '')])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Where a client sends files, by the link of a file request. */
export default function SendPage({ params: { key } }: Route.ComponentProps) {
  const { email } = useBrand()
  const read = usePageView(useRead(sendPageQuery(key)))
  const request = read.data?.request
  return (
    <DocumentPage kind="Send files" title={request?.title ?? 'Send files'} path="/send">
      {read.failure && !request && <h1 className="sr-only">Send files</h1>}
      <QueryState
        query={read}
        loading={<Skeleton className="mx-auto h-96 w-full max-w-2xl" />}
        failed="This page could not be loaded"
        missing={({ status, message }) => (
          <EmptyState
            title={status === 410 ? 'This request is closed' : 'Nothing here'}
            text={message || 'This link is invalid or has been revoked.'}
          >
            <ButtonAnchor variant="secondary" size="small" href={mailLink(email, 'Files for you')}>
              Email us
            </ButtonAnchor>
          </EmptyState>
        )}
      >
        {(answer) => <SendFiles key={key} requestKey={key} request={answer.request} />}
      </QueryState>
    </DocumentPage>
  )
}

export { PageErrorBoundary as ErrorBoundary }
