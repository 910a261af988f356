import { useEffect, useSyncExternalStore } from 'react'
import { useNonce } from '#web/lib/nonce.tsx'
import { showTheme, themeScript } from '#web/ui/theme-choice.ts'

const never = () => () => {}

/**
 * Puts the theme that was chosen in this browser on the page: with a page from the server before it is painted, and by
 * itself when one comes here from the public site. Without a choice there is nothing to do, the style sheet follows the
 * system.
 */
export function AdminTheme() {
  const nonce = useNonce()
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  useEffect(showTheme, [])
  // Browsers hide the nonce from the page, so that it always differs from what the server wrote.
  return fromServer ? <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} /> : null
}
