import type { ReactNode } from 'react'

/** Texts of the 404 page; the second of them is set small. */
export const notFoundMessage = {
  title: 'This page isn’t here',
  text: 'The address may be mistyped, or the page has moved.',
  small: { title: '404 Page Not Found', text: 'Did you forget to add the page to the router?' },
}

/** 404 or error page, over a `picture` where the media library is available. */
export function NotFoundMessage({
  title,
  text,
  small,
  picture,
  children,
}: {
  title: string
  text: string
  /** Below the buttons, in small. */
  small?: { title: string; text: string } | undefined
  picture?: ReactNode
  children: ReactNode
}) {
  return (
    <section data-theme="stage" className="relative isolate bg-canvas flex min-h-svh items-end overflow-hidden">
      {picture && <div className="absolute inset-0 -z-20">{picture}</div>}
      <div className="hero-shade absolute inset-0 -z-10" />
      <div className="frame-width pt-40 pb-16 md:pb-24">
        <h1 className="title-1 max-w-4xl">{title}</h1>
        <p className="lede mt-5 max-w-xl text-ink!">{text}</p>
        <div className="mt-9 flex flex-wrap gap-3">{children}</div>
        {small && (
          <div className="mt-10 flex flex-wrap gap-x-3 text-sm text-muted">
            <h2>{small.title}</h2>
            <p>{small.text}</p>
          </div>
        )}
      </div>
    </section>
  )
}
