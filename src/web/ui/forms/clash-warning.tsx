import { Button } from '../button.tsx'

/** Booking conflict with a button to proceed anyway. Always rendered, also while empty, so that the live region announces it. */
export function ClashWarning({
  text,
  insist = 'Book anyway',
  onInsist,
}: {
  text: string | undefined
  insist?: string
  onInsist(): void
}) {
  return (
    <div role="alert">
      {text && (
        <div className="grid justify-items-start gap-2 border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
          <p className="whitespace-pre-line">{text}</p>
          <Button variant="secondary" size="small" onClick={onInsist}>
            {insist}
          </Button>
        </div>
      )}
    </div>
  )
}
