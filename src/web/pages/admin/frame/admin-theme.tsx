import { useEffect } from 'react'
import { showTheme } from '#web/ui/page/theme-choice.ts'

/**
 * Applies the theme stored in this browser after client-side navigation; `head-script.ts` does so before first paint on a
 * server-rendered page. Without a stored choice the style sheet follows the system.
 */
export function AdminTheme() {
  useEffect(showTheme, [])
  return null
}
