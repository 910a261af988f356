import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router'

/**
 * Leaves for another page, and forgets what was read here once this one is gone: as long as it is shown, it would ask for
 * what it misses, and a page that finds itself signed out sends people on by itself.
 */
export function useLeave(forget: (queries: QueryClient) => void): (to: string, options?: NavigateOptions) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leaving = useRef(false)
  useEffect(
    () => () => {
      if (leaving.current) forget(queries)
    },
    [forget, queries],
  )
  return async (to, options) => {
    leaving.current = true
    await navigate(to, options)
  }
}
