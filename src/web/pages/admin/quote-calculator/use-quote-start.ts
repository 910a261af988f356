import { startOfOffer } from '#domain/inquiries/inbox/inquiry-details.ts'
import { notPlanned } from '#domain/plans/plan-inquiry.ts'
import { useRead, type ReadView } from '#web/lib/calls/use-read.ts'
import { clientQuery } from '#web/features/clients/client-queries.ts'
import { invoiceSettingsQuery } from '#web/features/invoices/admin-invoice-queries.ts'
import { ownCurrency } from '#web/lib/forms/typed-rate.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { enquiryQuery } from '#web/features/inquiries/enquiry/enquiry-queries.ts'
import { draftQuery } from '#web/features/projects/draft-panel.tsx'
import { projectQuery } from '#web/features/projects/project-queries.ts'
import { proposalPricesQuery, staffProposalQuery } from '#web/features/proposals/jobs/job-queries.ts'
import { blankQuote, fieldsOfOffer, inCurrency, itemFieldsOf } from '#web/features/proposals/editor/quote-fields.ts'
import { templatesQuery } from '#web/features/proposals/editor/template-queries.ts'
import type { QuoteStart } from '#web/features/proposals/editor/use-quote-form.ts'

export interface QuoteOf {
  /** Proposal to change. */
  proposal?: string | undefined
  /** Project for a first proposal or a next version: id, slug, or the id of a proposal. */
  project?: string | undefined
  /** Inquiry, which becomes a project if it has none yet. */
  inquiry?: string | undefined
}

/**
 * Collects the initial values of a quote: from a proposal, from a project's latest proposal, or from an inquiry's public quote.
 */
export function useQuoteStart({ proposal, project, inquiry }: QuoteOf) {
  const entry = useRead({ ...enquiryQuery(inquiry ?? ''), enabled: Boolean(inquiry) })
  const draftOfInquiry = useRead({ ...draftQuery(inquiry ?? ''), enabled: Boolean(inquiry) })
  const key = project ?? draftOfInquiry.data?.project?.id
  const record = useRead({ ...projectQuery(key ?? ''), enabled: Boolean(key) })
  const known = record.data?.project
  const lastId = proposal ?? known?.proposalId
  const last = useRead({ ...staffProposalQuery(lastId ?? ''), enabled: Boolean(lastId) })
  const quoted = known && !known.proposalId ? known.inquiryId : null
  const quote = useRead({ ...draftQuery(quoted ?? ''), enabled: Boolean(quoted) })

  const clientId = known && !known.proposalId ? known.clientId : null
  const client = useRead({ ...clientQuery(clientId ?? ''), enabled: Boolean(clientId) })
  const { may: seesMoney } = useMay('see-money')
  const settings = useRead({ ...invoiceSettingsQuery(), enabled: seesMoney && Boolean(clientId) })
  const enquiry = useRead({ ...enquiryQuery(known?.inquiryId ?? ''), enabled: Boolean(known?.inquiryId) && !inquiry })

  const current = useRead(proposalPricesQuery())
  const templates = useRead({ ...templatesQuery(), enabled: !proposal })
  const reads = [
    current,
    ...(inquiry ? [entry, draftOfInquiry] : []),
    ...(key ? [record] : []),
    ...(lastId ? [last] : []),
    ...(quoted ? [quote] : []),
    ...(quoted && !inquiry ? [enquiry] : []),
    ...(clientId ? [client] : []),
    ...(clientId && seesMoney ? [settings] : []),
  ]
  const failed = reads.find((read) => read.failure && read.data === undefined)
  // Without the terms of the last proposal it starts without terms.
  const ready = reads.every((read) => read.data !== undefined) && (proposal !== undefined || templates.state !== 'loading')
  const offered = last.data?.proposal
  // A pending proposal is edited in place instead of replaced.
  const isEdited = proposal !== undefined || offered?.decision === 'pending'
  return {
    offer: (isEdited && offered) || null,
    /** What the client asked for. */
    enquiry: (entry.data ?? enquiry.data)?.inquiry,
    /** The first failed of the reads, or the values once all are there. */
    query: failed ? { ...failed, data: undefined } : started(ready ? startOf() : undefined),
  }

  function startOf(): QuoteStart {
    const { prices } = current.data!
    const budget = (entry.data ?? enquiry.data)?.inquiry.details.find(({ label }) => label === 'Budget')?.value
    const belongsTo = {
      ...(known && { projectId: known.id }),
      ...(inquiry && { inquiryId: inquiry }),
      ...(budget && { budget }),
    }
    // A shoot date of the last version may be in the past by now.
    if (offered) return { ...belongsTo, fields: { ...fieldsOfOffer(offered), ...(!isEdited && { validUntil: '', prices }) } }
    const sender = (entry.data ?? enquiry.data)?.inquiry
    const asked = sender && startOfOffer({ ...sender, videoType: sender.videoType === notPlanned ? '' : sender.videoType })
    const items = quote.data?.project?.items ?? []
    const names = {
      clientName: known?.clientName ?? sender?.name ?? '',
      clientEmail: known?.clientEmail ?? sender?.email ?? '',
      company: (known?.company || asked?.company) ?? '',
      projectTitle: (known?.projectTitle || asked?.projectTitle) ?? '',
      videoType: (known?.videoType || asked?.videoType) ?? '',
      overview: asked?.overview ?? '',
      ...(asked?.filmingDays && { shootDays: String(asked.filmingDays) }),
    }
    const own = client.data?.client.currency
    const documentRate = settings.data?.settings.currencies.find(({ currency }) => currency === own) ?? ownCurrency
    const lines = itemFieldsOf(items.map(({ description: label, ...item }) => ({ ...item, label, description: '' })))
    return {
      ...belongsTo,
      fields: {
        ...blankQuote,
        ...names,
        prices,
        terms: templates.data?.lastTerms ?? '',
        byHand: lines.length > 0,
        // A quote from the site is in the studio's own currency.
        ...inCurrency({ ...blankQuote, items: lines }, documentRate),
      },
    }
  }
}

const started = (data: QuoteStart | undefined): ReadView<QuoteStart> => ({
  data,
  state: data ? 'there' : 'loading',
  failure: null,
  retrying: false,
  retry() {},
  stale: false,
})
