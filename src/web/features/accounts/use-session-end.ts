import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLeave } from '#web/lib/forms/use-leave.ts'
import { meQuery } from '#web/lib/studio/use-me.ts'
import { forgetStaffData } from './account-queries.ts'
import type { Ended } from './session-watch.ts'
import { useAdminNotices } from './use-admin-notices.ts'

/**
 * Leads to the sign-in page when the session has ended; a page on which something was typed stays, and what is returned is shown
 * over it.
 */
export function useSessionEnd(personId: string | undefined) {
  const queries = useQueryClient()
  const leave = useLeave(forgetStaffData)
  const { pathname, search } = useLocation()
  const [ended, setEnded] = useState<{ why: Ended; open: boolean; on: string } | null>(null)
  const typedOn = useRef<string>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    const onInput = () => {
      typedOn.current = pathname
    }
    document.addEventListener('input', onInput, true)
    return () => document.removeEventListener('input', onInput, true)
  }, [pathname])

  function signOut(why: Ended) {
    if (isLeaving.current) return
    isLeaving.current = true
    void leave('/admin/login', { state: { from: pathname + search, ended: why ?? 'over' } })
  }

  async function resume() {
    const { id } = await queries.fetchQuery({ ...meQuery(), staleTime: 0 })
    // Somebody else has signed in: the page is not theirs.
    if (id !== personId) return window.location.assign('/admin/dashboard')
    setEnded(null)
    await queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }

  useAdminNotices({
    onSignedOut(why, asked) {
      if (ended?.on === pathname) return asked ? setEnded({ ...ended, why, open: true }) : undefined
      if (typedOn.current === pathname) setEnded({ why, open: true, on: pathname })
      else signOut(why)
    },
    onSignedIn() {
      if (ended) void resume()
    },
  })

  return (
    ended && {
      why: ended.why,
      open: ended.open,
      onOpen: (open: boolean) => setEnded({ ...ended, open }),
      onSignedIn: () => void resume(),
    }
  )
}
