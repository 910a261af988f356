import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'

/** Message for an expired or used link. */
export function LinkOver({ text }: { text: string }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <p ref={message} tabIndex={-1} className="outline-none">
        {text}
      </p>
      <ButtonLink to="/portal/forgot" variant="secondary">
        Ask for a new link
      </ButtonLink>
    </div>
  )
}
