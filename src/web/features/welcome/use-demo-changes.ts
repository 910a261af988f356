import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Welcome } from './welcome-queries.ts'

/** Reads every page again once demo content was added or removed. */
export function useDemoChanges(state: Welcome['demo']['state'] | undefined): void {
  const queries = useQueryClient()
  const before = useRef(state)
  useEffect(() => {
    const wasUnderWay = before.current === 'adding' || before.current === 'removing'
    if (wasUnderWay && before.current !== state) void queries.invalidateQueries()
    before.current = state
  }, [state, queries])
}
