import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** The new token, which nobody can read again later. */
export function TokenOnce({ secret, onDone }: { secret: string; onDone(): void }) {
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Keep it where your other passwords are: we only show it once. If you lose it, revoke it and create another.
      </p>
      <div className="flex items-center gap-2 rounded-control border border-line bg-ground px-3 py-2">
        <code aria-label="Your new token" className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
          {secret}
        </code>
        <CopyButton label="Copy the token" text={secret} />
      </div>
      <div className="flex justify-end border-t border-line pt-4">
        <Button size="small" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
