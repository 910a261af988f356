import { useState, type ReactNode } from 'react'
import { formatPence, toPounds, type Pence } from '#domain/common/money/money.ts'
import { priceQuote } from '#domain/inquiries/quote/quote-rules.ts'
import type { PriceBook } from '#domain/prices/price-book.ts'
import { offeredRows, type PriceList } from '#domain/prices/price-rows.ts'
import { priceProposal } from '#domain/proposals/prices/quote-calculator.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { Sticks } from '#web/ui/lists/fact-strip.tsx'

const choicesOf = (book: PriceBook, list: PriceList) =>
  offeredRows(book, list).map(({ key, name }) => ({ value: key, label: name }))

/** What the prices come to: an example quote and an example proposal, beside those of the book in force. */
export function PriceExample({ book, inForce }: { book: PriceBook; inForce: PriceBook | null }) {
  const [chosen, setChosen] = useState({ base: 'Brand Film', crew: 'Shooter + Producer', editing: 'Motion Graphics' })
  /** What is chosen, or the first that is offered. */
  const oneOf = (list: 'base' | 'crew' | 'editing') => {
    const rows = offeredRows(book, list)
    return (rows.find(({ key }) => key === chosen[list]) ?? rows[0])?.key ?? ''
  }
  const [videoType, crewSize, editingType] = [oneOf('base'), oneOf('crew'), oneOf('editing')]
  const extras = offeredRows(book, 'extras')
    .slice(0, 1)
    .map(({ key }) => key)
  const scope = { videoType, crewSize, editingType, filmingDays: 2, extras }
  const isPriced =
    inForce &&
    [inForce.base[videoType], inForce.crew[crewSize], inForce.editing[editingType]].every((price) => price !== undefined)
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
            choices={choicesOf(book, 'base')}
            value={videoType}
            onChange={({ target }) => setChosen({ ...chosen, base: target.value })}
          />
          <SelectField
            label="Crew"
            choices={choicesOf(book, 'crew')}
            value={crewSize}
            onChange={({ target }) => setChosen({ ...chosen, crew: target.value })}
          />
          <SelectField
            label="Editing"
            choices={choicesOf(book, 'editing')}
            value={editingType}
            onChange={({ target }) => setChosen({ ...chosen, editing: target.value })}
          />
        </div>
        <dl className="px-5 pt-4 pb-2 text-sm">
          {quote.breakdown.map(({ description, cost }) => (
            <Line key={description} label={description}>
              {cost === 0 ? 'Included' : formatPence(cost)}
            </Line>
          ))}
        </dl>
        <Total label="Quote" pence={quote.total} before={isPriced ? priceQuote(scope, inForce).total : null} />
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
