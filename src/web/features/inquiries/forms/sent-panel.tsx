import { useEffect, useRef, type ReactNode } from 'react'
import { SentDetails } from './sent-copy.tsx'
import { RedirectNotice } from './redirect-notice.tsx'

/** Replaces the submitted form and takes the focus. */
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
  // Scrolled to the top: on a phone the success notice covers the bottom.
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
      <SentDetails form="enquiry" />
      <div className="mt-10 border-t border-(--rule) pt-6">
        <RedirectNotice {...next} />
      </div>
    </div>
  )
}
