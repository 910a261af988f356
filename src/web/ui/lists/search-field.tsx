import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'

const restMilliseconds = 250

/** Debounced search field; Escape or the clear button empties it. */
export function SearchField({
  label,
  value,
  onSearch,
  placeholder,
  className,
}: {
  label: string
  value: string
  onSearch(text: string): void
  placeholder?: string
  className?: string
}) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // The value changed from outside (Back, "Clear"): it replaces the typed text.
  if (value !== sent) {
    setSent(value)
    if (typed.trim() !== value) setTyped(value)
  }

  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    const text = typed.trim()
    if (text === sent) return
    const begin = () => setTimeout(() => search.current(text), restMilliseconds)
    let rest = begin()
    const wait = () => clearTimeout(rest)
    const goOn = () => {
      wait()
      rest = begin()
    }
    // Pauses the debounce while the pointer is down, so that results do not move under it, and cancels it on a click on a link,
    // since the URL update of the search would cancel that navigation.
    const over = new AbortController()
    const options = { signal: over.signal, capture: true }
    window.addEventListener('pointerdown', wait, options)
    window.addEventListener('pointerup', goOn, options)
    window.addEventListener('pointercancel', goOn, options)
    window.addEventListener('click', (event) => leadsAway(event) && wait(), options)
    return () => {
      clearTimeout(rest)
      over.abort()
    }
  }, [typed, sent])

  const empty = () => {
    setTyped('')
    field.current?.focus()
  }

  return (
    <div className={classNames('relative', className)}>
      <Search aria-hidden="true" size={16} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        value={typed}
        placeholder={placeholder ?? label}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // The field searches by itself: Enter must not submit a surrounding form.
          if (event.key === 'Enter') event.preventDefault()
          if (event.key === 'Escape' && typed) {
            event.stopPropagation()
            empty()
          }
        }}
        className="control control-small pr-10 pl-9 [&::-webkit-search-cancel-button]:appearance-none"
      />
      {typed && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={empty}
          className="absolute top-1/2 right-1 grid size-8 -translate-y-1/2 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
        >
          <X aria-hidden="true" size={15} />
        </button>
      )}
    </div>
  )
}

function leadsAway({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  return link ? !ctrlKey && !metaKey && !shiftKey && link.pathname !== location.pathname : false
}
