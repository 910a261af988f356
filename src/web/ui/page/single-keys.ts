import { useSyncExternalStore } from 'react'

const storageKey = 'slatehouse.single-keys'
const listeners = new Set<() => void>()
/** Fallback where localStorage is unavailable: lasts until the page is left. */
let chosen: boolean | null = null

/** Whether single-character shortcuts are on (WCAG 2.1.4 lets users of speech input switch them off); stored in localStorage. */
export function useSingleKeys(): [on: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areOn, () => true), turn]
}

/** Whether a key is a single-character shortcut that is switched off. */
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
    // localStorage is unavailable.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
