import { useEffect, useRef, type ReactNode } from 'react'
import { RedirectNotice } from './redirect-notice.tsx'

/** Takes the place of a form that was sent, and the focus with it. */
export function SentPanel({
  title,
  next,
  children,
}: {
  title: string
  next: { to: string; place: string }
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // High on the screen: on a phone the notice of success covers its foot.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div className="fade-in px-[1.125rem] py-12 sm:px-10 sm:py-20">
      <h2 ref={heading} tabIndex={-1} className="title-2 scroll-mt-40 sm:scroll-mt-56 outline-none">
        {title}
      </h2>
      <p className="lede mt-5 max-w-[34rem] wrap-anywhere">{children}</p>
      <div className="mt-10 border-t border-(--rule) pt-6">
        <RedirectNotice {...next} />
      </div>
    </div>
  )
}
