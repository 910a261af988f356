import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NotFoundMessage, notFoundMessage } from '#web/features/brand/not-found-message.tsx'
import { ButtonAnchor } from '#web/ui/button.tsx'

/** Error page. Without header and footer, since they may have caused the error. */
export function PageErrorBoundary() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const text = missing
    ? notFoundMessage
    : { title: 'Something went wrong', small: undefined, text: 'The fault is ours and we’ve recorded it. Please try again.' }
  return (
    <main>
      <title>{text.title}</title>
      <meta name="robots" content="noindex" />
      <NotFoundMessage {...text}>
        {/* A full page load, which discards the broken state. */}
        <ButtonAnchor href="/">Back to the home page</ButtonAnchor>
      </NotFoundMessage>
    </main>
  )
}
