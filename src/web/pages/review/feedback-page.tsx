import { FeedbackForm } from '#web/features/reviews/approvals/feedback-form.tsx'
import { feedbackQuery } from '#web/features/reviews/approvals/feedback-query.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { brandQuery, useBrand } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Sheet } from '#web/ui/page/sheet.tsx'
import { DocumentPage } from '../documents/document-page.tsx'
import { DocumentState } from '../documents/document-state.tsx'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/feedback-page'

const pageData = pageLoaders(({ params }) => [brandQuery(), feedbackQuery(params.key ?? '')])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Client satisfaction form, opened by the link mailed a day after a film's approval. */
export default function FeedbackPage({ params: { key } }: Route.ComponentProps) {
  const { name } = useBrand()
  return (
    <DocumentPage kind="Feedback" title="How did we do?" path="/feedback">
      <DocumentState
        query={useRead(feedbackQuery(key))}
        missing="This link is not valid"
        failed="The question could not be loaded"
        home="Return Home"
      >
        {({ feedback }) => (
          <div className="mx-auto max-w-3xl">
            <Sheet
              by={name}
              kind={feedback.projectTitle}
              title={feedback.score === null ? `How did we do, ${feedback.clientName}?` : 'How did we do?'}
            >
              <FeedbackForm feedbackKey={key} feedback={feedback} />
            </Sheet>
          </div>
        )}
      </DocumentState>
    </DocumentPage>
  )
}

export { PageErrorBoundary as ErrorBoundary }
