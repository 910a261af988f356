import { Suspense, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

/**
 * Marks server-rendered HTML until React has hydrated it: the document, and each `LateHydration` in it. Only the server sets the
 * attribute, so its element needs `suppressHydrationWarning`.
 */
export const dehydrated = import.meta.env.SSR ? { 'data-dehydrated': '' } : {}

/**
 * Removes the mark of a part, the document by default, and announces both steps to `head-script.ts`. Goes last in its part, so
 * that its effects run last.
 */
export function Hydrated({ part }: { part?: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    elementOf(part)?.dispatchEvent(new Event('part-rendered', { bubbles: true }))
  }, [part])
  useEffect(() => {
    elementOf(part)?.removeAttribute('data-dehydrated')
    elementOf(part)?.dispatchEvent(new Event('part-hydrated', { bubbles: true }))
  }, [part])
  return null
}

const elementOf = (part?: RefObject<HTMLElement | null>) => (part ? part.current : document.documentElement)

/** `Suspense` around a lazy part that the server renders, and that may be hydrated later than what surrounds it. */
export function LateHydration({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  return (
    <div ref={part} className="contents" suppressHydrationWarning {...dehydrated}>
      <Suspense fallback={fallback}>
        {children}
        <Hydrated part={part} />
      </Suspense>
    </div>
  )
}
