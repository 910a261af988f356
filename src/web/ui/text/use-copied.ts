import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

/** `copy` resolves to whether the text was copied; `copied` is true for a moment afterwards. */
export function useCopied(): { copied: boolean; copy(text: string): Promise<boolean> } {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const rest = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(rest)
  }, [copied])
  return {
    copied,
    async copy(text) {
      const done = await copyText(text)
      setCopied(done)
      return done
    },
  }
}
