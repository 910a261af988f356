import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reviewMailEndpoints, type MailStops, type StopScope } from '#domain/reviews/mails/review-mail-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { mailStopsQuery } from './mail-stops-query.ts'

/** Unsubscribes a mailbox from a conversation, a project or all reviews. By a button, since mail scanners open every link. */
export function MailStopsPanel({ token, thread, stops }: { token: string; thread: string | undefined; stops: MailStops }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<StopScope | null>(null)
  const { write, pending } = useWrite({
    failure: 'Your choice could not be saved',
    send: ({ scope, stop }: { scope: StopScope; stop: boolean }) =>
      callEndpoint(reviewMailEndpoints.changeMailStop, {
        params: { token },
        body: { scope, stop, ...(thread !== undefined && { thread }) },
      }),
    onDone: (answer) => queries.setQueryData(mailStopsQuery(token, thread).queryKey, answer),
  })
  const change = (scope: StopScope, stop: boolean) => {
    setAsked(scope)
    write({ scope, stop })
  }

  const heading = useRef<HTMLHeadingElement>(null)
  const { stopped } = stops
  const before = useRef(stopped)
  useEffect(() => {
    if (before.current !== stopped) heading.current?.focus()
    before.current = stopped
  }, [stopped])

  const offered: StopScope[] = [...(stops.thread ? (['thread'] as const) : []), 'project', 'all']
  return (
    <section className="mx-auto max-w-2xl py-10 sm:py-16">
      <p className="label wrap-anywhere">{stops.projectTitle}</p>
      <h1 ref={heading} tabIndex={-1} className="title-3 mt-3 outline-none">
        {stopped ? 'You’ve unsubscribed' : 'Unsubscribe from emails'}
      </h1>
      <p className="mt-4 max-w-prose wrap-anywhere">
        {stopped ? `We won’t email you about ${nameOf(stopped, stops)} any more.` : introductionOf(stops)} This is for your email
        address only. Emails about approvals and invoices still reach you.
      </p>
      <div className="mt-8 grid justify-items-start gap-3">
        {stopped ? (
          <Button variant="secondary" pending={pending} pendingText="Saving..." onClick={() => change(stopped, false)}>
            Email me again
          </Button>
        ) : (
          offered.map((scope, index) => (
            <Button
              key={scope}
              variant={index === 0 ? 'primary' : 'secondary'}
              disabled={pending && asked !== scope}
              pending={pending && asked === scope}
              pendingText="Saving..."
              onClick={() => change(scope, true)}
              className="max-sm:w-full"
            >
              {buttonOf[scope]}
            </Button>
          ))
        )}
      </div>
    </section>
  )
}

const buttonOf: Record<StopScope, string> = {
  thread: 'Stop emails about this conversation',
  project: 'Stop emails about this project',
  all: 'Stop emails about all reviews',
}

const introductionOf = ({ thread, projectTitle }: MailStops): string =>
  thread
    ? `You get replies in a conversation that ${thread.author} began on ${thread.version}.`
    : `You get emails about replies and new versions of “${projectTitle}”.`

const nameOf = (scope: StopScope, { projectTitle }: MailStops): string =>
  scope === 'thread' ? 'this conversation' : scope === 'project' ? `replies and new versions of “${projectTitle}”` : 'reviews'
