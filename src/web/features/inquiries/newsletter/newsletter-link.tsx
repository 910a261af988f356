import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { RequestError } from '#web/lib/calls/call-endpoint.ts'
import { problemMessage } from '#web/lib/calls/problem-message.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

interface Messages {
  title: string
  text: string
}

/** Target of a mailed link. Confirms by a button, since mail scanners open every link. */
export function NewsletterLink({
  ready,
  done,
  action,
  send,
}: {
  ready: Messages
  done: Messages
  action: { label: string; pending: string }
  send(): Promise<unknown>
}) {
  const sending = useMutation({ mutationFn: send })
  const isOver = sending.isSuccess || isLinkAtFault(sending.error)
  const { title, text } = sending.isSuccess ? done : isOver ? unknownLink : ready

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOver) heading.current?.focus()
  }, [isOver])

  return (
    <div className="frame-width grid min-h-[82svh] place-items-center pt-32 pb-24">
      <div className="viewfinder w-full max-w-4xl px-8 py-20 sm:px-16 sm:py-28">
        <p className="label">Newsletter</p>
        <h1 ref={heading} tabIndex={-1} className="title-2 mt-4 outline-none">
          {title}
        </h1>
        <p className="lede mt-5 max-w-[34rem]">{text}</p>
        <div className="mt-10 flex flex-wrap items-center gap-4">
          {isOver ? (
            <ButtonLink to="/" variant="secondary" size="large">
              Back to the home page
            </ButtonLink>
          ) : (
            <Button
              size="large"
              pending={sending.isPending}
              pendingText={action.pending}
              onClick={() => sending.mutate()}
              className="max-sm:w-full"
            >
              {action.label}
            </Button>
          )}
        </div>
        <p role="alert" className={sending.error && !isOver ? 'mt-6 border-l-2 border-bad pl-4' : undefined}>
          {sending.error && !isOver && problemMessage(sending.error).message}
        </p>
      </div>
    </div>
  )
}

const unknownLink: Messages = {
  title: 'This link no longer works',
  text: 'It is incomplete or has expired. Please use the link in our latest email, or sign up again at the foot of this page.',
}

/** The link is unknown or incomplete: a retry cannot help. */
const isLinkAtFault = (error: unknown) => error instanceof RequestError && (error.status === 404 || error.status === 422)

/** Do not leak the token in the URL by the Referer header. */
export const NoReferrer = () => <meta name="referrer" content="no-referrer" />
