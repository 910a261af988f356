import { useSyncExternalStore } from 'react'

const prefix = 'slatehouse.draft.'
const listeners = new Set<() => void>()
/** Fallback in memory, for browsers without sessionStorage. */
const held = new Map<string, string>()

/**
 * Unsent text, kept per tab in sessionStorage across reloads, navigation and signing in again. `forget(sent)` deletes it only if
 * it has not changed since it was sent.
 */
export function useDraft(
  name: string,
  initial = '',
): [text: string, write: (text: string) => void, forget: (sent?: string) => void] {
  const key = prefix + name
  const read = () => readDraft(key) ?? initial
  const text = useSyncExternalStore(subscribe, read, () => initial)
  const forget = (sent = read()) => {
    if (sent === read()) keepDraft(key, null)
  }
  return [text, (next) => keepDraft(key, next), forget]
}

/** Whether any unsent text exists. */
export function hasDrafts(): boolean {
  try {
    const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    return [...held.keys(), ...kept].some((key) => readDraft(key))
  } catch {
    return [...held.values()].some(Boolean)
  }
}

/** Deletes all unsent text, on sign-out. */
export function forgetDrafts(): void {
  for (const key of held.keys()) keepDraft(key, null)
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // sessionStorage is unavailable, so there is nothing to delete.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readDraft(key: string): string | null {
  try {
    return held.get(key) ?? sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function keepDraft(key: string, text: string | null): void {
  if (text === null) held.delete(key)
  else held.set(key, text)
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // sessionStorage is unavailable: kept in memory only.
  }
  for (const listener of listeners) listener()
}
