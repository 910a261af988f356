import type { z } from 'zod'
import { chosenAtFirst } from '#domain/proposals/prices/offer-options.ts'
import { conventions } from '#domain/common/conventions.ts'
import {
  fromBase,
  majorIn,
  minorIn,
  rateText,
  toBase,
  withDocumentCosts,
  type DocumentRate,
  type DocumentAmount,
} from '#domain/common/money/document-currency.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { amountText, formatPounds, type Pence, pounds, toPounds, typedAmount } from '#domain/common/money/money.ts'
import type { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { originalPriceBook, originalPrices, titleOfBook, type BookName } from '#domain/prices/price-book.ts'
import type { ShownProposalPrices } from '#domain/prices/price-endpoints.ts'
import { dueLabelOf, lowered, usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { itemsOf } from '#domain/proposals/prices/proposal-items.ts'
import type { FurtherSigner } from '#domain/proposals/proposal-signers.ts'
import { proposalForm, refusalOfCosts, type ProposalDocumentAmounts, type StaffItem } from '#domain/proposals/proposal.ts'
import type { Proof } from '#domain/signatures/signature.ts'
import { proofLabels } from '#domain/signatures/verification-messages.ts'
import { textOfReckoned, toReckoned, toReckonedFields, type ReckonedFields } from './reckoned-fields.ts'
import { ownCurrency, sentRate, typedRate, type RateFields } from '#web/lib/forms/typed-rate.ts'
import { stagesOf, toPlan, type StageFields } from '#web/lib/forms/schedule-stages.ts'
import {
  dayStep,
  defaultEditDays,
  defaultShootDays,
  marginOf,
  mostDays,
  priceProposal,
  refusalOfMargin,
  serviceFlagNames,
  serviceFlags,
  smallestDays,
  type CalculatedPrice,
  type ProposalPrices,
  type ServiceFlag,
} from '#domain/proposals/prices/quote-calculator.ts'

/** A proposal as staff read it. */
export type StaffOffer = AnswerOf<typeof proposalEndpoints.readProposalScope>['proposal']
/** A proposal as read, or as returned by a save. */
export type SavedOffer = StaffOffer | AnswerOf<typeof proposalEndpoints.changeProposal>['proposal']

export interface ItemFields {
  /** Stable React key of a line. */
  key: string
  label: string
  description: string
  cost: string
  /** Of an option that is saved. */
  id?: string | undefined
  /** An option for the client, chosen at first or not; undefined for a fixed item. */
  option?: 'on' | 'off' | undefined
  /** Name of the options of which exactly one is chosen; empty or undefined for none. */
  group?: string | undefined
  /** Whether it is taxed, where the tax goes by lines; undefined for as usual. */
  taxed?: boolean | undefined
  /** What it was reckoned with, for staff alone. */
  reckoned?: ReckonedFields | undefined
}

/** Form state of the calculator: numbers are strings, deliverables one per line. */
export interface QuoteFields {
  clientName: string
  clientEmail: string
  company: string
  projectTitle: string
  videoType: string
  shootDays: string
  editDays: string
  services: ServiceFlag[]
  margin: string
  byHand: boolean
  items: ItemFields[]
  overview: string
  timeline: string
  deliverables: string
  notes: string
  validUntil: string
  hideCosts: boolean
  /** Empty as the studio's setting says. */
  proof: '' | Proof
  schedule: StageFields[]
  terms: string
  signers: FurtherSigner[]
  signersInOrder: boolean
  /** The prices that it is calculated with, in pounds. */
  prices: ShownProposalPrices
  /** Its currency, in which the items are typed. */
  documentRate: RateFields
}

const originalQuotePrices: ShownProposalPrices = {
  version: originalPrices.version,
  holdsFrom: originalPrices.holdsFrom,
  costRates: {
    shoot: toPounds(originalPriceBook().costRates.shoot),
    edit: toPounds(originalPriceBook().costRates.edit),
  },
  margin: originalPriceBook().margin,
}

export const blankQuote: QuoteFields = {
  clientName: '',
  clientEmail: '',
  company: '',
  projectTitle: '',
  videoType: '',
  shootDays: String(defaultShootDays),
  editDays: String(defaultEditDays),
  services: [],
  margin: '',
  byHand: false,
  items: [],
  overview: '',
  timeline: '',
  deliverables: '',
  notes: '',
  validUntil: '',
  hideCosts: true,
  proof: '',
  schedule: stagesOf(usualPlan),
  terms: '',
  signers: [],
  signersInOrder: false,
  prices: originalQuotePrices,
  documentRate: ownCurrency,
}

export const quoteLabels: Record<keyof QuoteFields, string> = {
  clientName: 'Client name',
  clientEmail: 'Client email',
  company: 'Company',
  projectTitle: 'Project title',
  videoType: 'Video type',
  shootDays: 'Shoot days',
  editDays: 'Edit days',
  services: 'Services',
  margin: 'Margin override (%)',
  byHand: 'Pricing method',
  items: 'Items',
  overview: 'Overview',
  timeline: 'Timeline',
  deliverables: 'Deliverables',
  notes: 'Notes',
  validUntil: 'Valid until',
  hideCosts: 'Hide base cost and margin',
  proof: 'Proof of who decides',
  schedule: 'Payment schedule',
  terms: 'Terms',
  signers: 'Signers',
  signersInOrder: 'Signed in order',
  prices: 'Price list',
  documentRate: 'Currency',
}

export const fieldsOfOffer = (offer: SavedOffer): QuoteFields => ({
  clientName: offer.clientName,
  clientEmail: offer.clientEmail ?? '',
  company: offer.company ?? '',
  projectTitle: offer.projectTitle,
  validUntil: offer.validUntil ?? '',
  proof: offer.proof ?? '',
  signers: offer.signers ?? [],
  signersInOrder: offer.signersInOrder ?? false,
  prices: offer.prices ?? originalQuotePrices,
  documentRate: offer.face ? { currency: offer.face.currency, rate: offer.face.rate, rateOn: offer.face.rateOn } : ownCurrency,
  ...contentFieldsOf({ ...offer, items: shownItems(offer) }, (offer.prices ?? originalQuotePrices).margin.default),
})

/** Items with their amounts in the currency of the document. */
export const shownItems = ({
  items,
  face,
}: {
  items?: StaffItem[] | null
  face?: ProposalDocumentAmounts | undefined
}): StaffItem[] => (items ?? []).map((item, index) => ({ ...item, cost: face?.costs[index] ?? item.cost }))

/** Prices in pence. */
const inPence = ({ costRates, margin }: ShownProposalPrices): ProposalPrices => ({
  costRates: { shoot: pounds(costRates.shoot), edit: pounds(costRates.edit) },
  margin,
})

/** What a proposal and a template have in common. */
type OfferContent = Pick<StaffOffer, 'shootDays' | 'editDays' | 'notes' | 'marginPercentage' | ServiceFlag> & {
  [
    Name in 'items' | 'itemsByHand' | 'videoType' | 'overview' | 'timeline' | 'deliverables' | 'hideCosts' | 'schedule' | 'terms'
  ]?: StaffOffer[Name]
}

/** `usualMargin` is the default of its prices, which is left blank; null where none is known. */
export function contentFieldsOf(
  offer: OfferContent,
  usualMargin: number | null,
): Omit<
  QuoteFields,
  | 'prices'
  | 'documentRate'
  | 'clientName'
  | 'clientEmail'
  | 'company'
  | 'projectTitle'
  | 'validUntil'
  | 'proof'
  | 'signers'
  | 'signersInOrder'
> {
  const margin = offer.marginPercentage === null ? usualMargin : Number(offer.marginPercentage)
  const byHand = offer.itemsByHand ?? false
  return {
    videoType: offer.videoType ?? '',
    shootDays: String(offer.shootDays),
    editDays: String(offer.editDays),
    services: serviceFlagNames.filter((name) => offer[name]),
    margin: byHand || margin === null || margin === usualMargin ? '' : String(margin),
    byHand,
    items: byHand ? itemFieldsOf(offer.items ?? []) : [],
    overview: offer.overview ?? '',
    timeline: offer.timeline ?? '',
    deliverables: (offer.deliverables ?? []).join('\n'),
    notes: offer.notes,
    hideCosts: offer.hideCosts ?? false,
    schedule: stagesOf(offer.schedule ?? []),
    terms: offer.terms ?? '',
  }
}

export const itemFieldsOf = (items: StaffItem[]): ItemFields[] =>
  items.map(({ reckoned, ...item }, index) => ({
    ...item,
    key: `line-${index}`,
    cost: amountText(item.cost),
    ...(reckoned && { reckoned: toReckonedFields(reckoned) }),
  }))

/** Line items computed from days and margin, for editing by hand; in the currency of the document. */
export function calculatedItems(fields: QuoteFields): ItemFields[] {
  const price = priceOf({ ...fields, byHand: false })
  if (!price) return []
  const scope = { shootDays: Number(fields.shootDays), editDays: Number(fields.editDays), services: fields.services }
  const rate = typedRate(fields.documentRate)
  const currency = rate?.currency ?? null
  return itemFieldsOf(
    withDocumentCosts(itemsOf(scope, price, inPence(fields.prices)), rate).map(({ face, ...item }) => ({
      ...item,
      cost: majorIn(face ?? item.cost, currency),
    })),
  )
}

/** Request body; invalid numbers become NaN, which schema validation reports. */
export function toOffer(fields: QuoteFields): z.input<typeof proposalForm> {
  const { services, margin, byHand, items, deliverables, validUntil, proof, schedule, prices, documentRate, ...rest } = fields
  const flags = Object.fromEntries(serviceFlagNames.map((name) => [name, services.includes(name)])) as Record<
    ServiceFlag,
    boolean
  >
  return {
    ...rest,
    ...flags,
    shootDays: figureOf(fields.shootDays) ?? Number.NaN,
    editDays: figureOf(fields.editDays) ?? Number.NaN,
    priceBook: prices.version,
    documentRate: sentRate(documentRate),
    marginOverride: byHand ? null : figureOf(margin),
    items: byHand ? toItems(items) : null,
    deliverables: deliverables.split('\n').flatMap((line) => line.trim() || []),
    validUntil: validUntil || null,
    proof: proof || null,
    schedule: toPlan(schedule),
  }
}

export const toItems = (items: ItemFields[]): StaffItem[] =>
  items.map(({ label, description, cost, id, option, group, taxed, reckoned }) => ({
    label,
    description,
    cost: costOf(cost) ?? Number.NaN,
    ...(option !== undefined && { id, option, ...(group?.trim() && { group: group.trim() }) }),
    ...(taxed !== undefined && { taxed }),
    ...(reckoned?.work && { reckoned: toReckoned(reckoned) }),
  }))

/** Validation messages by field name; the first one per field. */
export function refusalsOf(fields: QuoteFields): Record<string, string> {
  const margin = fields.byHand ? null : refusalOfMargin(figureOf(fields.margin), fields.prices.margin)
  const cost = fields.byHand ? refusalOfCosts(toItems(fields.items), fields.documentRate.currency || null) : null
  return {
    ...(cost && { [`items.${cost.index}.cost`]: cost.message }),
    ...Object.fromEntries(
      (proposalForm.safeParse(toOffer(fields)).error?.issues ?? [])
        .toReversed()
        .map(({ path, message }) => [path.join('.'), message]),
    ),
    ...(margin && { marginOverride: margin }),
  }
}

/** Current price, by the server's own rule; null while the days are invalid. */
export function priceOf(fields: QuoteFields): CalculatedPrice | null {
  const [shootDays, editDays, marginOverride] = [fields.shootDays, fields.editDays, fields.margin].map(figureOf)
  if (!isDays(shootDays) || !isDays(editDays) || Number.isNaN(marginOverride)) return null
  const price = priceProposal(
    { shootDays, editDays, marginOverride: fields.byHand ? null : marginOverride },
    inPence(fields.prices),
  )
  if (!fields.byHand) return price
  const finalQuote = sumOfChosen(fields.items, typedRate(fields.documentRate))
  return { ...price, finalQuote, margin: marginOf(price.baseCost, finalQuote) }
}

/** Fixed items and the options that are chosen at first, in the base; `rate` of items in another currency. */
export const sumOfChosen = (items: readonly ItemFields[], rate: DocumentRate | null = null): Pence =>
  sumOf(chosenAtFirst(items), rate)

export const sumOf = (items: readonly ItemFields[], rate: DocumentRate | null = null): Pence =>
  items.reduce((sum, item) => {
    const minor = sumIn([item], rate?.currency ?? '')
    return sum + (rate ? toBase(minor, rate) : minor)
  }, 0)

/** As they are typed, in minor units of their currency; empty for the base. */
export const sumIn = (items: readonly ItemFields[], currency: string): DocumentAmount =>
  items.reduce((sum, { cost }) => sum + minorIn(costOf(cost) || 0, currency || null), 0)

/** Changes that bring another currency; items by hand are worth the same in it, where both rates can be read. */
export function inCurrency(
  { items, documentRate: from }: QuoteFields,
  to: RateFields,
): Pick<QuoteFields, 'items' | 'documentRate'> {
  const [was, is] = [typedRate(from), typedRate(to)]
  const isKnown = (from.currency === '' || was) && (to.currency === '' || is)
  if (from.currency === to.currency || !isKnown) return { items, documentRate: to }
  const converted = items.map((item) => {
    const amount = costOf(item.cost)
    if (amount === null || Number.isNaN(amount)) return item
    const minor = minorIn(amount, from.currency || null)
    const pence = was ? toBase(minor, was) : minor
    return { ...item, cost: amountText(majorIn(is ? fromBase(pence, is) : pence, to.currency || null)) }
  })
  return { items: converted, documentRate: to }
}

/** A field's value as text, for settling a conflict. */
export function textOfField<Name extends keyof QuoteFields>(name: Name, value: QuoteFields[Name]): string {
  if (typeof value === 'boolean')
    return name === 'byHand' ? (value ? 'Line by line' : 'From days and margin') : value ? 'Yes' : 'No'
  if (name === 'prices') return titleOfBook(value as BookName)
  if (name === 'documentRate') {
    const rate = value as RateFields
    return rate.currency === '' ? conventions().currency : rateText(rate)
  }
  if (name === 'proof') return proofLabels[value as Proof] ?? 'As in the settings'
  if (!Array.isArray(value)) return value as string
  return value.map(textOfEntry).join('\n')
}

export function textOfEntry(one: ServiceFlag | ItemFields | StageFields | FurtherSigner): string {
  if (typeof one === 'string') return serviceFlags[one]
  if ('email' in one) return `${one.name}, ${one.email}`
  if ('event' in one) return `${one.label}: ${one.percent}%, ${lowered(dueLabelOf(one))}`
  const option = one.option
    ? ` (${one.group ? `one of ${one.group}` : 'option'}${one.option === 'on' ? ', chosen at first' : ''})`
    : ''
  const tax = one.taxed === undefined ? '' : one.taxed ? ', taxable' : ', not taxed'
  return `${one.label}: ${formatPounds(costOf(one.cost) || 0)}${option}${tax}${textOfReckoned(one.reckoned)}`
}

const isDays = (days: number | null | undefined): days is number =>
  typeof days === 'number' && days >= smallestDays && days <= mostDays && Number.isInteger(days / dayStep)

/** An amount as typed; null for none. */
export const costOf = (text: string): number | null => (text.trim() === '' ? null : typedAmount(text))

const figureOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
