import { useEffect, useState } from 'react'
import { useBlocker, type Location } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog } from '../overlays/dialog.tsx'

interface Question {
  title: string
  text: string
  /** Query parameters whose change unmounts the form, for instance the tab. */
  params: readonly string[]
}

/** Questions of all mounted guards with unsaved changes. */
const questions = new Set<Question>()
const noParams: readonly string[] = []

/** Registers unsaved changes, so that the layout's {@link LeaveDialog} asks before navigation. */
export function LeaveGuard({
  unsaved,
  title,
  text,
  params = noParams,
}: { unsaved: boolean } & Omit<Question, 'params'> & { params?: readonly string[] }) {
  useEffect(() => {
    if (!unsaved) return
    const question = { title, text, params }
    questions.add(question)
    return () => void questions.delete(question)
  }, [unsaved, title, text, params])
  return null
}

/**
 * Blocks navigation while there are unsaved changes. Rendered once per layout, since React Router supports one blocker at a time.
 */
export function LeaveDialog() {
  const [asked, setAsked] = useState<Question | null>(null)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const question = [...questions].findLast(({ params }) => takesAway(currentLocation, nextLocation, params))
    if (question) setAsked(question)
    return question !== undefined
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (questions.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={asked?.title ?? ''}>
      <p className="text-muted">{asked?.text}</p>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="small" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        {/* Closes at once: the router goes on in a transition, and what is typed until then would not reach the field. */}
        <Button size="small" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          Stay
        </Button>
      </div>
    </Dialog>
  )
}

function takesAway(here: Location, there: Location, params: readonly string[]): boolean {
  // Navigation to the sign-in page is not blocked: the session has ended, and sign-in returns to this page.
  if (there.pathname !== here.pathname) return there.pathname !== '/admin/login'
  const [before, after] = [here, there].map(({ search }) => new URLSearchParams(search)) as [URLSearchParams, URLSearchParams]
  return params.some((name) => before.get(name) !== after.get(name))
}
