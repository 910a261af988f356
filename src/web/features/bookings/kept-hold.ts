const name = 'slatehouse-hold'

/** The key of the slot that this tab holds, so that a reload does not lock its visitor out of their own slot. */
export function readHold(): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

export function keepHold(hold: string | null): void {
  try {
    if (hold === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, hold)
  } catch {
    // Without storage the hold runs out by itself.
  }
}
