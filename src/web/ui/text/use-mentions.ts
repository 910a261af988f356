import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { namesFor, openMention, takeName, type OpenMention } from './mentions.ts'

/** Suggestions of names behind an @ in a text field. */
export interface Mentions {
  /** Id of the list, and of its entries with their index behind it. */
  id: string
  names: string[]
  chosen: number
  take(name: string): void
}

/** Wires a text field to the names that it may mention. */
export function useMentions({
  value,
  onChange,
  mentionable,
  field,
}: {
  value: string
  onChange(text: string): void
  mentionable: readonly string[]
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>
}) {
  const id = useId()
  const [mention, setMention] = useState<OpenMention | null>(null)
  const [chosen, setChosen] = useState(0)
  const names = mention ? namesFor(mentionable, mention) : []
  const open = names.length > 0

  function take(name: string) {
    const taken = takeName(value, mention!, name)
    // Before the next key, which a later move of the cursor would tear apart from those after it.
    flushSync(() => {
      onChange(taken.text)
      setMention(null)
    })
    field.current?.focus()
    field.current?.setSelectionRange(taken.cursor, taken.cursor)
  }

  return {
    list: { id, names, chosen, take } satisfies Mentions,
    open,
    wiring: {
      'aria-autocomplete': 'list',
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open ? `${id}-${chosen}` : undefined,
    } as const,
    onInput({ value: text, selectionStart }: { value: string; selectionStart: number | null }) {
      setMention(openMention(text, selectionStart ?? text.length, mentionable))
      setChosen(0)
    },
    close: () => setMention(null),
    /** True when the key was for the list. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (!open) return false
      const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
      const by = moves[event.key]
      if (by !== undefined) setChosen((chosen + by + names.length) % names.length)
      else if (event.key === 'Enter' || event.key === 'Tab') take(names[chosen]!)
      else if (event.key === 'Escape') setMention(null)
      else return true
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}
