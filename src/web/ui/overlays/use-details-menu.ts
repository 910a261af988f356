import { useEffect, useRef } from 'react'

/** Closes a `<details>` menu when the focus leaves it and on Escape, which browsers do not do. */
export function useDetailsMenu() {
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
