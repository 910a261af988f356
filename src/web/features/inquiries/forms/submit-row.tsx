import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Foot of a form: privacy note, submit button, and an error that stays after its notice has closed. */
export function SubmitRow({
  pending,
  pendingText,
  failure,
  children,
}: {
  pending: boolean
  pendingText: string
  failure: string | undefined
  children: ReactNode
}) {
  return (
    <div className="px-[1.125rem] py-6">
      {failure && <FailureNote className="mb-8">{failure}</FailureNote>}
      <div className="flex flex-wrap items-center justify-between gap-6">
        <p className="max-w-[26rem] flex-1 basis-64 text-sm text-muted">
          We only use your details to reply to you. See our{' '}
          <Link to="/privacy" className="text-ink underline underline-offset-4 hover:text-accent">
            privacy policy
          </Link>
          .
        </p>
        <Button type="submit" size="large" pending={pending} pendingText={pendingText} className="max-sm:w-full">
          {children}
        </Button>
      </div>
    </div>
  )
}

/** Inline error, which stays after the notice has closed. Not a live region, since the notice was announced. */
export function FailureNote({ className, children }: { className?: string; children: string }) {
  const { email } = useBrand()
  return (
    <p className={classNames('max-w-[42rem] border-l-2 border-bad pl-4', className)}>
      {children} Everything you wrote is still here. You can also email us at{' '}
      <a href={mailLink(email)} className="underline underline-offset-4 hover:text-accent">
        {email}
      </a>
      .
    </p>
  )
}
