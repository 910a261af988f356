import { useCallback, useEffect, useRef, useState } from 'react'

const idleMilliseconds = 2_600

/** Whether there was user activity (pointer, touch, key) in the last moments; `leave` resets it. */
export function useAwake(): { awake: boolean; wake(): void; leave(): void } {
  const [awake, setAwake] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = useCallback(() => {
    clearTimeout(timer.current)
    setAwake(false)
  }, [])
  const wake = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAwake(false), idleMilliseconds)
    setAwake(true)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { awake, wake, leave }
}
