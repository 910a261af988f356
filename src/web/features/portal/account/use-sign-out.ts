import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useLeave } from '#web/lib/forms/use-leave.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { forgetKeptMessages } from '../messages/kept-message.ts'
import { forgetPortalData } from '../portal-queries.ts'

/** Signs out and navigates to `to`, whatever the response. */
export function useSignOut(to: string): { signOut(): void; pending: boolean } {
  const leave = useLeave(forgetPortalData)
  const left = () => {
    forgetKeptMessages()
    return leave(to)
  }
  const { write, pending } = useWrite<void, unknown>({
    send: () => callEndpoint(portalEndpoints.signOut),
    onDone: left,
    onRefused: left,
  })
  return { signOut: () => write(), pending }
}
