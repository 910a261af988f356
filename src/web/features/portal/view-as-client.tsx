import { useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useNavigate } from 'react-router'
import { portalAdminEndpoints } from '#domain/portal/portal-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { forgetPortalData } from './portal-queries.ts'

/** Opens the portal as this client, read-only. */
export function ViewAsClient({ clientId }: { clientId: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  // The portal shows the client's invoices.
  const { why } = useMay('see-invoices')
  const { write, pending } = useWrite<void, unknown>({
    failure: 'The portal could not be opened',
    send: () => callEndpoint(portalAdminEndpoints.viewAsClient, { params: { id: clientId } }),
    onDone() {
      forgetPortalData(queries)
      void navigate('/portal')
    },
  })
  return (
    <Button variant="quiet" size="small" why={why} pending={pending} pendingText="Opening..." onClick={() => write()}>
      {!pending && <Eye aria-hidden="true" size={15} />}
      View as client
    </Button>
  )
}
