import { useNonce } from '#web/lib/nonce.tsx'
import { movePictures } from '#web/ui/move-pictures.ts'

/** For pages that begin with something that moves: it does not wait for React. */
export function MotionScript() {
  const nonce = useNonce()
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

// The text is the server's: a browser that renders this anew does not run it, and the effect above does.
const script = import.meta.env.SSR ? `(${Buffer.from(movePictures.toString()).toString()})()` : ''
