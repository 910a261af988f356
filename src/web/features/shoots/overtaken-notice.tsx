import { Button } from '#web/ui/button.tsx'

/** Someone else saved the same shoot first. */
export function OvertakenNotice({ onTheirs, onMine }: { onTheirs(): void; onMine(): void }) {
  return (
    <section role="alert" aria-label="Someone else saved" className="border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
      <p className="font-semibold">Someone else saved this while you were writing.</p>
      <p className="mt-1 text-muted">You are seeing your own version, which is not saved.</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onTheirs}>
          Take theirs
        </Button>
        <Button variant="quiet" size="small" onClick={onMine}>
          Keep mine
        </Button>
      </p>
    </section>
  )
}
