import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../button.tsx'

/** What is still open about something that is about to be decided. */
export function OpenPoints({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <div className="border-l-2 border-warn pl-4 text-sm">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {points.map((point) => (
          <li key={point} className="wrap-anywhere">
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Asks again before a decision, with the focus on the question. */
export function AskAgain({ question, onBack, children }: { question: string; onBack(): void; children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="grid gap-3">
      <p ref={text} tabIndex={-1} className="font-semibold outline-none wrap-anywhere">
        {question}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onBack}>
          Go back
        </Button>
        {children}
      </div>
    </div>
  )
}
