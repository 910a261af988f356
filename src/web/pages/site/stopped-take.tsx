import { isRouteErrorResponse, useRouteError } from 'react-router'
import { LostTake, lostWords } from '#web/features/brand/lost-take.tsx'
import { ButtonAnchor } from '#web/ui/button.tsx'

/** In place of a page that failed. It stands alone: the header and the footer may be what failed. */
export function StoppedTake() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const words = missing
    ? lostWords
    : { title: 'Something went wrong', text: 'The fault is ours and we’ve recorded it. Please try again.' }
  return (
    <main>
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <LostTake {...words}>
        {/* A plain link: it loads the page anew, whatever state this one is in. */}
        <ButtonAnchor href="/">Back to the home page</ButtonAnchor>
      </LostTake>
    </main>
  )
}
