import { useState } from 'react'
import { useSearchParams, type NavigateOptions } from 'react-router'

/**
 * The query of the address, with what was asked for a moment ago already in it: a choice shows at once, and the next one
 * stands on it, however fast they come. The address itself follows.
 */
export function useAskedParams(): [URLSearchParams, (next: URLSearchParams, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const [asked, setAsked] = useState(address)
  const [given, setGiven] = useState(address)
  if (given !== address) {
    setGiven(address)
    setAsked(address)
  }
  return [
    new URLSearchParams(asked),
    (next, options) => {
      setAsked(next.toString())
      setParams(next, { preventScrollReset: true, ...options })
    },
  ]
}
