import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'

/** A mailed link that opens nothing any more. */
export function LinkOver({ words }: { words: string }) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <p ref={said} tabIndex={-1} className="outline-none">
        {words}
      </p>
      <ButtonLink to="/portal/forgot" look="secondary">
        Ask for a new link
      </ButtonLink>
    </div>
  )
}
