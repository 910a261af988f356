import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { reviewPushEndpoints } from '#domain/reviews/comments/review-push-endpoints.ts'
import { showBadge } from '#web/lib/browser/app-badge.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { keepPush, readPushState, turnPushOff, turnPushOn, type PushTarget } from '#web/lib/browser/push-browser.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { PushSwitch } from '#web/ui/page/push-switch.tsx'
import { useReview } from '../review-context.ts'
import { pushQuery } from './push-query.ts'

/** Of each page its own, so that guests of several projects get the messages of each. */
const targetOf = (key: string, owner: string): PushTarget => ({
  scope: `/clients/${key}`,
  owner,
  add: (body) => callEndpoint(reviewPushEndpoints.addPush, { params: { key }, body }),
  remove: (endpoint) => callEndpoint(reviewPushEndpoints.removePush, { params: { key }, body: { endpoint } }),
})

/** How the viewer hears of replies and new versions: by mail, and by push messages in this browser. */
export function ViewerNews() {
  const { reviewKey, project } = useReview()
  const { data } = useRead({ ...pushQuery(reviewKey), enabled: !import.meta.env.SSR && !project.viewer.staff })
  if (!data) return null
  const { mailbox, pushKey } = data
  const owner = mailbox ?? ''
  const target = targetOf(reviewKey, owner)
  return (
    <section aria-labelledby="viewer-news" className="min-w-0">
      <h2 id="viewer-news" className="title-4">
        Replies and new versions
      </h2>
      {mailbox === null ? (
        <p className="mt-2 max-w-prose text-sm text-muted">
          We email them to people who have confirmed their email address. You can give yours with your first comment.
        </p>
      ) : (
        <>
          <p className="mt-2 mb-4 max-w-prose text-sm wrap-anywhere text-muted">
            We email them to {mailbox}. Each email has a link to stop them.
          </p>
          <PushSwitch
            owner={owner}
            onText="They come with our emails about this project."
            read={() => readPushState(target)}
            turn={(on) => (on ? turnPushOn(target, pushKey) : turnPushOff(target))}
          />
        </>
      )}
    </section>
  )
}

/** Renews this browser's subscription with each visit, and clears the badge of the installed app. */
export function useKeptViewerPush(key: string, staff: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (staff) return
    showBadge(0)
    queries
      .fetchQuery(pushQuery(key))
      .then(({ mailbox, pushKey }) => keepPush(targetOf(key, mailbox ?? ''), async () => pushKey))
      .catch((error: unknown) => console.info('Push messages:', error))
  }, [key, staff, queries])
}
