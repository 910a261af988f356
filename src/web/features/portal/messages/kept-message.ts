import { useMemo, useSyncExternalStore } from 'react'
import type { PortalAttachment } from '#domain/portal/portal-thread.ts'

/** A message that was not sent yet, with files that were uploaded. */
export interface KeptMessage {
  text: string
  files: PortalAttachment[]
  /** Under which it was tried to be sent, and what that was: a repeat of the same is not sent twice. */
  tried: { key: string; what: string } | null
}

const prefix = 'slatehouse.portal-message.'
const blank: KeptMessage = { text: '', files: [], tried: null }
/** Fallback in memory, for browsers without localStorage. */
const held = new Map<string, string>()
const listeners = new Set<() => void>()

/** What a contact writes, kept in this browser until it is sent or they sign out. */
export function useKeptMessage(contactId: string) {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(contactId),
    () => null,
  )
  const message = useMemo(() => parse(stored), [stored])
  return {
    message,
    /** For callbacks of earlier renders. */
    current: () => parse(read(contactId)),
    change: (changes: Partial<KeptMessage>) => write(contactId, { ...parse(read(contactId)), ...changes }),
  }
}

/** Deletes all, on sign-out. */
export function forgetKeptMessages(): void {
  held.clear()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // localStorage is unavailable, so there is nothing to delete.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(contactId: string): string | null {
  try {
    return localStorage.getItem(prefix + contactId)
  } catch {
    return held.get(contactId) ?? null
  }
}

function write(contactId: string, message: KeptMessage): void {
  const isBlank = message.text === '' && message.files.length === 0
  try {
    if (isBlank) localStorage.removeItem(prefix + contactId)
    else localStorage.setItem(prefix + contactId, JSON.stringify(message))
  } catch {
    held.set(contactId, JSON.stringify(message))
  }
  for (const listener of listeners) listener()
}

function parse(stored: string | null): KeptMessage {
  try {
    return stored ? { ...blank, ...(JSON.parse(stored) as KeptMessage) } : blank
  } catch {
    return blank
  }
}
