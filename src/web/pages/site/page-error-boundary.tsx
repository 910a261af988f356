import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NotFoundMessage, notFoundMessage } from '#web/features/brand/not-found-message.tsx'
import { ButtonAnchor } from '#web/ui/button.tsx'

/** In place of a page that failed. It stands alone: the header and the footer may be what failed. */
export function PageErrorBoundary() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const text = missing
    ? notFoundMessage
    : { title: 'Something went wrong', text: 'The fault is ours and we’ve recorded it. Please try again.' }
  return (
    <main>
      <title>{text.title}</title>
      <meta name="robots" content="noindex" />
      <NotFoundMessage {...text}>
        {/* A plain link: it loads the page anew, whatever state this one is in. */}
        <ButtonAnchor href="/">Back to the home page</ButtonAnchor>
      </NotFoundMessage>
    </main>
  )
}
