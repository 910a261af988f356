import { useEffect } from 'react'
import { toast } from '#web/ui/toast.ts'

/** Stands in for the menu where it cannot be loaded, so that a broken line does not take the page with it. */
export function MenuUnloaded({ open, onClose }: { open: boolean; onClose(): void }) {
  useEffect(() => {
    if (!open) return
    toast({ title: 'The menu did not load', text: 'Please reload the page when you’re back online.', tone: 'bad' })
    onClose()
  }, [open, onClose])
  return <></>
}
