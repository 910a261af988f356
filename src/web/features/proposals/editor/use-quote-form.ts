import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { projectMessages } from '#domain/projects/project-messages.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { quoteMessages } from '#domain/proposals/prices/quote-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm, type FormRecord } from '#web/lib/forms/use-record-form.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { staffProposalQuery, workChanged } from '../jobs/job-queries.ts'
import { fieldsOfOffer, refusalsOf, toOffer, type QuoteFields, type SavedOffer, type StaffOffer } from './quote-fields.ts'

/** Initial values; the project or inquiry is what the proposal will belong to. */
export interface QuoteStart {
  fields: QuoteFields
  /** Text typed while the proposal was being created, which is not saved yet. */
  typed?: Partial<QuoteFields>
  projectId?: string
  inquiryId?: string
  /** What the enquiry says of the budget, in US dollars. */
  budget?: string
}

/** Fields that update the totals while typing. */
const liveFields = ['shootDays', 'editDays', 'marginOverride']

const recordOf = (offer: SavedOffer): FormRecord<QuoteFields> => ({ fields: fieldsOfOffer(offer), revision: offer.revision })

/** Form state of a new proposal, or of `offer` being edited. */
export function useQuoteForm({
  start,
  offer,
  onMade,
}: {
  start: QuoteStart
  offer: StaffOffer | null
  /** `typed` is what was typed during the request. */
  onMade(id: string, typed: Partial<QuoteFields>): void
}) {
  const queries = useQueryClient()
  const [tried, setTried] = useState(false)
  const { projectId = null, inquiryId = null } = start

  const form = useRecordForm({
    record: offer ? recordOf(offer) : { fields: start.fields },
    typed: start.typed,
    async save({ fields, revision }): Promise<{ id: string; saved: SavedOffer | null }> {
      const body = toOffer(fields)
      if (offer) {
        const { proposal } = await callEndpoint(proposalEndpoints.changeProposal, {
          params: { id: offer.proposalId },
          body: { ...body, revision },
        })
        return { id: offer.proposalId, saved: proposal }
      }
      const { proposalId } = await callEndpoint(proposalEndpoints.createProposal, { body: { ...body, projectId, inquiryId } })
      return { id: proposalId, saved: null }
    },
    recordOf: ({ saved }, sent) => (saved ? recordOf(saved) : { fields: sent }),
    ...(offer && { readRecord: async () => recordOf((await readOffer(offer.proposalId)).proposal) }),
    async onSaved({ id }, _, typed) {
      setTried(false)
      // So that the page continues without a loading state; when it fails, the page reads it again.
      const read = await readOffer(id).catch(() => null)
      const { projectTitle } = read?.proposal ?? form.fields
      void workChanged(queries)
      toast({ title: offer ? projectMessages.updated : quoteMessages.generated, text: projectTitle, tone: 'good' })
      if (offer) return
      // Clear the unsaved-changes guard: the page continues with the created proposal and the typed text.
      flushSync(form.undo)
      onMade(id, typed)
    },
    onRefused({ status, message, fields: atFault }) {
      if (status === 401) return
      const { title, text } = quoteMessages.failed
      const label = Object.values(atFault)[0] ?? (status === 0 || status >= 500 ? text : message)
      toast({ title: offer ? projectMessages.updateFailed : title, text: label, tone: 'bad' })
    },
  })
  const readOffer = (id: string) => queries.fetchQuery({ ...staffProposalQuery(id), staleTime: 0 })

  const own = refusalsOf(form.fields)
  const shown = tried ? own : Object.fromEntries(Object.entries(own).filter(([name]) => liveFields.includes(name)))

  return {
    ...form,
    errors: { ...shown, ...form.errors } as Record<string, string | undefined>,
    /** False when validation fails; the messages are then at the fields. */
    submit(): boolean {
      setTried(true)
      const complete = Object.keys(own).length === 0
      if (complete) form.save()
      return complete
    },
  }
}

export type QuoteFormState = ReturnType<typeof useQuoteForm>
