import { useQueryClient } from '@tanstack/react-query'
import { refusalToContact } from '#domain/clients/contact-rules.ts'
import type { SavedCard } from '#domain/invoices/cards/saved-card.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import type { PortalProject } from '#domain/portal/portal-project.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { cardPartTexts } from '#web/lib/studio/card-part-texts.ts'
import { SavedCardNote } from '#web/ui/lists/saved-card.tsx'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { portalChanged, type ClientData } from '../portal-queries.ts'

/** Cards that were saved for later parts of a project. */
export function SavedCards({
  project: { id, savedCards },
  holder,
}: {
  project: PortalProject
  /** Null for staff who view the portal as a client. */
  holder: ClientData['contact']
}) {
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    failure: 'Not ended',
    send: ({ id: card }: SavedCard) => callEndpoint(portalEndpoints.endSavedCard, { params: { id, card } }),
    onDone(_, { card }) {
      toast({ title: 'Card payments ended', text: card, tone: 'good' })
      void portalChanged(queries)
    },
    onRefused: () => void portalChanged(queries),
  })
  const why = holder ? (refusalToContact(holder, 'pay') ?? undefined) : portalMessages.viewOnly
  return savedCards.map((saved) => (
    <SavedCardNote
      key={saved.id}
      title={`Saved card: ${saved.card}`}
      card={saved.card}
      parts={cardPartTexts(saved.parts)}
      why={why}
      pending={pending}
      onEnd={() => write(saved)}
    />
  ))
}
