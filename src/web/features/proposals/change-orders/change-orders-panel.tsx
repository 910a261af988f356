import { formatMajor } from '#domain/common/money/document-currency.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, FilePlus2, PenLine, Send, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { ChangeOrder } from '#domain/proposals/change-orders/change-order.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { partlySigned } from '#domain/proposals/proposal-status.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ChangeOrderForm } from './change-order-form.tsx'
import { changeOrdersQuery } from './change-order-queries.ts'
import { workChanged } from '../jobs/job-queries.ts'
import { SignerStates } from '../document/signer-states.tsx'

const variants: Record<ChangeOrder['decision'], [label: string, tone: Tone]> = {
  pending: ['Pending', 'neutral'],
  approved: ['Approved', 'good'],
  declined: ['Declined', 'bad'],
  expired: ['Expired', 'warn'],
}

/** Changes of a signed project: offered, signed and invoiced like its proposal. Hidden before anything is signed. */
export function ChangeOrdersPanel({ projectId }: { projectId: string }) {
  const read = useRead(changeOrdersQuery(projectId))
  const [edited, setEdited] = useState<ChangeOrder | 'new' | null>(null)
  useOpenedByAddress('new-change-order', () => setEdited('new'))
  const { why } = useMay('change-prices')
  const close = () => setEdited(null)
  if (read.data?.refusal && read.data.changeOrders.length === 0) return null
  return (
    <Section title="Change orders">
      <QueryState query={read} loading={<Skeleton className="h-16" />}>
        {({ changeOrders, refusal }) => (
          <div className="grid gap-3">
            {changeOrders.length === 0 ? (
              <p className="text-sm text-muted">No changes yet. The client signs a change as they signed the proposal.</p>
            ) : (
              <ul
                aria-label="Change orders of this project"
                className="grid divide-y divide-line rounded-card border border-line bg-surface"
              >
                {changeOrders.map((order) => (
                  <Row key={order.id} order={order} why={why} onEdit={() => setEdited(order)} />
                ))}
              </ul>
            )}
            <div>
              <Button variant="secondary" size="small" why={why ?? refusal ?? undefined} onClick={() => setEdited('new')}>
                <FilePlus2 aria-hidden="true" size={15} />
                New change order
              </Button>
            </div>
          </div>
        )}
      </QueryState>
      <Dialog
        open={edited !== null}
        onClose={close}
        place="right"
        title={edited === null || edited === 'new' ? 'New change order' : `Change order ${edited.number}`}
      >
        <ChangeOrderForm
          projectId={projectId}
          order={edited === 'new' ? null : edited}
          currency={(edited === 'new' ? null : edited?.face?.currency) ?? read.data?.currency ?? null}
          onDone={close}
        />
      </Dialog>
    </Section>
  )
}

function Row({ order, why, onEdit }: { order: ChangeOrder; why: string | undefined; onEdit(): void }) {
  const { id, number, version, decision, reason, total, face, sentAt, decidedAt, approvedBy, signatureId, chosen, signing } =
    order
  const [label, tone] = variants[decision]
  const isOpen = decision === 'pending' || decision === 'expired'
  return (
    <li className="grid gap-3 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium">
            Change order {number}
            {version > 1 && `, version ${version}`}
          </p>
          <p className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{reason}</p>
          <p className="mt-0.5 text-xs text-muted">
            {decidedAt ? (
              <>
                {decision === 'approved' ? 'Signed' : 'Declined'} <Moment at={decidedAt} form="day" />
                {approvedBy && ` by ${approvedBy}`}
              </>
            ) : sentAt ? (
              <>
                Sent <Moment at={sentAt} form="day" />
              </>
            ) : (
              'Not sent yet'
            )}
          </p>
        </div>
        <span className="flex items-center gap-4">
          <Badge tone={tone}>{label}</Badge>
          <span className="timecode min-w-20 text-right">
            {total > 0 && '+'}
            {face ? formatMajor(face.total, face.currency) : <NetPounds amount={total} />}
          </span>
        </span>
      </div>
      <SignerStates signers={signing} />
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <Button variant="secondary" size="small" why={why ?? (chosen ? partlySigned : undefined)} onClick={onEdit}>
            <PenLine aria-hidden="true" size={15} />
            Edit<span className="sr-only"> change order {number}</span>
          </Button>
        )}
        {isOpen && <SendChange order={order} why={why} />}
        <ButtonAnchor variant="secondary" size="small" href={`/proposal/${id}`} target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" size={15} />
          Open<span className="sr-only"> change order {number}</span>
        </ButtonAnchor>
        {signatureId && (
          <ButtonAnchor variant="secondary" size="small" href={`/verify/${signatureId}`} target="_blank" rel="noopener">
            <ShieldCheck aria-hidden="true" size={15} />
            Certificate<span className="sr-only"> of change order {number}</span>
          </ButtonAnchor>
        )}
      </div>
    </li>
  )
}

function SendChange({
  order: { id, number, sentAt, clientEmail, signing },
  why,
}: {
  order: ChangeOrder
  why: string | undefined
}) {
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    send: () => callEndpoint(proposalEndpoints.sendProposal, { params: { id }, body: { message: '' } }),
    failure: 'Change order not sent',
    onDone() {
      toast({
        title: 'Change order sent',
        text: signing.length > 0 ? 'We’ve emailed those whose turn it is.' : `We’ve emailed the link to ${clientEmail}.`,
        tone: 'good',
      })
      void workChanged(queries)
    },
  })
  return (
    <Button
      variant="secondary"
      size="small"
      why={why ?? (clientEmail ? undefined : 'Add the client’s email address first.')}
      pending={pending}
      pendingText="Sending..."
      onClick={() => write(undefined)}
    >
      <Send aria-hidden="true" size={15} />
      {sentAt ? 'Send again' : 'Send by email'}
      <span className="sr-only"> change order {number}</span>
    </Button>
  )
}
