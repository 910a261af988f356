import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router'

/**
 * Navigates away and clears queries once this page has unmounted: while mounted, it would refetch what is missing, and a page
 * that finds itself signed out redirects by itself.
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
