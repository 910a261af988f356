import { useState } from 'react'
import { toPounds } from '#domain/common/money/money.ts'
import { expiryOf } from '#domain/proposals/validity.ts'
import type { CalculatedPrice } from '#domain/proposals/prices/quote-calculator.ts'
import { typedRate } from '#web/lib/forms/typed-rate.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ProposalSheet } from './document/proposal-sheet.tsx'
import { calculatedItems, costOf, type QuoteFields, type StaffOffer, toOffer } from './editor/quote-fields.ts'
import { useLineTax, useTaxOf } from './editor/use-tax-of.ts'

/** The proposal in the form as its client will see it, saved or not. */
export function PreviewDialog({
  open,
  onClose,
  fields,
  price,
  offer,
}: {
  open: boolean
  onClose(): void
  fields: QuoteFields
  /** Null while it cannot be calculated. */
  price: CalculatedPrice | null
  /** Null for a new proposal. */
  offer: StaffOffer | null
}) {
  return (
    <Dialog open={open} onClose={onClose} place="right" title="As the client sees it">
      {price ? (
        <Preview fields={fields} price={price} offer={offer} />
      ) : (
        <p className="text-muted">Please enter days and amounts first.</p>
      )}
    </Dialog>
  )
}

function Preview({ fields, price, offer }: { fields: QuoteFields; price: CalculatedPrice; offer: StaffOffer | null }) {
  const vat = useTaxOf(offer)
  const lines = useLineTax()
  const [picked, setPicked] = useState<string[] | null>(null)
  const [now] = useState(() => new Date())
  const {
    items: given,
    schedule = [],
    deliverables = [],
  } = toOffer({
    ...fields,
    byHand: true,
    items: (fields.byHand ? fields.items : calculatedItems(fields)).map((item) => ({
      ...item,
      cost: costOf(item.cost) ? item.cost : '0',
      ...(item.option && { id: item.key }),
      ...(lines && { taxed: item.taxed ?? lines.usual }),
    })),
  })
  const total = toPounds(price.finalQuote)
  const rate = typedRate(fields.documentRate)
  const tax = vat(price.finalQuote, fields.byHand ? fields.items : null, rate)
  const costs = (given ?? []).map(({ cost }) => cost)
  return (
    <ProposalSheet
      picked={picked}
      onChoose={setPicked}
      proposal={{
        id: '',
        status: 'pending',
        version: 1,
        changeOrder: 0,
        reason: '',
        changes: null,
        projectTitle: fields.projectTitle || 'Project title',
        videoType: fields.videoType,
        clientName: fields.clientName || 'Client name',
        company: fields.company,
        email: fields.clientEmail,
        createdAt: now.toISOString(),
        expiresAt: expiryOf({ validUntil: fields.validUntil || null, issuedAt: now }).toISOString(),
        approvedAt: null,
        approvedBy: null,
        overview: fields.overview,
        quoteItems: (given ?? []).map((item) => ({ description: '', ...item })),
        chosen: null,
        subtotal: total,
        total,
        vat: tax,
        ...(!fields.hideCosts && !rate && { costs: { baseCost: toPounds(price.baseCost), marginPercentage: price.margin } }),
        // Its total and its tax are reckoned from the items.
        ...(rate && { face: { ...rate, costs, total: 0, vat: tax, baseCost: null } }),
        notes: fields.notes,
        timeline: fields.timeline,
        deliverables,
        signatureId: null,
        terms: fields.terms,
        schedule: schedule.filter(({ percent }) => percent > 0),
        termsDays: null,
        needsAddress: false,
        revision: 1,
        refusal: null,
        identity: { needs: 'nothing', mailbox: null },
      }}
    />
  )
}
