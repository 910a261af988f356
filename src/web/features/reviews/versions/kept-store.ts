/**
 * A store of named values in localStorage, kept across reloads, crashes and offline periods until they are sent. Falls back to
 * memory where storage is unavailable.
 */
export function makeKeptStore<Value>(prefix: string, read: (kept: string | null) => Value, isEmpty: (value: Value) => boolean) {
  const held = new Map<string, Value>()
  const listeners = new Set<() => void>()

  function get(name: string): Value {
    if (!held.has(name)) held.set(name, read(stored(prefix + name)))
    return held.get(name)!
  }

  function set(name: string, value: Value): void {
    held.set(name, value)
    store(prefix + name, isEmpty(value) ? null : JSON.stringify(value))
    for (const listener of listeners) listener()
  }

  return {
    get,
    set,
    change: (name: string, change: (before: Value) => Value) => set(name, change(get(name))),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage is unavailable: kept in memory only.
  }
}
