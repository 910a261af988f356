import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Part {
  id: string
  title: string
}

/** Sticky links to the sections of a long record on a narrow screen, read from its headings. */
export function SectionLinks({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState<Part[]>([])
  useEffect(() => {
    const read = () => setParts((before) => keepIfSame(before, partsIn(content.current!)))
    read()
    // Sections render as their data arrives.
    const observer = new MutationObserver(read)
    observer.observe(content.current!, { subtree: true, childList: true })
    return () => observer.disconnect()
  }, [])
  const goTo = (id: string) => {
    const heading = document.getElementById(id)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <nav
        aria-label={label}
        className={classNames(
          'sticky top-14 z-10 -mx-4 flex gap-1 overflow-x-auto border-b border-line bg-canvas px-2 [scrollbar-width:none] sm:-mx-8 sm:px-6 lg:top-0 xl:hidden',
          className,
        )}
      >
        {parts.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            onClick={() => goTo(id)}
            className="min-h-11 shrink-0 px-2.5 text-sm font-semibold whitespace-nowrap text-muted -outline-offset-2 hover:text-ink"
          >
            {title}
          </button>
        ))}
      </nav>
      <div ref={content} className="[&_h2]:scroll-mt-30 [&_h2]:outline-none lg:[&_h2]:scroll-mt-16">
        {children}
      </div>
    </>
  )
}

const partsIn = (content: HTMLElement): Part[] =>
  [...content.querySelectorAll<HTMLElement>('section h2[id]')].map(({ id, textContent }) => ({ id, title: textContent }))

const keepIfSame = (before: Part[], now: Part[]): Part[] =>
  before.length === now.length && before.every(({ id, title }, index) => id === now[index]!.id && title === now[index]!.title)
    ? before
    : now
