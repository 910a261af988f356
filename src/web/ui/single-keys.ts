import { useSyncExternalStore } from 'react'

const storageKey = 'slatehouse.single-keys'
const listeners = new Set<() => void>()
/** Where the browser keeps nothing it lasts until the page is left. */
let chosen: boolean | null = null

/**
 * Whether single letters, figures and signs do something wherever the focus is. Who speaks to the machine, or whose fingers
 * stray, switches that off (WCAG 2.1.4); this browser remembers it.
 */
export function useSingleKeys(): [on: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areOn, () => true), turn]
}

/** A key that means nothing just now. */
export const isSwitchedOff = ({ key }: KeyboardEvent): boolean => key.length === 1 && key !== ' ' && !areOn()

function areOn(): boolean {
  try {
    return chosen ?? localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function turn(on: boolean): void {
  chosen = on
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // As said above.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
