import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Whether a dialog is open. An address with the parameter opens it (`?new=yes`), and has it no more then, so that going back and
 * reloading do not open it again. `onAsked` gets the parameter’s value.
 */
export function useOpenedByAddress(
  name: string,
  onAsked?: (value: string) => void,
): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  const [params, setParams] = useSearchParams()
  const asked = params.get(name)
  const [known, setKnown] = useState<string | null>(null)
  if (asked !== known) {
    setKnown(asked)
    if (asked !== null) setOpen(true)
  }
  const tell = useEffectEvent((value: string) => onAsked?.(value))
  useEffect(() => {
    if (asked === null) return
    tell(asked)
    setParams(
      (before) => {
        before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked, name, setParams])
  return [open, setOpen]
}
