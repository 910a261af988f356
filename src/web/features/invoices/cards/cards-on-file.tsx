import { useQueryClient } from '@tanstack/react-query'
import type { SavedCard } from '#domain/invoices/cards/saved-card.ts'
import { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { cardPartTexts } from '#web/lib/studio/card-part-texts.ts'
import { SavedCardNote } from '#web/ui/lists/saved-card.tsx'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { projectInvoicesQuery } from '../admin-invoice-queries.ts'

/** Cards that the client saved for later parts of a project. */
export function CardsOnFile({ projectId, cards }: { projectId: string; cards: readonly SavedCard[] }) {
  const queries = useQueryClient()
  const { why } = useMay('issue-invoices')
  const changed = () => void invalidate(queries, projectInvoicesQuery(projectId))
  const { write, pending } = useWrite({
    failure: 'Not ended',
    send: ({ id: card }: SavedCard) => callEndpoint(invoiceAdminEndpoints.endSavedCard, { params: { id: projectId, card } }),
    onDone(_, { card }) {
      toast({ title: 'Card payments ended', text: card, tone: 'good' })
      changed()
    },
    onRefused: changed,
  })
  return cards.map((saved) => (
    <SavedCardNote
      key={saved.id}
      title={`Card on file: ${saved.card}, for this project`}
      card={saved.card}
      parts={cardPartTexts(saved.parts)}
      why={why}
      pending={pending}
      onEnd={() => write(saved)}
    />
  ))
}
