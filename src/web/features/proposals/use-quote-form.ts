import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { projectMessages } from '#domain/projects/project-messages.ts'
import type { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { quoteMessages } from '#domain/proposals/quote-messages.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { differ, mergeRemoteChanges, settle, startForm } from '#web/lib/shared-form.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { staffProposalQuery, workChanged } from './job-queries.ts'
import { fieldsOfOffer, refusalsOf, toOffer, type QuoteFields, type StaffOffer } from './quote-fields.ts'

/** What the calculator begins with; a project or an inquiry is what the offer will belong to. */
export interface QuoteStart {
  fields: QuoteFields
  projectId?: string
  inquiryId?: string
}

/** What one sees at once, while one types. */
const liveFields = ['shootDays', 'editDays', 'marginOverride']

/**
 * A new offer, or one that is written anew (`offer`). Whoever saves second keeps what they typed: what the first changed
 * comes into the form beside it, and where both changed the same they choose.
 */
export function useQuoteForm({
  start,
  offer,
  onMade,
}: {
  start: QuoteStart
  offer: StaffOffer | null
  onMade(id: string): void
}) {
  const queries = useQueryClient()
  const [form, setForm] = useState(() => startForm(start.fields, offer?.revision ?? 0))
  const [met, setMet] = useState(false)
  const [tried, setTried] = useState(false)
  const { fields, base, clashes, revision } = form
  const { projectId = null, inquiryId = null } = start

  const { write, pending, errors, clearErrors } = useWrite({
    send: (body: ReturnType<typeof toOffer>) =>
      offer
        ? callEndpoint<typeof proposalEndpoints.changeProposal>('PUT', '/api/proposals/:id', {
            params: { id: offer.proposalId },
            body: { ...body, revision },
          }).then(() => offer.proposalId)
        : callEndpoint<typeof proposalEndpoints.createProposal>('POST', '/api/proposals', {
            body: { ...body, projectId, inquiryId },
          }).then((made) => made.proposalId),
    async onDone(id) {
      const { proposal } = await queries.fetchQuery({ ...staffProposalQuery(id), staleTime: 0 })
      void workChanged(queries)
      toast({ title: offer ? projectMessages.updated : quoteMessages.generated, text: proposal.projectTitle, tone: 'good' })
      setForm(startForm(fieldsOfOffer(proposal), proposal.revision))
      setMet(false)
      setTried(false)
      if (!offer) onMade(id)
    },
    onRefused({ status, message, fields: atFault }) {
      if (status === 401) return
      if (offer && status === 409) return void meet(offer.proposalId)
      const { title, text } = quoteMessages.failed
      const label = Object.values(atFault)[0] ?? (status === 0 || status >= 500 ? text : message)
      toast({ title: offer ? projectMessages.updateFailed : title, text: label, tone: 'bad' })
    },
  })

  async function meet(id: string) {
    const { proposal } = await queries.fetchQuery({ ...staffProposalQuery(id), staleTime: 0 })
    setForm((before) => mergeRemoteChanges(before, fieldsOfOffer(proposal), proposal.revision))
    setMet(true)
  }

  const own = refusalsOf(fields)
  const shown = tried ? own : Object.fromEntries(Object.entries(own).filter(([name]) => liveFields.includes(name)))

  return {
    fields,
    clashes,
    met,
    pending,
    errors: { ...shown, ...errors } as Record<string, string | undefined>,
    changed: (Object.keys(fields) as (keyof QuoteFields)[]).some((name) => differ(fields[name], base[name])),
    change(changes: Partial<QuoteFields>) {
      clearErrors()
      setForm((before) => ({ ...before, fields: { ...before.fields, ...changes } }))
    },
    settle: (name: keyof QuoteFields, whose: 'theirs' | 'ours') => setForm((before) => settle(before, name, whose)),
    /** False where something is missing: its words are then at the fields. */
    submit(): boolean {
      setTried(true)
      const complete = Object.keys(own).length === 0
      if (complete) write(toOffer(fields))
      return complete
    },
  }
}

export type QuoteFormState = ReturnType<typeof useQuoteForm>
