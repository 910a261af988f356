import { useEffect, useSyncExternalStore } from 'react'
import { useNonce } from '#web/lib/nonce.tsx'
import { showTheme, themeScript } from '#web/ui/theme-choice.ts'

const never = () => () => {}

/**
 * Applies the theme stored in this browser: by an inline script before first paint on a server-rendered page, and in an effect
 * after client-side navigation. Without a stored choice the style sheet follows the system.
 */
export function AdminTheme() {
  const nonce = useNonce()
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  useEffect(showTheme, [])
  // Browsers hide the nonce attribute, so it never matches the server's.
  return fromServer ? <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} /> : null
}
