import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks before a page with unsaved words is left. They are kept in the browser either way. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Where the session has ended nobody has a choice; one comes back here after signing in.
      unsaved && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/admin/login',
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title="Leave with unsaved words?">
      <p className="text-muted">They are not on the server yet. This browser keeps them, and shows them when you come back.</p>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button look="quiet" size="small" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button size="small" onClick={() => blocker.reset?.()}>
          Stay
        </Button>
      </div>
    </Dialog>
  )
}
