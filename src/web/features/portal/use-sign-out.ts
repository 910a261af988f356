import type { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useLeave } from '#web/lib/use-leave.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { forgetPortalData } from './portal-queries.ts'

/** Leaves the portal for `to`, whatever the server says to it. */
export function useSignOut(to: string): { signOut(): void; pending: boolean } {
  const leave = useLeave(forgetPortalData)
  const { write, pending } = useWrite<void, unknown>({
    send: () => callEndpoint<typeof portalEndpoints.signOut>('POST', '/api/portal/logout'),
    onDone: () => leave(to),
    onRefused: () => leave(to),
  })
  return { signOut: () => write(), pending }
}
