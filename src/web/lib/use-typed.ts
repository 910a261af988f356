import { useRef, useState } from 'react'

/**
 * Local edits over saved values. Typing may continue during a save: `sending` remembers what the request contains, and `saved`
 * discards only those edits.
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
