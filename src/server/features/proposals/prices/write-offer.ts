import { inBase, minorIn, toBase, withDocumentCosts, type DocumentRate } from '#domain/common/money/document-currency.ts'
import { formatPence } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { defaultChoice, totalOfChoice, withOptionIds } from '#domain/proposals/prices/offer-options.ts'
import { itemsOf, type OfferItem } from '#domain/proposals/prices/proposal-items.ts'
import { refusalOfCosts, type ProposalForm } from '#domain/proposals/proposal.ts'
import { refusalOfSigners } from '#domain/proposals/proposal-signers.ts'
import type { NamedBook } from '#domain/prices/price-book.ts'
import {
  marginOf,
  priceProposal,
  refusalOfMargin,
  serviceFlagNames,
  type ProposalPrices,
  type ServiceFlag,
} from '#domain/proposals/prices/quote-calculator.ts'
import { expiryOf } from '#domain/proposals/validity.ts'
import type { NewProposal } from '../proposal-store.ts'
import { taxColumns, type TaxedSale } from './tax-columns.ts'

/**
 * Columns of a proposal, priced by the server with the book `prices`. `issuedAt` is when it was last sent, or created. Throws
 * `invalid` when the items add up to nothing, the margin is out of the book's bounds, its last day has passed, or two signers have
 * one mailbox.
 */
export function writeOffer(
  form: ProposalForm,
  {
    issuedAt,
    now,
    sale,
    prices,
    rate = null,
  }: {
    issuedAt: Date
    now: Date
    sale: TaxedSale
    prices: NamedBook
    /** Of a proposal in another currency than the base. */
    rate?: DocumentRate | null
  },
) {
  const services = serviceFlagNames.filter((name) => form[name])
  const expiresAt = expiryOf({ validUntil: form.validUntil, issuedAt })
  if (form.validUntil && expiresAt < now) throw invalid('validUntil', 'Please choose today or a later date.')
  const refusal = refusalOfSigners(form.signers, form.clientEmail)
  if (refusal) throw invalid('signers', refusal)
  const marginRefusal = refusalOfMargin(marginChosenIn(form), prices.book.margin)
  if (marginRefusal) throw invalid(form.marginOverride === null ? 'marginPercentage' : 'marginOverride', marginRefusal)
  const priced = form.items
    ? priceByHand(form, pricedItems(form.items, rate), prices.book)
    : priceByDays({ ...form, services }, marginChosenIn(form), prices.book, rate)
  return {
    company: form.company,
    shootHalfDays: form.shootDays * 2,
    editHalfDays: form.editDays * 2,
    services,
    notes: form.notes,
    overview: form.overview,
    timeline: form.timeline,
    deliverables: form.deliverables,
    ...priced,
    ...taxColumns(sale, priced.items),
    ...(rate ?? inBase),
    priceBook: prices.version,
    hideCosts: form.hideCosts,
    proof: form.proof,
    signersInOrder: form.signersInOrder && form.signers.length > 0,
    validUntil: form.validUntil,
    expiresAt,
    terms: form.terms,
    schedule: form.schedule,
  } satisfies Partial<NewProposal>
}

/** Percent, from either field; null for the default. */
const marginChosenIn = ({ marginOverride, marginPercentage }: ProposalForm): number | null =>
  marginOverride ?? (marginPercentage === null ? null : Number(marginPercentage))

/** Price and lines of days at a margin (percent, or null for the default). */
export function priceByDays(
  scope: { shootDays: number; editDays: number; services: readonly ServiceFlag[] },
  marginOverride: number | null,
  prices: ProposalPrices,
  rate: DocumentRate | null,
) {
  const price = priceProposal({ ...scope, marginOverride }, prices)
  return {
    marginHundredths: Math.round(price.margin * 100),
    marginChosen: marginOverride !== null,
    baseCostPence: price.baseCost,
    finalQuotePence: price.finalQuote,
    items: withDocumentCosts(itemsOf(scope, price, prices), rate),
    itemsByHand: false,
  }
}

/** Lines by hand, typed in the currency of the proposal. Throws `invalid` for more decimals than it has. */
export function pricedItems(given: NonNullable<ProposalForm['items']>, rate: DocumentRate | null): OfferItem[] {
  const refusal = refusalOfCosts(given, rate?.currency ?? null)
  if (refusal) throw invalid('items', refusal.message)
  return withOptionIds(
    given.map(({ id, option, group, cost, label, description, taxed }): OfferItem => {
      const minor = minorIn(cost, rate?.currency ?? null)
      return {
        label,
        description,
        ...(taxed !== undefined && { taxed }),
        cost: rate ? toBase(minor, rate) : minor,
        ...(rate && { face: minor }),
        ...(option !== undefined && { option, ...(group && { group }), ...(id !== undefined && { id }) }),
      }
    }),
  )
}

function priceByHand(form: ProposalForm, items: OfferItem[], prices: ProposalPrices) {
  const { baseCost } = priceProposal(form, prices)
  const finalQuote = totalOfChoice(items, defaultChoice(items))
  if (finalQuote <= 0) throw invalid('items', `The items must add up to more than ${formatPence(0)}.`)
  return {
    marginHundredths: Math.round(marginOf(baseCost, finalQuote) * 100),
    marginChosen: false,
    baseCostPence: baseCost,
    finalQuotePence: finalQuote,
    items,
    itemsByHand: true,
  }
}

const invalid = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
