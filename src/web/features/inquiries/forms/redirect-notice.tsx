import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { redirectDelaySeconds } from '#domain/inquiries/inquiry-messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Countdown before a redirect after submitting, with a button to stay. */
export function RedirectNotice({ to, place }: { to: string; place: string }) {
  const navigate = useNavigate()
  const [left, setLeft] = useState<number | null>(redirectDelaySeconds)

  useEffect(() => {
    if (left === null) return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : void navigate(to)), 1_000)
    return () => clearTimeout(timer)
  }, [left, navigate, to])

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <p className="min-w-[16rem] flex-1 text-muted">
        {left === null
          ? `When you’re ready: ${place}.`
          : `Taking you to ${place} in ${left} ${left === 1 ? 'second' : 'seconds'}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {left !== null && (
          <Button variant="quiet" onClick={() => setLeft(null)}>
            Stay here
          </Button>
        )}
        <ButtonLink to={to} variant="secondary">
          Go now
        </ButtonLink>
      </div>
    </div>
  )
}
