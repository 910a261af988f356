import type { SessionEnding } from '#domain/people/sessions.ts'

const listeners = new Set<(why: SessionEnding) => void>()

/** Tells the page that others ended its session, as the live connection heard. */
export function tellSessionEnded(why: SessionEnding): void {
  for (const listener of listeners) listener(why)
}

/** Returns the function that stops listening. */
export function onSessionEnded(listener: (why: SessionEnding) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
