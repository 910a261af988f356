import { useRef, useState } from 'react'

/**
 * What is typed over words that are kept elsewhere. One may type on while it is being saved: `sending` remembers what goes
 * out with the next write, and `saved` lets go of that and of nothing else.
 */
export function useTyped<Text extends object>() {
  const [typed, setTyped] = useState<Partial<Text>>({})
  const sent = useRef<Partial<Text>>({})
  return {
    typed,
    type: (more: Partial<Text>) => setTyped((now) => ({ ...now, ...more })),
    sending(what = typed) {
      sent.current = what
    },
    saved() {
      const isNew = ([name, value]: [string, unknown]) => value !== sent.current[name as keyof Text]
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(isNew)) as Partial<Text>)
    },
    undo: () => setTyped({}),
  }
}
