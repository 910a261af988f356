import { formatMinor } from '../../common/money/document-currency.ts'
import { exclVat } from '../../common/money/vat.ts'
import { dueTermOf, lowered, type PlannedPart } from './payment-plan.ts'
import type { OfferItem } from './proposal-items.ts'
import { serviceFlags, type ServiceFlag } from './quote-calculator.ts'

/** What two versions of a proposal are compared by. */
export interface ComparedOffer {
  items: readonly OfferItem[]
  /** Of the amounts; null for the studio's own. */
  currency?: string | null
  /** Net of VAT, with the options that are chosen at first. */
  total: number
  vatRate: number | null
  shootHalfDays: number
  editHalfDays: number
  services: readonly ServiceFlag[]
  deliverables: readonly string[]
  schedule: readonly PlannedPart[]
  overview: string
  timeline: string
  notes: string
  terms: string
}

/** What changed from one version of a proposal to another, in short sentences for its client; the total last. */
export function changesBetween(previous: ComparedOffer, next: ComparedOffer): string[] {
  return [
    ...itemChanges(previous, next),
    ...daysChanged('Shoot days', previous.shootHalfDays, next.shootHalfDays),
    ...daysChanged('Edit days', previous.editHalfDays, next.editHalfDays),
    ...listChanges(
      'Service',
      previous.services.map((one) => serviceFlags[one]),
      next.services.map((one) => serviceFlags[one]),
    ),
    ...listChanges('Deliverable', previous.deliverables, next.deliverables),
    ...textChanges(previous, next),
    ...valueChanged('Payment schedule', scheduleText(previous.schedule), scheduleText(next.schedule)),
    ...valueChanged('Total', totalText(previous), totalText(next)),
  ]
}

/** Items are the same when they have the same name; of several with one name, by their order. */
function itemChanges(previous: ComparedOffer, next: ComparedOffer): string[] {
  const before = named(previous.items)
  const after = named(next.items)
  const { currency } = next
  const added = [...after].filter(([name]) => !before.has(name)).map(([, item]) => `Added: ${itemText(item, currency)}`)
  const removed = [...before]
    .filter(([name]) => !after.has(name))
    .map(([, item]) => `Removed: ${itemText(item, previous.currency)}`)
  const changed = [...after].flatMap(([name, item]) => {
    const old = before.get(name)
    return old ? oneItemChanged({ ...old, currency: previous.currency }, { ...item, currency }) : []
  })
  return [...added, ...removed, ...changed]
}

type Priced = OfferItem & Pick<ComparedOffer, 'currency'>

function oneItemChanged(old: Priced, item: Priced): string[] {
  const optional = { now: item.option !== undefined, before: old.option !== undefined }
  return [
    ...valueChanged(item.label, costText(old.cost, old.currency), costText(item.cost, item.currency)),
    ...(optional.now && !optional.before ? [`Now an option: ${item.label}`] : []),
    ...(!optional.now && optional.before ? [`No longer an option: ${item.label}`] : []),
    ...(optional.now && optional.before && old.option !== item.option
      ? [`${item.option === 'on' ? 'Chosen at first now' : 'Not chosen at first any more'}: ${item.label}`]
      : []),
    ...(optional.now && optional.before && old.group !== item.group
      ? [item.group ? `Now one of “${item.group}”: ${item.label}` : `No longer one of “${old.group}”: ${item.label}`]
      : []),
    ...(old.taxed !== undefined && item.taxed !== undefined && old.taxed !== item.taxed
      ? [`${item.taxed ? 'Taxable now' : 'Not taxed any more'}: ${item.label}`]
      : []),
    ...(old.description === item.description ? [] : [`Description changed: ${item.label}`]),
  ]
}

function named(items: readonly OfferItem[]): Map<string, OfferItem> {
  const counts = new Map<string, number>()
  return new Map(
    items.map((item) => {
      const count = (counts.get(item.label) ?? 0) + 1
      counts.set(item.label, count)
      return [`${count} ${item.label}`, item]
    }),
  )
}

const itemText = ({ label, cost, option }: OfferItem, currency: ComparedOffer['currency']) =>
  `${label}, ${costText(cost, currency)}${option ? ' (option)' : ''}`

const costText = (cost: number, currency: ComparedOffer['currency']) => (cost === 0 ? 'included' : formatMinor(cost, currency))

const daysChanged = (label: string, before: number, after: number) => valueChanged(label, String(before / 2), String(after / 2))

const valueChanged = (label: string, before: string, after: string): string[] =>
  before === after ? [] : [`${label}: ${after}, was ${before}`]

const listChanges = (label: string, before: readonly string[], after: readonly string[]): string[] => [
  ...after.filter((one) => !before.includes(one)).map((one) => `${label} added: ${one}`),
  ...before.filter((one) => !after.includes(one)).map((one) => `${label} removed: ${one}`),
]

const textLabels = { overview: 'Overview', timeline: 'Timeline', notes: 'Notes', terms: 'Terms' } as const

const textChanges = (previous: ComparedOffer, next: ComparedOffer): string[] =>
  (Object.keys(textLabels) as (keyof typeof textLabels)[])
    .filter((name) => previous[name] !== next[name])
    .map((name) => `${textLabels[name]} ${next[name] === '' ? 'removed' : previous[name] === '' ? 'added' : 'changed'}`)

const scheduleText = (schedule: readonly PlannedPart[]) =>
  schedule.length === 0
    ? 'by arrangement'
    : schedule.map((part) => `${part.label} ${part.percent}% (${lowered(dueTermOf(part))})`).join(', ')

const totalText = ({ total, currency, vatRate }: ComparedOffer) =>
  `${formatMinor(total, currency)}${vatRate === null ? '' : ` ${exclVat()}`}`
