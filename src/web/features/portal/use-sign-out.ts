import type { portalDoors } from '#domain/portal/portal-doors.ts'
import { callDoor } from '#web/lib/call-door.ts'
import { useLeave } from '#web/lib/use-leave.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { forgetPortalData } from './portal-queries.ts'

/** Leaves the portal for `to`, whatever the server says to it. */
export function useSignOut(to: string): { signOut(): void; pending: boolean } {
  const leave = useLeave(forgetPortalData)
  const { write, pending } = useWrite<void, unknown>({
    send: () => callDoor<typeof portalDoors.signOut>('POST', '/api/portal/logout'),
    onDone: () => leave(to),
    onRefused: () => leave(to),
  })
  return { signOut: () => write(), pending }
}
