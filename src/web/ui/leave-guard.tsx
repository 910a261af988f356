import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Blocks navigation with a confirmation dialog while there are unsaved changes. */
export function LeaveGuard({ unsaved, title, text }: { unsaved: boolean; title: string; text: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Navigation to the sign-in page is not blocked: the session has ended, and sign-in returns to this page.
      unsaved && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/admin/login',
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={title}>
      <p className="text-muted">{text}</p>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="small" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button size="small" onClick={() => blocker.reset?.()}>
          Stay
        </Button>
      </div>
    </Dialog>
  )
}
