import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { toast } from './toast.ts'

/**
 * Lazy-loads a dialog when it is first opened. It then stays mounted, so that closing it can return the focus. If its chunk fails to
 * load, a notice says so, and the dialog is closed. `what` is the subject of that notice ("The menu").
 */
export function lateDialog<Props extends { onClose(): void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { what, isOpen }: { what: string; isOpen(props: Props): boolean },
): ComponentType<Props> {
  function Unloaded(props: Props) {
    const { onClose } = props
    const open = isOpen(props)
    useEffect(() => {
      if (!open) return
      toast({ title: `${what} could not be loaded`, text: 'Please reload the page when you’re back online.', tone: 'bad' })
      onClose()
    }, [open, onClose])
    return null
  }
  const Loaded = lazy(() => load().catch(() => ({ default: Unloaded })))
  return function LateDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(false)
    if (!wasOpened && isOpen(props)) setWasOpened(true)
    return (
      wasOpened && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    )
  }
}
