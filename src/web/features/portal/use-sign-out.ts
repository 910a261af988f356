import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { portalDoors } from '#domain/portal/portal-doors.ts'
import { callDoor } from '#web/lib/call-door.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { forgetPortalData } from './portal-queries.ts'

/** Leaves the portal for `to`, whatever the server says to it. */
export function useSignOut(to: string): { signOut(): void; pending: boolean } {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    await navigate(to)
    forgetPortalData(queries)
  }
  const { write, pending } = useWrite<void, unknown>({
    send: () => callDoor<typeof portalDoors.signOut>('POST', '/api/portal/logout'),
    onDone: () => void leave(),
    onRefused: () => void leave(),
  })
  return { signOut: () => write(), pending }
}
