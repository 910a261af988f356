import { useQueryClient } from '@tanstack/react-query'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { clientEndpoints, type AddressProblem } from '#domain/clients/client-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { AddressNotice } from '#web/ui/forms/address-notice.tsx'
import { clientQuery } from './client-queries.ts'

/** Addresses of a client to which mail does not arrive. */
export function ClientAddresses({ clientId, problems }: { clientId: string; problems: readonly AddressProblem[] }) {
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    send: (email: string) => callEndpoint(clientEndpoints.clearAddress, { params: { id: clientId }, body: { email } }),
    failure: 'The address was not changed',
    onDone: () => void invalidate(queries, clientQuery(clientId)),
  })
  return problems.map((problem) => (
    <AddressNotice
      key={problem.email}
      {...problem}
      since={dayOf(problem.since)}
      pending={pending}
      onClear={() => write(problem.email)}
    />
  ))
}

const dayOf = (moment: string): string => longDay(studioDay(new Date(moment)))
