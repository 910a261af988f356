import { useNonce } from '#web/lib/nonce.tsx'
import { movePictures } from '#web/ui/move-pictures.ts'

/** Inline script for pages that begin with a moving picture: it starts before hydration. */
export function MotionScript() {
  const nonce = useNonce()
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

// Server only: a script rendered in the browser would not run; there the effect above does it.
const script = import.meta.env.SSR ? `(${Buffer.from(movePictures.toString()).toString()})()` : ''
