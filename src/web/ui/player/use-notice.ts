import { useCallback, useEffect, useRef, useState } from 'react'

const shownFor = 1_100

/** A short-lived message, shown and announced, about what a shortcut has just done. */
export function useNotice(): [notice: string, show: (text: string) => void] {
  const [notice, setNotice] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback((text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setNotice(''), shownFor)
    setNotice(text)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return [notice, show]
}
