import { useSyncExternalStore } from 'react'

const prefix = 'slatehouse.draft.'
const listeners = new Set<() => void>()
/** Holds what a browser without storage cannot. */
const held = new Map<string, string>()

/**
 * Text that is being written. It outlives a reload, another page and a sign-in in between (per tab), until it is sent.
 * `forget` keeps what somebody has typed on since `sent` went out.
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

/** Whether anything is being written that has not been sent. */
export function hasDrafts(): boolean {
  try {
    const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    return [...held.keys(), ...kept].some((key) => readDraft(key))
  } catch {
    return [...held.values()].some(Boolean)
  }
}

/** Whoever signs out leaves nothing behind. */
export function forgetDrafts(): void {
  for (const key of held.keys()) keepDraft(key, null)
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing left behind.
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
    // Held in memory only.
  }
  for (const listener of listeners) listener()
}
