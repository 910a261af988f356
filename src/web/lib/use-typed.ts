import { useRef, useState } from 'react'

/**
 * What is typed over words that are kept elsewhere. One may type on while it is being saved: `sending` remembers what goes
 * out with the next write, and `saved` lets go of that and of nothing else.
 */
export function useTyped<Words extends object>() {
  const [typed, setTyped] = useState<Partial<Words>>({})
  const sent = useRef<Partial<Words>>({})
  return {
    typed,
    type: (more: Partial<Words>) => setTyped((now) => ({ ...now, ...more })),
    sending(what = typed) {
      sent.current = what
    },
    saved() {
      const isNew = ([name, value]: [string, unknown]) => value !== sent.current[name as keyof Words]
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(isNew)) as Partial<Words>)
    },
    undo: () => setTyped({}),
  }
}
