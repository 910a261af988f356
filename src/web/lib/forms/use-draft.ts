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
  const read = () => readDraft(name) ?? initial
  const text = useSyncExternalStore(subscribe, read, () => initial)
  const forget = (sent = read()) => {
    if (sent === read()) keepDraft(name, null)
  }
  return [text, (next) => keepDraft(name, next), forget]
}

/** Whether any unsent text exists. */
export function hasDrafts(): boolean {
  try {
    return [...held.keys(), ...keptNames()].some((name) => readDraft(name))
  } catch {
    return [...held.values()].some(Boolean)
  }
}

/** Deletes all unsent text, on sign-out. */
export function forgetDrafts(): void {
  for (const name of held.keys()) keepDraft(name, null)
  try {
    for (const name of keptNames()) keepDraft(name, null)
  } catch {
    // sessionStorage is unavailable, so there is nothing to delete.
  }
}

const keptNames = (): string[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Unsent text of this name; null for none. */
export function readDraft(name: string): string | null {
  try {
    return held.get(name) ?? sessionStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

/** Keeps unsent text; null deletes it. */
export function keepDraft(name: string, text: string | null): void {
  if (text === null) held.delete(name)
  else held.set(name, text)
  try {
    if (text === null) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, text)
  } catch {
    // sessionStorage is unavailable: kept in memory only.
  }
  for (const listener of listeners) listener()
}
