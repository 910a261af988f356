import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

export interface TabLink {
  value: string
  label: string
  to: string
}

/** Tabs that are links, for a page that loads each with its own data. */
export function TabLinks({
  label,
  tabs,
  value,
  className,
}: {
  label: string
  tabs: TabLink[]
  value: string
  className?: string
}) {
  const nav = useRef<HTMLElement>(null)
  // Scrolls the active tab into view, since not all fit on a phone.
  useEffect(() => {
    const row = nav.current!
    const open = row.querySelector('[aria-current=page]')?.getBoundingClientRect()
    if (open) row.scrollLeft += open.left + open.width / 2 - (row.getBoundingClientRect().left + row.clientWidth / 2)
  }, [value])
  return (
    <nav ref={nav} aria-label={label} className={classNames('tab-strip flex gap-1 overflow-x-auto', className)}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={tab.to}
          preventScrollReset
          aria-current={tab.value === value ? 'page' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink sm:px-4"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
