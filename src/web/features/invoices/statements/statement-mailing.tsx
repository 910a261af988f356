import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { statementMailingQuery } from '../admin-invoice-queries.ts'

const everyMonth = 'Send every month while something is owed'

/** Sends a client their statement, now or every month. */
export function StatementMailing({ clientId }: { clientId: string }) {
  const queries = useQueryClient()
  const { may, why } = useMay('issue-invoices')
  const key = statementMailingQuery(clientId).queryKey
  const send = useWrite({
    send: () => callEndpoint(invoiceAdminEndpoints.sendStatement, { params: { id: clientId } }),
    failure: 'Statement not sent',
    onDone: ({ email }) => toast({ title: 'Statement sent', text: `To ${email}, as PDF.`, tone: 'good' }),
  })
  const mailing = useWrite({
    enqueue: `statement-${clientId}`,
    send: (monthly: boolean) =>
      callEndpoint(invoiceAdminEndpoints.setStatementMailing, { params: { id: clientId }, body: { monthly } }),
    failure: 'Not changed',
    onDone: (_answer, monthly) => queries.setQueryData(key, (before) => before && { ...before, monthly }),
    onRefused: () => void invalidate(queries, { queryKey: key }),
  })
  return (
    <QueryState query={useRead(statementMailingQuery(clientId))} loading={null}>
      {({ monthly, email }) => (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            variant="secondary"
            size="small"
            why={why ?? (email === '' ? 'This client has no email address.' : undefined)}
            pending={send.pending}
            pendingText="Sending..."
            onClick={() => send.write(undefined)}
          >
            <Send aria-hidden="true" size={15} />
            Send statement
          </Button>
          {may && (
            <span className="flex items-center gap-3 text-sm">
              <Switch label={everyMonth} on={monthly} onChange={mailing.write} />
              <span aria-hidden="true">{everyMonth}</span>
            </span>
          )}
        </div>
      )}
    </QueryState>
  )
}
