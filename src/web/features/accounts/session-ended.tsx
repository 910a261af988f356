import { sessionEndedMessages } from '#domain/accounts/admin-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SignInWays } from './sign-in-ways.tsx'
import type { Ended } from './session-watch.ts'

/** Why nobody is signed in any more, on the page that they were led to. */
export function SessionEndedNote({ title, text }: { title: string; text: string }) {
  return (
    <div role="alert" className="mb-6 border-l-2 border-warn bg-warn/10 px-4 py-3 text-sm">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5">{text}</p>
    </div>
  )
}

interface SessionEndedProps {
  why: Ended
  open: boolean
  onOpen(open: boolean): void
  onSignedIn(): void
}

/** Over a page on which something was typed: says why the session ended, and signs in again without leaving the page. */
export function SessionEnded({ why, open, onOpen, onSignedIn }: SessionEndedProps) {
  const { title, text } = sessionEndedMessages[why ?? 'over']
  return (
    <>
      {!open && (
        <div
          role="alert"
          className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-between gap-3 border-t border-line-strong bg-surface px-5 py-3 text-sm shadow-lift"
        >
          <p className="min-w-0">
            <strong className="font-semibold">{title}.</strong> What you typed is still on this page.
          </p>
          <Button size="small" onClick={() => onOpen(true)}>
            Sign in again
          </Button>
        </div>
      )}
      <Dialog open={open} onClose={() => onOpen(false)} title={title} className="max-w-md">
        {why && <p className="mb-2 text-muted">{text}</p>}
        <p className="mb-6 text-muted">
          What you typed is still on this page. Close this to copy it, or sign in again and carry on.
        </p>
        <SignInWays to={undefined} newTab onSignedIn={onSignedIn} onRefused={() => undefined} />
      </Dialog>
    </>
  )
}
