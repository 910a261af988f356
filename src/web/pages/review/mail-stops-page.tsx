import { MailStopsPanel } from '#web/features/reviews/guests/mail-stops.tsx'
import { mailStopsQuery } from '#web/features/reviews/guests/mail-stops-query.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { filterOf, useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { DocumentPage } from '../documents/document-page.tsx'
import { DocumentState } from '../documents/document-state.tsx'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/mail-stops-page'

const pageData = pageLoaders(({ params, request }) => {
  const { thread } = filterOf(new URL(request.url).searchParams, ['thread'])
  return [brandQuery(), mailStopsQuery(params.token ?? '', thread)]
})
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Target of the unsubscribe links in emails about reviews. */
export default function MailStopsPage({ params: { token } }: Route.ComponentProps) {
  const { thread } = useUrlFilter(['thread']).filter
  return (
    <DocumentPage kind="Emails" title="Emails about reviews" path="/review-mails">
      <DocumentState
        query={useRead(mailStopsQuery(token, thread))}
        missing="This link does not work"
        failed="Your choices could not be loaded"
        home="Return Home"
      >
        {(stops) => <MailStopsPanel token={token} thread={thread} stops={stops} />}
      </DocumentState>
    </DocumentPage>
  )
}

export { PageErrorBoundary as ErrorBoundary }
