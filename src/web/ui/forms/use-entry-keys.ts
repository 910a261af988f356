import { useState } from 'react'
import { moved } from '../lists/sortable-list.tsx'

let made = 0
const makeKey = () => `entry-${(made += 1)}`

/** Stable React keys for list entries without ids, which preserve order and focus. */
export function useEntryKeys(count: number) {
  const [keys, setKeys] = useState<string[]>(() => Array.from({ length: count }, makeKey))
  // The list was replaced from outside, for instance by a restored revision.
  const known = keys.length === count ? keys : Array.from({ length: count }, (_, place) => keys[place] ?? makeKey())
  if (known !== keys) setKeys(known)
  return {
    keys: known,
    add: (more = 1) => setKeys([...known, ...Array.from({ length: more }, makeKey)]),
    remove: (place: number) => setKeys(known.filter((_, index) => index !== place)),
    move: (from: number, to: number) => setKeys(moved(known, from, to)),
  }
}
