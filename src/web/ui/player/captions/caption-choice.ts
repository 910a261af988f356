import { useSyncExternalStore } from 'react'

const storageKey = 'slatehouse.captions'
const listeners = new Set<() => void>()
/** Fallback where localStorage is unavailable: lasts until the page is left. */
let chosen: string | null = null

/** The captions that this browser last chose, in any player: a language, `off`, or null before any choice. */
export const useCaptionChoice = (): [choice: string | null, choose: (choice: string) => void] => [
  useSyncExternalStore(subscribe, read, () => null),
  choose,
]

function read(): string | null {
  try {
    return chosen ?? localStorage.getItem(storageKey)
  } catch {
    return chosen
  }
}

function choose(choice: string): void {
  chosen = choice
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // localStorage is unavailable.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
