import { Tabs as Radix } from 'radix-ui'
import { useEffect, useRef, type ReactNode } from 'react'

export interface Tab {
  value: string
  label: string
  badge?: number
  content: ReactNode
}

/** Look of a tab; a link is one where the tabs are pages. */
export const tabClass =
  'inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm sm:px-4 font-semibold whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink'

export function Tabs({
  tabs,
  value,
  onChange,
  label,
  keep = false,
}: {
  tabs: Tab[]
  value: string
  onChange(value: string): void
  label: string
  /** Keeps what is in the other tabs, hidden, instead of rendering it anew. */
  keep?: boolean
}) {
  const list = useRef<HTMLDivElement>(null)
  // Scrolls the active tab into view, since not all fit on a phone.
  useEffect(() => {
    const row = list.current!
    const open = row.querySelector('[data-state=active]')!.getBoundingClientRect()
    row.scrollLeft += open.left + open.width / 2 - (row.getBoundingClientRect().left + row.clientWidth / 2)
  }, [value])
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List ref={list} aria-label={label} className="tab-strip flex gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={tabClass}>
            {tab.label}
            {tab.badge !== undefined && <span className="text-xs text-muted tabular-nums">{tab.badge}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          {...(keep && { forceMount: true as const })}
          className="pt-6 data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
