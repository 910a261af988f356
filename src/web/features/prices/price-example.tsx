import { useState, type ReactNode } from 'react'
import { formatPence, toPounds, type Pence } from '#domain/common/money.ts'
import { priceQuote } from '#domain/inquiries/quote-rules.ts'
import type { PriceBook } from '#domain/prices/price-book.ts'
import {
  crewSizes,
  editingTypes,
  quoteVideoTypes,
  type CrewSize,
  type EditingType,
  type QuoteVideoType,
} from '#domain/prices/price-names.ts'
import { priceProposal } from '#domain/proposals/quote-calculator.ts'
import { NetPounds } from '#web/lib/vat-lines.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Sticks } from '#web/ui/fact-strip.tsx'

const choicesOf = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }))

/** What the prices come to: an example quote and an example proposal, beside those of the book in force. */
export function PriceExample({ book, inForce }: { book: PriceBook; inForce: PriceBook | null }) {
  const [videoType, setVideoType] = useState<QuoteVideoType>('Brand Film')
  const [crewSize, setCrewSize] = useState<CrewSize>('Shooter + Producer')
  const [editingType, setEditingType] = useState<EditingType>('Motion Graphics')
  const scope = { videoType, crewSize, editingType, filmingDays: 2, extras: ['Voiceover'] as const }
  const quote = priceQuote(scope, book)
  const days = { shootDays: 2, editDays: 4 }
  const proposal = priceProposal(days, book)
  return (
    <div className="grid grid-cols-1 gap-6">
      <section aria-label="Example quote" className="overflow-hidden rounded-card border border-line bg-surface">
        <Sticks />
        <div className="grid grid-cols-1 gap-3 px-5 pt-4">
          <p className="label">Example quote</p>
          <SelectField
            label="Video type"
            choices={choicesOf(quoteVideoTypes)}
            value={videoType}
            onChange={({ target }) => setVideoType(target.value as QuoteVideoType)}
          />
          <SelectField
            label="Crew"
            choices={choicesOf(crewSizes)}
            value={crewSize}
            onChange={({ target }) => setCrewSize(target.value as CrewSize)}
          />
          <SelectField
            label="Editing"
            choices={choicesOf(editingTypes)}
            value={editingType}
            onChange={({ target }) => setEditingType(target.value as EditingType)}
          />
        </div>
        <dl className="px-5 pt-4 pb-2 text-sm">
          {quote.breakdown.map(({ description, cost }) => (
            <Line key={description} label={description}>
              {cost === 0 ? 'Included' : formatPence(cost)}
            </Line>
          ))}
        </dl>
        <Total label="Quote" pence={quote.total} before={inForce && priceQuote(scope, inForce).total} />
      </section>
      <section aria-label="Example proposal" className="overflow-hidden rounded-card border border-line bg-surface">
        <dl className="px-5 pt-4 pb-2 text-sm">
          <div className="label pb-2">
            <dt>Example proposal</dt>
          </div>
          <Line label="2 shoot days, 4 edit days: base cost">{formatPence(proposal.baseCost)}</Line>
          <Line label={`Default margin, ${book.margin.default}%`}>{formatPence(proposal.finalQuote - proposal.baseCost)}</Line>
        </dl>
        <Total label="Proposal" pence={proposal.finalQuote} before={inForce && priceProposal(days, inForce).finalQuote} />
      </section>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1">
      <dt className="text-muted">{label}</dt>
      <dd className="timecode">{children}</dd>
    </div>
  )
}

function Total({ label, pence, before }: { label: string; pence: Pence; before: Pence | null }) {
  return (
    <div className="border-t border-line px-5 py-4">
      <p className="label">{label}</p>
      <p className="timecode mt-1 text-3xl leading-none font-semibold">
        <output aria-label={`${label} total`}>
          <NetPounds amount={toPounds(pence)} />
        </output>
      </p>
      {before !== null && before !== pence && <p className="mt-2 text-sm text-muted">Today {formatPence(before)}</p>}
    </div>
  )
}
