import { Button } from '../button.tsx'

/** Notice for a 409 conflict: where both sides changed the same field, the user picks a value. */
export function ClashNotice({
  clashes,
  onSettle,
}: {
  /** One entry per conflicting field: its label and the saved value of the other editor. */
  clashes: { name: string; label: string; theirs: string }[]
  onSettle(name: string, whose: 'theirs' | 'ours'): void
}) {
  return (
    <section role="alert" aria-label="Someone else saved" className="border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
      <p className="font-semibold">Someone else saved this while you were writing.</p>
      <p className="mt-1 text-muted">
        {clashes.length === 0
          ? 'Their changes are now in the form next to yours. Save again to keep both.'
          : 'You both changed the same fields. The form shows yours. Theirs:'}
      </p>
      <ul className="grid gap-3">
        {clashes.map(({ name, label, theirs }) => (
          <li key={name} className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-48">
              <span className="label block text-[0.6875rem]">{label}</span>
              <span className="[overflow-wrap:anywhere] whitespace-pre-line">{theirs || 'Nothing'}</span>
            </p>
            <span className="flex gap-2">
              <Button variant="secondary" size="small" onClick={() => onSettle(name, 'theirs')}>
                Take theirs<span className="sr-only"> in {label}</span>
              </Button>
              <Button variant="quiet" size="small" onClick={() => onSettle(name, 'ours')}>
                Keep mine<span className="sr-only"> in {label}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
