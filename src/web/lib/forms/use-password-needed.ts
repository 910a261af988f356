import { useEffect, useRef, useState } from 'react'
import { answerPasswordNeeded } from '../calls/call-endpoint.ts'

/** Whether the step-up dialog is due; all calls waiting for it continue together once it is closed. */
export function usePasswordNeeded(): { open: boolean; close(given: boolean): void } {
  const waiting = useRef<((given: boolean) => void)[]>([])
  const [open, setOpen] = useState(false)

  useEffect(
    () =>
      answerPasswordNeeded(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve)
            setOpen(true)
          }),
      ),
    [],
  )

  function close(given: boolean) {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(given)
  }

  return { open, close }
}
