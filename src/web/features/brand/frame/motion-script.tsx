import { movePictures } from '#web/ui/pictures/move-pictures.ts'

/** Inline script for pages that begin with a moving picture: it starts before hydration. */
export function MotionScript() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: motionScript }} />
}

/** Server only: a script rendered in the browser would not run; there an effect of the hero does it. */
export const motionScript = import.meta.env.SSR ? `(${Buffer.from(movePictures.toString()).toString()})()` : ''
