import { useState } from 'react'
import { moved } from '#web/ui/sortable-list.tsx'

let made = 0
const makeKey = () => `entry-${(made += 1)}`

/** A name for each entry of a list that has none of its own, so that it keeps its place on the screen, and the focus. */
export function useEntryKeys(count: number) {
  const [keys, setKeys] = useState<string[]>(() => Array.from({ length: count }, makeKey))
  // The list changed from outside: another version of it was taken.
  const known = keys.length === count ? keys : Array.from({ length: count }, (_, place) => keys[place] ?? makeKey())
  if (known !== keys) setKeys(known)
  return {
    keys: known,
    add: (more = 1) => setKeys([...known, ...Array.from({ length: more }, makeKey)]),
    remove: (place: number) => setKeys(known.filter((_, index) => index !== place)),
    move: (from: number, to: number) => setKeys(moved(known, from, to)),
  }
}
