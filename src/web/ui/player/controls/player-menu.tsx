import { Check } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react'

interface PlayerMenuProps<Value> {
  label: string
  /** Short label of the current choice. */
  shown: string
  /** Shown in place of the short label. */
  icon?: ReactNode
  options: readonly { value: Value; label: string }[]
  value: Value
  onChoose(value: Value): void
}

/** A single-choice menu behind a button, in a native popover (top layer, light dismiss). */
export function PlayerMenu<Value extends string | number | null>({
  label,
  shown,
  icon,
  options,
  value,
  onChoose,
}: PlayerMenuProps<Value>) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const items = () => [...(menu.current?.querySelectorAll('button') ?? [])]

  function onToggle({ newState }: ToggleEvent) {
    setOpen(newState === 'open')
    if (newState === 'open') menu.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const to = moves[event.key]
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (event.key === 'Escape') event.stopPropagation()
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }

  function choose(chosen: Value) {
    onChoose(chosen)
    menu.current?.hidePopover()
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${label}: ${shown}`}
        title={label}
        className="player-button timecode px-2 text-[0.8125rem] font-semibold"
      >
        {icon ?? shown}
      </button>
      {/* Arrow keys move between the items, whichever is focused. */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="player-popover"
        onBeforeToggle={({ newState }) => newState === 'open' && besideButton(button.current, menu.current)}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        <p role="presentation" className="label px-4 pt-2 pb-1 text-[0.6875rem]">
          {label}
        </p>
        {options.map((option) => (
          <button
            key={option.label}
            type="button"
            role="menuitemradio"
            aria-checked={option.value === value}
            tabIndex={-1}
            onClick={() => choose(option.value)}
            className="player-choice timecode"
          >
            <Check aria-hidden="true" size={16} />
            {option.label}
          </button>
        ))}
      </div>
    </>
  )
}

const gap = 8
const enoughAbove = 220

/** Positions a popover above a button, or below where there is no space, right-aligned and within the window. */
function besideButton(button: HTMLElement | null, popover: HTMLElement | null): void {
  if (!button || !popover) return
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const above = top >= enoughAbove
  const quota = above ? top : clientHeight - bottom
  Object.assign(popover.style, {
    top: above ? 'auto' : `${bottom + gap}px`,
    bottom: above ? `${clientHeight - top + gap}px` : 'auto',
    right: `${Math.max(gap, clientWidth - right)}px`,
    maxHeight: `${quota - 2 * gap}px`,
  })
  // The position is fixed: close the popover when the page scrolls or the window is resized.
  for (const move of ['scroll', 'resize']) {
    addEventListener(move, () => popover.isConnected && popover.hidePopover(), { once: true })
  }
}
