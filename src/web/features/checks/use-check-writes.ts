import { useQueryClient } from '@tanstack/react-query'
import { checkEndpoints } from '#domain/checks/check-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { showCheck } from './check-queries.ts'

/** Measures a version again. */
export function useCheckAgain(versionId: string) {
  const queries = useQueryClient()
  return useWrite({
    send: () => callEndpoint(checkEndpoints.checkAgain, { params: { id: versionId } }),
    onDone: ({ check }) => showCheck(queries, check),
    onRefused: ({ message }) => toast({ title: 'Not checked again', text: message, tone: 'bad' }),
  })
}

/** Shows a held version to the client, and sends the email about it. */
export function useTellAnyway(versionId: string, onDone?: () => void) {
  const queries = useQueryClient()
  return useWrite({
    send: () => callEndpoint(checkEndpoints.tellAnyway, { params: { id: versionId } }),
    onDone({ check }) {
      showCheck(queries, check)
      toast({ title: 'Sent to the client', tone: 'good' })
      onDone?.()
    },
    onRefused: ({ message }) => toast({ title: 'Not sent', text: message, tone: 'bad' }),
  })
}
