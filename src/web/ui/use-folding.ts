import { useEffect, useRef } from 'react'

/** Closes a list of links when one goes elsewhere, or by Escape: the platform leaves it open. */
export function useFolding() {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const menu = ref.current
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (menu && !menu.contains(relatedTarget as Node | null)) menu.open = false
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu?.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    menu?.addEventListener('focusout', leave)
    menu?.addEventListener('keydown', escape)
    return () => {
      menu?.removeEventListener('focusout', leave)
      menu?.removeEventListener('keydown', escape)
    }
  }, [])
  return ref
}
