import { useEffect } from 'react'
import { toast } from '#web/ui/toast.ts'

/** Fallback when the menu's chunk fails to load, so that the page itself keeps working. */
export function MenuUnloaded({ open, onClose }: { open: boolean; onClose(): void }) {
  useEffect(() => {
    if (!open) return
    toast({ title: 'The menu could not be loaded', text: 'Please reload the page when you’re back online.', tone: 'bad' })
    onClose()
  }, [open, onClose])
  return <></>
}
