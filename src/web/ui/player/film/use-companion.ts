import { useEffect, useState } from 'react'

/**
 * Fetches and parses a companion file; null while loading, and when it is missing or invalid. `readFile` must be stable between
 * renders.
 */
export function useCompanion<Read>(
  address: string | undefined,
  readFile: (text: string, address: string) => Read | null,
): Read | null {
  const [found, setFound] = useState<{ address: string; read: Read | null } | null>(null)
  useEffect(() => {
    if (!address) return
    const over = new AbortController()
    fetchText(address, over.signal)
      .then((text) => setFound({ address, read: text === null ? null : readFile(text, new URL(address, location.href).href) }))
      .catch(() => undefined)
    return () => over.abort()
  }, [address, readFile])
  return found && found.address === address ? found.read : null
}

async function fetchText(address: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(address, { signal })
  return answer.ok && answer.status !== 204 ? answer.text() : null
}
